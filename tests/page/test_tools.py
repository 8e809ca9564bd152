"""The tools among all other presses: each is heard, none loses a card, each can be undone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from random import Random

import pytest

from tests.engine.notation import moment
from tests.engine.test_boundaries import position
from tests.page.deals import ORIGINAL, ROUND_FROM_BATTLE_4, eight, insufficient
from tests.page.markup_reader import elements
from tests.page.test_eight_card_page import any_press
from tests.page.test_link import ADDRESS, MALFORMED, random_link
from war_engine import EIGHT_CARD, Game
from war_page import link, predict, render_map, words
from war_page.eight_card import EightCardPage
from war_page.markup import Part, View
from war_page.named_deals import NAMED_DEALS
from war_page.predict import NOBODY
from war_page.render_eight import pot_card, queue, state
from war_page.tools import Tools

TOOLS = ("map-tool", "deal-tool", "predict-tool", "share-tool", "sweep-tool")
BAD_LINKS = [malformed.link for malformed in MALFORMED.values()]


def started() -> tuple[EightCardPage, Tools]:
    page = EightCardPage()
    return page, Tools(page, ADDRESS)


def can(view: View, control: str) -> bool:
    return (view[control].attributes or {})["aria-disabled"] == "false"


def any_tool_press(page: EightCardPage, tools: Tools, rng: Random) -> str:
    """Do one press that the page offers now, a tool's or another, and return its name.

    A choice that is marked already can't be made again.
    """

    def open_good_link() -> None:
        game, moves, at = random_link(rng)
        written = link.written(game.dealt, moves, at)
        rng.choice((tools.open_link, tools.follow_address))(written)

    cards = {card.name for card in EIGHT_CARD.deck} | {render_map.NO_CARD}
    presses: dict[str, Callable[[], object]] = {
        "follow": lambda: tools.follow(rng.choice(sorted(cards - {tools.followed}))),
        "predict first": tools.toggle_predicting,
        "load named": lambda: tools.load_named(rng.choice(list(NAMED_DEALS))),
        "good link": open_good_link,
        "bad link typed": lambda: tools.open_link(rng.choice(BAD_LINKS)),
        "bad link followed": lambda: tools.follow_address(rng.choice(BAD_LINKS)),
        "copied": lambda: tools.copied(rng.random() < 0.5),
    }
    view = page.view()
    if can(view, "battle") or (page.game.outcome and page.looking is None):
        presses["game"] = lambda: any_press(page, rng)
    elif can(view, "back"):
        presses["back"] = page.back
    others = {*range(len(page.game.boundaries))} - {page.looking}
    if view["history-rows"].rows and others:
        presses["look back"] = lambda: page.look(rng.choice(sorted(others)))
    if page.looking is not None:
        presses["return to now"] = page.return_now
    battle = predict.asked(page.game)
    if battle and page.predictions.on and page.looking is None:
        choices = {"A", "B", NOBODY} - {page.predictions.guess(battle)}
        presses["choice"] = lambda: tools.predict(rng.choice(sorted(choices)))
    often = {"game": 20, "back": 2, "return to now": 6, "look back": 4, "choice": 8}
    name = rng.choices(list(presses), [often.get(name, 1) for name in presses])[0]
    done = presses[name]()
    return f"game, {done}" if name == "game" else name


def test_no_two_messages_in_a_row_are_equal_whatever_is_pressed() -> None:
    rng, seen, message = Random(61), Counter[str](), ""
    page, tools = started()
    for _ in range(3000):
        press = any_tool_press(page, tools, rng)
        assert page.message
        assert page.message != message, press
        message = page.message
        seen[press] += 1
        if "back" in press and message.startswith("Taken back: game"):
            seen["back over a deal"] += 1
        if page.game.outcome:
            seen[str(page.game.outcome.ending)] += 1
    expected = {
        *("follow", "predict first", "choice", "load named", "copied", "look back"),
        *("good link", "bad link typed", "bad link followed", "return to now", "back"),
        *(f"game, {name}" for name in ("battle", "step", "back", "load tie", "reset", "deal")),
        *("game, refused", "back over a deal", "AllCards", "UnresolvedTie", "RepeatedState"),
    }
    assert set(seen) == expected
    assert min(seen.values()) > 10, seen


def test_the_total_is_right_after_every_press_at_every_boundary() -> None:
    rng, looked = Random(62), 0
    page, tools = started()
    for _ in range(1500):
        any_tool_press(page, tools, rng)
        view = page.view()
        assert view["total-check"].attributes == {"data-ok": "true"}
        assert (view["total-check"].text or "").startswith("8 of 8 cards: ")
        rows = [row for name in ("queue-a", "queue-b", "pot") for row in view[name].rows or ()]
        shown = [elements(row)[-1].attributes["data-card"] for row in rows]
        assert sorted(shown) == sorted(card.name for card in EIGHT_CARD.deck)
        looked += page.looking is not None
    assert looked > 100


def test_the_table_shown_is_that_of_the_boundary_whatever_is_pressed() -> None:
    rng, seen = Random(63), Counter[str]()
    page, tools = started()
    for _ in range(1500):
        any_tool_press(page, tools, rng)
        view, game, at = page.view(), page.game, page.looking
        last = len(game.boundaries) - 1
        boundary = game.boundaries[last if at is None else at]
        assert view["queue-a"].rows == queue(boundary.table.a)
        assert view["queue-b"].rows == queue(boundary.table.b)
        assert view["pot"].rows == tuple(map(pot_card, boundary.table.pot))
        assert view["battle-count"].text == str(boundary.battle)
        playing = at is not None and at < last
        assert view["outcome"].attributes == {
            "data-outcome": "playing" if playing else state(game.outcome)
        }
        assert view["looking"].attributes == {"hidden": "" if at is None else None}
        assert (view["looking-at"].text == "") == (at is None)
        if at is not None:
            assert not any(can(view, control) for control in ("battle", "step", "back"))
            assert view["back-reason"].text == words.BACK_AFTER_NOW
            assert view["outcome"].text == words.WAIT_FOR_NOW
            seen[
                "the end" if game.outcome and not playing else "earlier" if playing else "now"
            ] += 1
        elif game.outcome:
            assert view["outcome"].text == words.standing(game)
    assert set(seen) == {"the end", "earlier", "now"}


def views(page: EightCardPage, tools: Tools) -> View:
    return page.view() | tools.view()


@pytest.mark.parametrize("presses", [1, 12])
def test_what_was_kept_is_put_back_exactly_after_any_presses(presses: int) -> None:
    rng, changed = Random(64), 0
    page, tools = started()
    for name in TOOLS:
        tools.toggle(name, True)
    for _ in range(300):
        any_tool_press(page, tools, rng)
        before, links = views(page, tools), tools.link()
        kept = page.kept(), tools.kept()
        for _ in range(presses):
            any_tool_press(page, tools, rng)
        tools.toggle(rng.choice(TOOLS), False)
        changed += views(page, tools) != before
        page.put_back(kept[0])
        tools.put_back(kept[1])
        assert tools.page is page
        assert views(page, tools) == before
        assert tools.link() == links
    assert changed == 300


def all_the_way_back(page: EightCardPage) -> list[str]:
    """Press Back as long as it can be pressed, and return where play stood after each."""
    stood = [str(page.game.table)]
    while can(page.view(), "back"):
        page.back()
        stood.append(f"{page.number}: {page.game.table} {page.moves} {page.predictions}")
    return stood


def test_what_was_kept_stays_as_it_was_whatever_is_pressed_since() -> None:
    """Back from a state put back leads where it led before, over every deal."""
    rng, over_deals = Random(65), 0
    for _ in range(60):
        page, tools = started()
        for _ in range(30):
            any_tool_press(page, tools, rng)
        if page.looking is not None:
            page.return_now()
        kept, other = page.kept(), EightCardPage()
        other.put_back(deepcopy(kept))
        all_the_way_back(page)
        for _ in range(10):
            any_tool_press(page, tools, rng)
        page.put_back(kept)
        assert all_the_way_back(page) == all_the_way_back(other)
        over_deals += bool(kept["earlier"])
    assert over_deals > 30


def test_kept_holds_no_other_page() -> None:
    page, tools = started()
    assert "page" not in tools.kept()
    assert set(tools.kept()) == set(vars(tools)) - {"page"}
    assert set(page.kept()) == set(vars(page))


def looking_back(at: int, game: Game | None = None) -> EightCardPage:
    """Return a page that looks back at a boundary of the original game, or of another."""
    page = EightCardPage()
    page.put(game or eight(ORIGINAL, 4), "bbbb" if game is None else "b" * game.battles)
    page.look(at)
    return page


@pytest.mark.parametrize(
    ("at", "told"),
    [
        (0, "Looking back at the deal, before battle 1 of 4. Player A has 4 cards, "),
        (1, "Looking back at battle 1 of 4, after step 1. 5a and 5b tied. Player A has 3 cards, "),
        (2, "Looking back at battle 1 of 4, after step 2. 2a and 2b went face down. "),
        (3, "Looking back at battle 1 of 4, after step 3. 4a beats 3b. "),
        (4, "Looking back at battle 1 of 4, after step 4. Player A was awarded 6 cards. "),
        (5, "Looking back at battle 2 of 4, after step 1. 4b beats 3a. "),
        (6, "Looking back at battle 2 of 4, after step 2. Player B was awarded 2 cards. "),
        (10, "Looking back at battle 4 of 4, after step 2. Player A was awarded 2 cards. "),
    ],
)
def test_the_banner_says_which_boundary_is_looked_at(at: int, told: str) -> None:
    page = looking_back(at)
    view = page.view()
    assert page.game.battles == 4
    assert (view["looking-at"].text or "").startswith(told)
    assert page.message == view["looking-at"].text
    assert view["result"].attributes == {"hidden": ""}, "said once, in the banner"
    assert view["history-rows"].chosen == str(at)


def test_the_banner_says_of_a_stop_that_play_stopped() -> None:
    game = insufficient()
    page = looking_back(len(game.boundaries) - 1, game)
    assert page.message == (
        "Looking back at battle 1 of 1, after step 4. The tie could not go on: play stopped. "
        "Player A has 1 card, Player B has 1. Pot 6. Total 8 of 8."
    )


@pytest.mark.parametrize(
    ("game", "ended"),
    [
        pytest.param(lambda: eight(ORIGINAL, 4), "won-a", id="won"),
        pytest.param(insufficient, "UnresolvedTie", id="unresolved tie"),
        pytest.param(lambda: eight(ROUND_FROM_BATTLE_4, 12), "RepeatedState", id="loop"),
    ],
)
def test_looking_back_shows_each_boundary_as_it_was_and_waits(
    game: Callable[[], Game], ended: str
) -> None:
    played = game()
    page = looking_back(0, played)
    before = moment(played)
    last = len(played.boundaries) - 1
    for at, boundary in enumerate(played.boundaries):
        page.look(at)
        view = page.view()
        assert view["queue-a"].rows == queue(boundary.table.a)
        assert view["queue-b"].rows == queue(boundary.table.b)
        assert view["pot"].rows == tuple(map(pot_card, boundary.table.pot))
        state_then = ended if at == last else "playing"
        assert view["outcome"].attributes == {"data-outcome": state_then}
        assert not any(can(view, control) for control in ("battle", "step", "back"))
        assert len(view["history-rows"].rows or ()) > 0
    page.return_now()
    view = page.view()
    assert view["outcome"].attributes == {"data-outcome": ended}
    assert view["history-rows"].chosen == ""
    assert view["looking"].attributes == {"hidden": ""}
    assert can(view, "back")
    assert moment(page.game) == before


def test_looking_at_what_is_looked_at_already_says_nothing_anew() -> None:
    page = looking_back(2)
    page.message = "said before"
    page.look(2)
    assert page.message == "said before"


def test_each_boundary_has_one_mark_in_the_history() -> None:
    for game in (eight(ORIGINAL, 4), insufficient(), eight(ROUND_FROM_BATTLE_4, 12)):
        page = looking_back(0, game)
        marks = [
            element.attributes["value"]
            for row in page.view()["history-rows"].rows or ()
            for element in elements(row)
            if element.tag == "input"
        ]
        assert marks == [str(at) for at in range(len(game.boundaries))]


@pytest.mark.parametrize(
    "press",
    [
        EightCardPage.reset,
        EightCardPage.load_tie,
        lambda page: page.deal(*ROUND_FROM_BATTLE_4),
        lambda page: Tools(page, ADDRESS).load_named("longest-loop"),
        lambda page: Tools(page, ADDRESS).follow_address("#nine-card"),
    ],
    ids=["reset", "insufficient tie", "own deal", "named deal", "refused address"],
)
def test_another_game_is_looked_at_as_it_stands_now(
    press: Callable[[EightCardPage], None],
) -> None:
    page = looking_back(3)
    press(page)
    assert page.looking is None
    view = page.view()
    assert can(view, "battle")
    assert view["looking"].attributes == {"hidden": ""}
    page.back()
    assert page.game.battles == 4


def test_a_tool_is_shown_while_it_is_open_alone() -> None:
    parts = {
        "map-tool": "map-rows",
        "deal-tool": "named-deal",
        "predict-tool": "prediction-question",
        "share-tool": "link-error",
    }
    _, tools = started()
    for name, part in parts.items():
        assert part not in tools.view()
        tools.toggle(name, True)
        assert set(parts.values()) & set(tools.view()) == {part}
        tools.toggle(name, False)
        tools.toggle(name, False)
    assert not set(parts.values()) & set(tools.view())


def test_the_link_is_shown_while_its_tool_is_open_alone() -> None:
    _, tools = started()
    assert tools.view()["link"] == Part(attributes={"value": ""})
    tools.toggle("share-tool", True)
    assert tools.view()["link"] == Part(attributes={"value": tools.link()})
    tools.toggle("share-tool", False)
    assert tools.view()["link"] == Part(attributes={"value": ""})


def test_the_list_of_deals_offers_each_by_its_name() -> None:
    _, tools = started()
    tools.toggle("deal-tool", True)
    options = [elements(row)[-1] for row in tools.view()["named-deal"].rows or ()]
    assert [option.attributes["value"] for option in options] == list(NAMED_DEALS)
    assert all(option.text[0].isupper() for option in options)
    assert options[1].text == "Insufficient tie: neither player can go on"


@pytest.mark.parametrize("name", NAMED_DEALS)
def test_a_named_deal_is_loaded_and_taken_back(name: str) -> None:
    page, tools = started()
    page.battle()
    before = position(page.game)
    tools.load_named(name)
    assert position(page.game) == position(Game(EIGHT_CARD, *NAMED_DEALS[name]))
    page.back()
    assert position(page.game) == before


@pytest.mark.parametrize(
    ("done", "told"),
    [(True, "Link copied ({})."), (False, "The browser lets no page copy here ({})")],
)
def test_copying_twice_is_heard_twice(done: bool, told: str) -> None:
    page, tools = started()
    for number in (1, 2):
        tools.copied(done)
        assert page.message.startswith(told.format(number))


def test_the_files_are_those_of_the_game_on_the_table() -> None:
    page, tools = started()
    tools.load_named("insufficient-tie")
    page.battle()
    assert len(tools.file("csv").split("\r\n")) == 1 + 6 + 1
    assert '"ending": "UnresolvedTie"' in tools.file("json")
    assert '"battle"\n  ],\n  "history"' in tools.file("json")


def test_the_mark_of_predicting_stands_on_the_game() -> None:
    _, tools = started()
    marks = {"data-followed": "none", "data-predicting": "false"}
    assert tools.view()["eight-card"] == Part(attributes=marks)
    tools.toggle_predicting()
    marks["data-predicting"] = "true"
    assert tools.view()["eight-card"] == Part(attributes=marks)
