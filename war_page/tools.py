"""What the tools of the eight-card page do. Loaded when one is first used. Knows no document."""

from __future__ import annotations

from war_engine import EIGHT_CARD, DealError, Game
from war_page import link, predict, render_map, taking_along, words, words_tools
from war_page.eight_card import EightCardPage
from war_page.link import LinkError
from war_page.markup import Part, View, available, shown_if, tag, text
from war_page.named_deals import NAMED_DEALS
from war_page.predict import Predictions
from war_page.presses import Presses

PREDICTION_CHOICES = ("prediction-a", "prediction-b", "prediction-nobody")
NO_GUESS = "none"
"""The value of no choice: whatever the reader marks when nothing is asked is unmarked again."""


class Tools(Presses):
    """The tools beside one eight-card page, each method a press."""

    def __init__(self, page: EightCardPage, address: str) -> None:
        self.page = page
        self.address = address
        """Where the page lies: what stands in a link before its #."""
        self.opened: frozenset[str] = frozenset()
        """The tools that are open, by the ids of their panels."""
        self.followed = render_map.NO_CARD
        """The card that is followed through queues, pot, history and map."""
        self.link_fault = ""
        """Why the link that was typed is refused, in words."""
        self.copied_link = "", ""
        """The link whose copying was tried last, and what came of it in words."""

    def view(self) -> View:
        """Return what the tools show. Those that are closed are not rendered."""
        on = self.page.predictions.on
        view = self._predictions() if on or "predict-tool" in self.opened else {}
        if "map-tool" in self.opened:
            view |= render_map.view(self.page.game, self.page.looking, self.followed)
        if "deal-tool" in self.opened:
            view["named-deal"] = Part(rows=named_deals())
        address = self.link() if "share-tool" in self.opened else ""
        view["link"] = Part(attributes={"value": address})
        if address:
            faulty = str(bool(self.link_fault)).lower()
            view["link-given"] = Part(attributes={"aria-invalid": faulty})
            view["link-error"] = Part(self.link_fault)
            copied, told = self.copied_link
            view["link-copied"] = Part(told if copied == address else "")
        marks = {"data-followed": self.followed, "data-predicting": str(on).lower()}
        return view | {"eight-card": Part(attributes=marks)}

    def toggle(self, name: str, is_open: bool) -> None:
        """Open or close a tool."""
        self.opened = self.opened | {name} if is_open else self.opened - {name}

    def sheet(self) -> View:
        """Return what is only on paper: the deal, and the map in parts that fit."""
        game = self.page.game
        return {
            "sheet-deal": Part(words.queues(game.dealt.a, game.dealt.b)),
            "sheet-map": Part(rows=render_map.sheets(game)),
        }

    def follow(self, card: str) -> None:
        """Follow a card, or none."""
        self.followed = card
        self.page.message = words_tools.FOLLOWING_NONE
        if card != render_map.NO_CARD:
            owners = render_map.owners(card, self.page.game)
            self.page.message = words_tools.following(card, owners)

    def load_named(self, name: str) -> None:
        """Load a deal worth seeing."""
        self.page.load(*NAMED_DEALS[name], words_tools.NAMED[name])

    def link(self) -> str:
        """Return the address that opens this deal, these moves and this boundary."""
        return self.address + link.written(self.page.game.dealt, self.page.moves, self.page.looking)

    def file(self, kind: str) -> str:
        """Return the history as a file of this kind: csv or json."""
        game = self.page.game
        if kind == "csv":
            return taking_along.history_csv(game)
        return taking_along.history_json(game, self.page.moves)

    def copied(self, in_clipboard: bool) -> None:
        """Tell whether the link could be put into the clipboard."""
        self.page.message = words_tools.copied(self.page.next_number(), in_clipboard)
        self.copied_link = self.link(), self.page.message

    def saved(self, name: str) -> None:
        """Tell that a file was saved."""
        self.page.message = words_tools.saved(name, self.page.next_number())

    def open_link(self, given: str) -> None:
        """Open the link that was typed; a refused one changes nothing but says why."""
        self.link_fault = _opened(self.page, given)
        if self.link_fault:
            self.page.message = words_tools.link_refusal(self.page.next_number(), self.link_fault)

    def follow_address(self, fragment: str) -> None:
        """Open the link in the page's address, or say over the original deal why not."""
        fault = _opened(self.page, fragment)
        if fault:
            refusal = words_tools.link_refusal(self.page.next_number(), fault)
            original = Game(EIGHT_CARD)
            fresh = self.page.untouched and self.page.game.dealt == original.dealt
            if not fresh:
                self.page.put(original)
            self.page.message = f"{refusal} {words_tools.instead(fresh)}"

    def toggle_predicting(self) -> None:
        """Predict first: ask for each battle's taker from now on, counting anew; or no more."""
        before = self.page.predictions
        self.page.predictions = fresh = Predictions(on=not before.on)
        self.page.earlier = tuple(game._replace(predictions=fresh) for game in self.page.earlier)
        self.page.message = words_tools.predicting(not before.on, *before.score(self.page.game))

    def predict(self, choice: str) -> None:
        """Predict who will take the pot of the battle to come, while that can be done."""
        battle = predict.asked(self.page.game)
        if battle and self.page.looking is None:
            self.page.predictions = self.page.predictions.with_guess(battle, choice)
            self.page.message = words_tools.predicted(battle, choice)

    def _predictions(self) -> View:
        page = self.page
        predictions, battle = page.predictions, predict.asked(page.game)
        guess, looking = predictions.guess(battle) if battle else "", page.looking is not None
        return {
            "predict": Part(attributes={"aria-pressed": str(predictions.on).lower()}),
            "prediction": shown_if(predictions.on),
            "prediction-question": Part(words_tools.who_will(battle, looking)),
            "prediction-choices": Part(chosen=guess or NO_GUESS),
            **{name: available(bool(battle) and not looking) for name in PREDICTION_CHOICES},
            "prediction-score": Part(words_tools.score(*predictions.score(self.page.game))),
        }


def named_deals() -> tuple[str, ...]:
    """Return the options of the list of deals worth seeing."""
    return tuple(tag("option", text(words_tools.option(name)), value=name) for name in NAMED_DEALS)


def _opened(page: EightCardPage, given: str) -> str:
    """Put the game that a link stands for on the table, or return what is wrong with the link."""
    try:
        game, moves, at = link.read(given)
    except (LinkError, DealError) as error:
        return words_tools.link_fault(error)
    page.put(game, moves)
    page.message = words_tools.link_opened(page.number, game)
    if at is not None:
        opened = page.message
        page.look(at)
        page.message = f"{opened} {page.message}"
    return ""
