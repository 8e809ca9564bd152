"""A watch over everything that goes wrong in a browser while a test runs."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError

START_SECONDS = 60
"""How long the page may take to start on a loaded machine; no test measures it."""

NO_CLAIM = ("data:", "blob:", "about:")


class Guard:
    """Notes, by kind, all that goes wrong in the browser contexts it watches."""

    KINDS = frozenset({"console", "page", "request", "foreign"})

    def __init__(self, origin: str) -> None:
        self.seen: defaultdict[str, list[str]] = defaultdict(list)
        self._own: tuple[str, ...] = (origin, *NO_CLAIM)
        self._listeners: dict[str, Callable[[Any], None]] = {
            "console": self._console,
            "weberror": self._page,
            "request": self._request,
            "requestfailed": self._failed,
            "response": self._response,
        }

    def watch(self, context: BrowserContext) -> None:
        """Note what goes wrong in `context` from now on."""
        for event, listener in self._listeners.items():
            context.on(event, listener)  # type: ignore[call-overload]

    def allow(self, origin: str) -> None:
        """Take no offence at requests to this origin either."""
        self._own += (origin,)

    def leave(self, context: BrowserContext) -> None:
        """Stop watching: what closing a context breaks off is no fault."""
        for event, listener in self._listeners.items():
            context.remove_listener(event, listener)

    def trouble(self, provoked: set[str]) -> str:
        """Say what went wrong, apart from the provoked kinds."""
        return "\n".join(
            f"{kind}: {what}"
            for kind, notes in self.seen.items()
            if kind not in provoked
            for what in notes
        )

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            # The browser writes each failed request to the console as well.
            kind = "request" if message.text.startswith("Failed to load resource") else "console"
            self.seen[kind].append(message.text)

    def _page(self, error: WebError) -> None:
        self.seen["page"].append(str(error.error))

    def _request(self, request: Request) -> None:
        if not request.url.startswith(self._own):
            self.seen["foreign"].append(request.url)

    def _failed(self, request: Request) -> None:
        # A page that is left before its icon came breaks that request off.
        if not (request.failure == "net::ERR_ABORTED" and request.url.endswith("/icon.svg")):
            self.seen["request"].append(f"{request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.seen["request"].append(f"{response.url} {response.status}")
