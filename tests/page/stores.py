"""Places where texts are kept, as good and as bad as browsers have them."""

from __future__ import annotations

from war_page.records import StoreError


class MemoryStore:
    """Keeps everything, like a browser that lets the page."""

    def __init__(self, **kept: str) -> None:
        self.kept = kept

    def get(self, key: str) -> str | None:
        return self.kept.get(key)

    def set(self, key: str, value: str) -> None:
        self.kept[key] = value


class FullStore(MemoryStore):
    """Can be read, and has no room for more."""

    def set(self, key: str, value: str) -> None:
        raise StoreError


class BlockedStore(FullStore):
    """Can't even be read."""

    def get(self, key: str) -> str | None:
        raise StoreError
