"""A link brings back the moment it was copied at, or is refused by name and changes nothing."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple
from urllib.parse import quote

import pytest

from tests.engine.notation import moment
from tests.engine.test_boundaries import play_on, position, random_deal
from tests.page.deals import ROUND_FROM_THE_DEAL
from war_engine import EIGHT_CARD, DealError, Game, Table
from war_page import link
from war_page.eight_card import EightCardPage
from war_page.link import Fault, LinkError
from war_page.render_eight import pot_card, queue
from war_page.tools import Tools
from war_page.words import so_far

ADDRESS = "https://example.test/war/"
A, B = "5a-2a-4a-3a", "5b-2b-3b-4b"
GOOD = f"#eight-card?a={A}&b={B}"
LONGEST_MESSAGE = 400
DECK = "The cards are 2a 2b 3a 3b 4a 4b 5a 5b."


def random_game(rng: Random) -> tuple[Game, str]:
    """Return a game of a random deal after some battles and steps, and these presses."""
    whole = "".join(play_on(Game(EIGHT_CARD, *(deal := random_deal(rng))), rng))
    moves = whole[: rng.randint(0, len(whole))] if rng.random() < 0.7 else whole
    game = Game(EIGHT_CARD, *deal)
    for move in moves:
        (game.battle if move == "b" else game.step)()
    return game, moves


def random_link(rng: Random) -> tuple[Game, str, int | None]:
    """Return a random game, its presses, and a boundary of it to look back at, or none."""
    game, moves = random_game(rng)
    return game, moves, rng.choice([None, rng.randrange(len(game.boundaries))])


def tools_of(page: EightCardPage) -> Tools:
    return Tools(page, ADDRESS)


def test_a_link_read_and_written_again_is_the_same_link() -> None:
    rng, seen = Random(21), Counter[str]()
    for _ in range(200):
        game, moves, at = random_link(rng)
        written = link.written(game.dealt, moves, at)
        opened = link.read(written)
        assert position(opened.game) == position(game)
        assert (opened.moves, opened.at) == (moves, at)
        assert link.written(opened.game.dealt, opened.moves, opened.at) == written
        assert link.read(ADDRESS + written)[1:] == opened[1:]
        seen[str(game.outcome)] += 1
        seen["looking back" if at is not None else "play itself"] += 1
        seen["the deal alone"] += not moves
        seen[f"A holds {len(game.dealt.a)}"] += 1
    assert len(seen) == 5 + 3 + 7, seen
    assert min(seen.values()) > 0, seen


@pytest.mark.parametrize("typed", [False, True], ids=["in the address", "typed"])
def test_a_page_that_opens_a_link_gives_the_same_link(typed: bool) -> None:
    rng, looked = Random(22), 0
    for _ in range(200):
        game, moves, at = random_link(rng)
        written = link.written(game.dealt, moves, at)
        page = EightCardPage()
        tools = tools_of(page)
        if typed:
            tools.open_link(ADDRESS + written)
        else:
            tools.follow_address(written)
        assert tools.link() == ADDRESS + written
        assert (page.moves, page.looking) == (moves, at)
        assert moment(page.game) == moment(game)
        table = game.table if at is None else game.boundaries[at].table
        view = page.view()
        assert (view["queue-a"].rows, view["queue-b"].rows) == (queue(table.a), queue(table.b))
        assert view["pot"].rows == tuple(map(pot_card, table.pot))
        assert tools.link_fault == ""
        assert page.message.startswith(f"Game 2, from a link, {so_far(game)}: ")
        assert ("Looking back at" in page.message) == (at is not None)
        assert len(page.message) < LONGEST_MESSAGE
        looked += at is not None and table != game.table
    assert looked > 30


def test_a_game_from_a_link_is_played_on_and_taken_back_to_its_deal() -> None:
    rng, played = Random(23), 0
    for _ in range(100):
        game, moves, _ = random_link(rng)
        page = EightCardPage()
        tools_of(page).follow_address(link.written(game.dealt, moves, None))
        while not page.game.outcome:
            page.battle()
            played += 1
        while page.moves:
            page.back()
        assert moment(page.game) == moment(Game(EIGHT_CARD, *_queues(game.dealt)))
        page.back()
        assert page.number == 1
        assert page.game.dealt == Game(EIGHT_CARD).dealt
    assert played > 100


def _queues(table: Table) -> tuple[str, str]:
    return " ".join(map(str, table.a)), " ".join(map(str, table.b))


FIRST_BATTLE = f"{GOOD}&moves=bs&at=3"


@pytest.mark.parametrize(
    "written",
    [
        pytest.param(FIRST_BATTLE, id="as it is written"),
        pytest.param(f"{ADDRESS}{FIRST_BATTLE}", id="a whole address"),
        pytest.param(f"  {ADDRESS}{FIRST_BATTLE}\n", id="space around it"),
        pytest.param(FIRST_BATTLE.replace("a-", "a%20").replace("b-", "b%20"), id="%20"),
        pytest.param(FIRST_BATTLE.replace("a-", "a ").replace("b-", "b "), id="spaces"),
        pytest.param(FIRST_BATTLE.replace("a-", "a,").replace("b-", "b,"), id="commas"),
        pytest.param(FIRST_BATTLE.replace("-", "%2d").replace("a=", "%61="), id="small codes"),
        pytest.param("#" + quote(FIRST_BATTLE[1:], safe=""), id="the whole fragment encoded"),
        pytest.param(
            "#" + "".join(f"%{ord(c):02X}" for c in FIRST_BATTLE[1:]), id="every letter encoded"
        ),
        pytest.param(f"{ADDRESS}{FIRST_BATTLE}".replace("#", "%23"), id="# as a code"),
        pytest.param(f"#eight-card?at=3&moves=bs&b={B}&a={A}", id="the parts in another order"),
        pytest.param(f"#eight-card?&a={A}&&b={B}&moves=bs&at=3&", id="more &s than it needs"),
        pytest.param(f"{ADDRESS}#high-card{FIRST_BATTLE}", id="the last # begins it"),
        pytest.param(FIRST_BATTLE[1:], id="without its #"),
    ],
)
def test_a_link_is_read_however_it_was_sent(written: str) -> None:
    page = EightCardPage()
    tools = tools_of(page)
    tools.open_link(written)
    assert tools.link_fault == ""
    assert tools.link() == ADDRESS + FIRST_BATTLE


class Malformed(NamedTuple):
    """A link that is none, and what must be said of it."""

    link: str
    told: str


def deal(a: str = A, b: str = B, rest: str = "") -> str:
    return f"#eight-card?a={a}&b={b}{rest}"


def no_card(shown: str) -> str:
    return f"“{shown}” is no card here. {DECK}"


def no_game(shown: str) -> str:
    return f"“{shown}” is no game that a link can open. It must begin with #eight-card?"


def no_part(shown: str) -> str:
    return f"“{shown}” is no part of a link. The parts are a, b, moves and at."


def no_move(shown: str) -> str:
    return f"“{shown}” is no move. Moves are b for Battle and s for Step."


def no_boundary(shown: str, last: int = 0) -> str:
    return f"“{shown}” is no boundary of this game. They count from 0, the deal, to {last}."


def cut_short(shown: str) -> str:
    return f"The percent code “{shown}” is cut short: copy the whole link."


def ends_after(moves: str) -> str:
    return f"It goes on after the end: this game ends after {moves}."


def twice(part: str) -> str:
    return f"The part “{part}” is given twice. Each part may stand once."


def no_queue(player: str) -> str:
    return f"Player {player}'s queue is missing: copy the whole link."


def given_twice(card: str) -> str:
    return f"{card} is given twice. Each card stands in exactly one queue."


NO_CARD_A = "Player A has no card. Each player needs at least one."
NO_CARD_B = "Player B has no card. Each player needs at least one."
LONG = "x" * 10_000
CUT_LONG = f"{'x' * 24}… (10,000 characters)"

MALFORMED = {
    # The deal.
    "unknown card in A": Malformed(deal("6a-2a-4a-3a"), no_card("6a")),
    "unknown card in B": Malformed(deal(b="5b-2b-3b-9z"), no_card("9z")),
    "capital letter": Malformed(deal("5A-2a-4a-3a"), no_card("5A")),
    "card of the other game": Malformed(deal("K♠-2a-4a-3a"), no_card("K♠")),
    "rank alone": Malformed(deal("5-2a-4a-3a"), no_card("5")),
    "cards run together": Malformed(deal("5a2a4a3a"), no_card("5a2a4a3a")),
    "underscores between cards": Malformed(deal("5a_2a_4a_3a"), no_card("5a_2a_4a_3a")),
    "plus signs between cards": Malformed(deal("5a+2a+4a+3a"), no_card("5a+2a+4a+3a")),
    "twice in A": Malformed(deal("5a-5a-4a-3a"), given_twice("5a")),
    "twice in B": Malformed(deal(b="5b-2b-2b-4b"), given_twice("2b")),
    "in both queues": Malformed(deal(b="5b-2b-3b-3a"), given_twice("3a")),
    "nine cards": Malformed(deal(b=f"{B}-5a"), given_twice("5a")),
    "one missing": Malformed(deal("5a-2a-4a"), "3a is missing. Deal all eight cards."),
    "two missing": Malformed(deal("5a-2a"), "3a and 4a are missing. Deal all eight cards."),
    "all but two missing": Malformed(
        deal("5a", "5b"), "2a, 2b, 3a, 3b, 4a and 4b are missing. Deal all eight cards."
    ),
    "A empty": Malformed(deal("", f"{A}-{B}"), NO_CARD_A),
    "B empty": Malformed(deal(f"{A}-{B}", ""), NO_CARD_B),
    "both empty": Malformed(deal("", ""), NO_CARD_A),
    "hyphens alone": Malformed(deal("---", f"{A}-{B}"), NO_CARD_A),
    "spaces alone": Malformed(deal(f"{A}-{B}", "%20%20"), NO_CARD_B),
    "A without =": Malformed(f"#eight-card?a&b={B}", NO_CARD_A),
    # The link.
    "empty": Malformed("", no_game("")),
    "space": Malformed(" \t\n", no_game("")),
    "# alone": Malformed("#", no_game("")),
    "##": Malformed("##", no_game("")),
    "? alone": Malformed("#?", no_game("")),
    "an address without #": Malformed(
        "https://example.test/war", no_game("https://example.test/war")
    ),
    "? for #": Malformed(
        f"https://example.test/eight-card/?a={A}&b={B}",
        no_game("https://example.test/eig… (32 characters)"),
    ),
    "wrong game": Malformed(GOOD.replace("eight-card", "high-card"), no_game("high-card")),
    "the other game's link": Malformed("#high-card?seed=7", no_game("high-card")),
    "unknown game": Malformed("#nine-card?a=1&b=2", no_game("nine-card")),
    "capital game": Malformed(GOOD.replace("eight", "Eight"), no_game("Eight-card")),
    "space before the game": Malformed(GOOD.replace("#", "#%20"), no_game(" eight-card")),
    "no ?": Malformed(GOOD.replace("?", "&"), no_game("eight-card&a=5a-2a-4a-3a… (38 characters)")),
    "an element of the page": Malformed("#history-rows", no_game("history-rows")),
    "the game alone": Malformed("#eight-card", no_queue("A")),
    "the game and ?": Malformed("#eight-card?", no_queue("A")),
    "no A": Malformed(f"#eight-card?b={B}", no_queue("A")),
    "no B": Malformed(f"#eight-card?a={A}", no_queue("B")),
    "moves alone": Malformed("#eight-card?moves=b", no_queue("A")),
    "A twice": Malformed(deal(rest=f"&a={A}"), twice("a")),
    "B twice": Malformed(deal(rest="&b="), twice("b")),
    "moves twice": Malformed(deal(rest="&moves=b&moves=b"), twice("moves")),
    "at twice": Malformed(deal(rest="&moves=b&at=1&at=2"), twice("at")),
    "unknown part": Malformed(deal(rest="&c=2a"), no_part("c")),
    "capital part": Malformed(deal(rest="&Moves=b"), no_part("Moves")),
    "part without a name": Malformed(deal(rest="&=b"), no_part("")),
    "a second ?": Malformed(deal(rest="?moves=b"), no_card("4b?moves=b")),
    "a word at the end": Malformed(deal(rest="&hello"), no_part("hello")),
    "semicolons between parts": Malformed(GOOD.replace("&", ";"), no_queue("B")),
    "&amp; between parts": Malformed(GOOD.replace("&", "&amp;"), no_part("amp;b")),
    "utm": Malformed(deal(rest="&utm_source=mail"), no_part("utm_source")),
    # Moves.
    "a move after a win": Malformed(deal(rest="&moves=bbbbb"), ends_after("4 moves")),
    "a step after a win": Malformed(deal(rest="&moves=bbbbs"), ends_after("4 moves")),
    "a move after a stop": Malformed(deal(b="5b-2b-4b-3b", rest="&moves=bb"), ends_after("1 move")),
    "a move after a stop by steps": Malformed(
        deal(b="5b-2b-4b-3b", rest="&moves=sssss"), ends_after("4 moves")
    ),
    "a move after a loop": Malformed(
        deal("3a-2a-5a-3b", "2b-4a-4b-5b", f"&moves={'b' * 9}"), ends_after("8 moves")
    ),
    "unknown move": Malformed(deal(rest="&moves=bxb"), no_move("x")),
    "capital move": Malformed(deal(rest="&moves=B"), no_move("B")),
    "moves in words": Malformed(deal(rest="&moves=battle"), no_move("a")),
    "hyphens between moves": Malformed(deal(rest="&moves=b-s"), no_move("-")),
    "a space between moves": Malformed(deal(rest="&moves=b%20s"), no_move(" ")),
    "moves counted": Malformed(deal(rest="&moves=3"), no_move("3")),
    # The boundary.
    "at too large": Malformed(deal(rest="&moves=b&at=5"), no_boundary("5", 4)),
    "at without moves": Malformed(deal(rest="&at=1"), no_boundary("1")),
    "at far too large": Malformed(deal(rest="&moves=b&at=9999"), no_boundary("9999", 4)),
    "at past every number": Malformed(
        deal(rest=f"&at={'9' * 30}"), no_boundary(f"{'9' * 24}… (30 characters)")
    ),
    "at negative": Malformed(deal(rest="&moves=b&at=-1"), no_boundary("-1", 4)),
    "at with a sign": Malformed(deal(rest="&moves=b&at=+1"), no_boundary("+1", 4)),
    "at a fraction": Malformed(deal(rest="&moves=b&at=1.5"), no_boundary("1.5", 4)),
    "at with an exponent": Malformed(deal(rest="&moves=b&at=1e0"), no_boundary("1e0", 4)),
    "at in hexadecimal": Malformed(deal(rest="&moves=b&at=0x1"), no_boundary("0x1", 4)),
    "at with an underscore": Malformed(deal(rest="&moves=b&at=0_1"), no_boundary("0_1", 4)),
    "at empty": Malformed(deal(rest="&moves=b&at="), no_boundary("", 4)),
    "at without =": Malformed(deal(rest="&moves=b&at"), no_boundary("", 4)),
    "at a word": Malformed(deal(rest="&moves=b&at=now"), no_boundary("now", 4)),
    "at a space and a digit": Malformed(deal(rest="&moves=b&at=%201"), no_boundary(" 1", 4)),
    # Very long.
    "long card": Malformed(deal(LONG), no_card(CUT_LONG)),
    "long card in B": Malformed(deal(b=LONG), no_card(CUT_LONG)),
    "long queue": Malformed(deal("-".join(["2a"] * 3334)), given_twice("2a")),
    "long moves after the end": Malformed(
        deal(rest=f"&moves={'b' * 10_000}"), ends_after("4 moves")
    ),
    "long steps after the end": Malformed(
        deal(rest=f"&moves={'s' * 10_000}"), ends_after("10 moves")
    ),
    "long unknown moves": Malformed(deal(rest=f"&moves={LONG}"), no_move("x")),
    "long at": Malformed(
        deal(rest=f"&at={'1' * 10_000}"), no_boundary(f"{'1' * 24}… (10,000 characters)")
    ),
    "long zero": Malformed(
        deal(rest=f"&at={'0' * 10_000}"), no_boundary(f"{'0' * 24}… (10,000 characters)")
    ),
    "long name": Malformed(f"#{LONG}", no_game(CUT_LONG)),
    "long part": Malformed(deal(rest=f"&{LONG}=1"), no_part(CUT_LONG)),
    "long without #": Malformed(LONG, no_game(CUT_LONG)),
    "ten thousand #s": Malformed("#" * 10_000, no_game("")),
    "ten thousand &s": Malformed(f"#eight-card?{'&' * 10_000}", no_queue("A")),
    "ten thousand codes": Malformed(f"#{'%78' * 10_000}", no_game(CUT_LONG)),
    "ten thousand parts": Malformed(deal(rest="&a=5a" * 2000), twice("a")),
    # Markup.
    "a script as a card": Malformed(
        deal("<script>alert(1)</script>"),
        no_card("<script>alert(1)</script… (25 characters)"),
    ),
    "an encoded script": Malformed(deal("%3Cscript%3E"), no_card("<script>")),
    "an image as a game": Malformed(
        "#<img src=x onerror=alert(1)>", no_game("<img src=x onerror=alert… (28 characters)")
    ),
    "an image as a move": Malformed(deal(rest="&moves=<img%20onerror=1>"), no_move("<")),
    "an image as a boundary": Malformed(
        deal(rest="&at=<img/onerror=1>"), no_boundary("<img/onerror=1>")
    ),
    "markup as a part": Malformed(deal(rest="&<b>=1"), no_part("<b>")),
    "double quotes": Malformed(deal('"5a"'), no_card('"5a"')),
    "single quotes": Malformed(deal("'5a'"), no_card("'5a'")),
    "an entity": Malformed(f"#eight-card?a={A}&b=&lt;5b", no_part("lt;5b")),
    "a script address": Malformed("javascript:alert(1)", no_game("javascript:alert(1)")),
    "braces": Malformed(deal("{found}"), no_card("{found}")),
    "braces as a game": Malformed("#{0}{moves}", no_game("{0}{moves}")),
    "percent signs for format": Malformed("#%25s%25d", no_game("%s%d")),
    # Other alphabets.
    "at in Arabic digits": Malformed(deal(rest="&moves=b&at=١"), no_boundary("١", 4)),
    "at in fullwidth digits": Malformed(deal(rest="&moves=b&at=１"), no_boundary("１", 4)),
    "at superscript": Malformed(deal(rest="&moves=b&at=²"), no_boundary("²", 4)),
    "fullwidth card": Malformed(deal("５ａ-2a-4a-3a"), no_card("５ａ")),
    "Cyrillic а": Malformed(deal("5а-2a-4a-3a"), no_card("5а")),
    "Cyrillic part": Malformed(f"#eight-card?а={A}&b={B}", no_part("а")),
    "Cyrillic game": Malformed(GOOD.replace("card", "cаrd"), no_game("eight-cаrd")),
    "Cyrillic ѕ as a move": Malformed(deal(rest="&moves=ѕ"), no_move("ѕ")),
    "Chinese": Malformed(deal("五甲"), no_card("五甲")),
    "encoded Japanese": Malformed(deal(quote("日本")), no_card("日本")),
    "emoji": Malformed(deal("🎲"), no_card("🎲")),
    "emoji as a move": Malformed(deal(rest="&moves=🎲"), no_move("🎲")),
    "accent added": Malformed(deal("5a\u0301-2a-4a-3a"), no_card("5a\u0301")),
    "right to left": Malformed(deal("\u202e5a"), no_card("\u202e5a")),
    "zero width space": Malformed(deal("5a\u200b-2a-4a-3a"), no_card("5a\u200b")),
    "soft hyphen": Malformed(deal("5a\u00ad2a"), no_card("5a\u00ad2a")),
    # Percent codes.
    "% at the end": Malformed(f"{GOOD}%", cut_short("%")),
    "%4 at the end": Malformed(f"{GOOD}%4", cut_short("%4")),
    "%zz at the end": Malformed(f"{GOOD}%zz", cut_short("%zz")),
    "% in the middle": Malformed(deal("5a-2a%-4a-3a"), cut_short("%-4")),
    "%4 in the middle": Malformed(deal("5a-2a%4-4a-3a"), cut_short("%4-")),
    "%zz in the middle": Malformed(deal("5a-%zz-4a-3a"), cut_short("%zz")),
    "% before the game": Malformed("#%eight-card", cut_short("%ei")),
    "% alone": Malformed("%", cut_short("%")),
    "%%": Malformed("#%%", cut_short("%%")),
    "% and fullwidth digits": Malformed(deal("%４１"), cut_short("%４１")),
    "% and a line end": Malformed(deal("%\n5a"), cut_short("%")),
    "invalid UTF-8": Malformed(deal("%ff"), no_card("�")),
    "invalid UTF-8 as a game": Malformed("#%C3%28", no_game("�(")),
    "invalid UTF-8 as a move": Malformed(deal(rest="&moves=%fe"), no_move("�")),
    "UTF-8 cut short": Malformed(deal("%E6%97"), no_card("�")),
    "a surrogate": Malformed(deal(rest="&at=%ED%A0%80"), no_boundary("���")),
    "encoded twice": Malformed(deal("5a%252D2a"), no_card("5a%2D2a")),
    # Control characters.
    "NUL in a card": Malformed(deal("5a\0-2a-4a-3a"), no_card("5a\0")),
    "encoded NUL": Malformed(deal("%00"), no_card("\0")),
    "NUL as a move": Malformed(deal(rest="&moves=%00"), no_move("\0")),
    "NUL after the game": Malformed("#eight-card%00?", no_game("eight-card\0")),
    "a line end in the game": Malformed("#eight\ncard", no_game("eight\ncard")),
    "a line end in the moves": Malformed(deal(rest="&moves=b%0As"), no_move("\n")),
    "a line end after at": Malformed(deal(rest="&moves=b&at=1%0A"), no_boundary("1\n", 4)),
    "bell": Malformed(deal("%07"), no_card("\x07")),
}
EVERY_MALFORMED = pytest.mark.parametrize("malformed", MALFORMED.values(), ids=MALFORMED)


def in_progress() -> EightCardPage:
    """Return a page where a few battles of another deal are played, the last begun only."""
    page = EightCardPage()
    page.deal(*ROUND_FROM_THE_DEAL)
    for press in (page.battle, page.battle, page.step):
        press()
    return page


def states(page: EightCardPage) -> tuple[object, ...]:
    """Return the game on the table as it stands, and all of the page but the last message."""
    view = page.view()
    return position(page.game), page.number, page.moves, {**view, "result": None}


@EVERY_MALFORMED
def test_a_fresh_page_names_the_fault_over_the_original_deal(malformed: Malformed) -> None:
    page = EightCardPage()
    before = states(page)
    tools_of(page).follow_address(malformed.link)
    assert page.message == (
        f"Link refused (1). {malformed.told} The original deal stands here instead."
    )
    assert len(page.message) < LONGEST_MESSAGE
    assert page.view()["result"].text == page.message
    assert states(page) == before
    assert position(page.game) == position(Game(EIGHT_CARD))
    assert page.moves == ""


@EVERY_MALFORMED
def test_back_brings_the_game_back_that_a_malformed_address_was_followed_from(
    malformed: Malformed,
) -> None:
    page = in_progress()
    before = states(page)
    tools_of(page).follow_address(malformed.link)
    assert page.message == (
        f"Link refused (1). {malformed.told} The original deal stands here instead. "
        "Back brings the game before it back."
    )
    assert len(page.message) < LONGEST_MESSAGE
    assert position(page.game) == position(Game(EIGHT_CARD))
    assert page.moves == ""
    page.back()
    assert states(page) == before


@EVERY_MALFORMED
def test_a_malformed_link_that_was_typed_changes_nothing_but_says_why(
    malformed: Malformed,
) -> None:
    page = in_progress()
    tools = tools_of(page)
    tools.toggle("share-tool", True)
    game, before = page.game, states(page)
    for number in (1, 2):
        tools.open_link(malformed.link)
        assert page.message == f"Link refused ({number}). {malformed.told}"
        assert len(page.message) < LONGEST_MESSAGE
        assert tools.link_fault == malformed.told
        assert page.game is game
        assert states(page) == before
    view = tools.view()
    assert view["link-error"].text == malformed.told
    assert view["link-given"].attributes == {"aria-invalid": "true"}


@EVERY_MALFORMED
def test_a_malformed_link_is_read_as_no_game(malformed: Malformed) -> None:
    with pytest.raises((LinkError, DealError)):
        link.read(malformed.link)


def test_each_kind_of_fault_is_among_the_malformed() -> None:
    kinds: Counter[object] = Counter()
    for malformed in MALFORMED.values():
        try:
            link.read(malformed.link)
        except LinkError as error:
            kinds[error.fault] += 1
        except DealError as error:
            kinds[type(error).__name__] += 1
    assert set(kinds) == {
        *Fault,
        *("UnknownCard", "CardGivenTwice", "CardMissing", "EmptyQueue"),
    }
    assert kinds.total() >= 80


def test_a_good_link_takes_the_refusal_away() -> None:
    page = EightCardPage()
    tools = tools_of(page)
    tools.toggle("share-tool", True)
    tools.open_link("#nine-card")
    assert tools.link_fault
    tools.open_link(FIRST_BATTLE)
    view = tools.view()
    assert view["link-error"].text == ""
    assert view["link-given"].attributes == {"aria-invalid": "false"}
    assert view["link"].attributes == {"value": ADDRESS + FIRST_BATTLE}


@pytest.mark.parametrize(
    ("a", "b", "player", "told"),
    [
        pytest.param("6a 2a 4a 3a", "5b 2b 3b 4b", "A", no_card("6a"), id="unknown in A"),
        pytest.param("5a 2a 4a 3a", "5b 2b 3b 4c", "B", no_card("4c"), id="unknown in B"),
        pytest.param("5A 2A 4A 3A", "5b 2b 3b 4b", "A", no_card("5A"), id="capitals"),
        pytest.param("5a2a4a3a", "5b2b3b4b", "A", no_card("5a2a4a3a"), id="run together"),
        pytest.param("5a-2a-4a-3a", "5b", "A", no_card("5a-2a-4a-3a"), id="as in a link"),
        pytest.param("5a;2a;4a;3a", "5b", "A", no_card("5a;2a;4a;3a"), id="semicolons"),
        pytest.param("5a 2a 4a 3a", "K♠", "B", no_card("K♠"), id="card of the other game"),
        pytest.param("5 2 4 3", "5b 2b 3b 4b", "A", no_card("5"), id="ranks alone"),
        pytest.param("5a 2a 4a 3a.", "5b 2b 3b 4b", "A", no_card("3a."), id="full stop"),
        pytest.param("5a 5a 4a 3a", "5b 2b 3b 4b", "A", given_twice("5a"), id="twice in A"),
        pytest.param("5a 2a 4a 3a", "5b 2b 3b 5b", "B", given_twice("5b"), id="twice in B"),
        pytest.param("5a 2a 4a 3a", "5b 2b 3b 3a", "B", given_twice("3a"), id="in both"),
        pytest.param("5a 2a 4a 3a 4b", "5b 2b 3b 4b", "B", given_twice("4b"), id="nine cards"),
        pytest.param("2a " * 3334, "5b", "A", given_twice("2a"), id="ten thousand characters"),
        pytest.param(
            "5a 2a 4a", "5b 2b 3b 4b", "", "3a is missing. Deal all eight cards.", id="one missing"
        ),
        pytest.param("5a 2a", "5b 2b 4b", "", "3a, 3b and 4a are missing.", id="three missing"),
        pytest.param("5a", "5b", "", "2a, 2b, 3a, 3b, 4a and 4b are missing.", id="six missing"),
        pytest.param("", "5a 2a 4a 3a 5b 2b 3b 4b", "A", NO_CARD_A, id="A empty"),
        pytest.param("5a 2a 4a 3a 5b 2b 3b 4b", "", "B", NO_CARD_B, id="B empty"),
        pytest.param("", "", "A", NO_CARD_A, id="both empty"),
        pytest.param(" ,\t, ", "5a", "A", NO_CARD_A, id="commas and spaces in A"),
        pytest.param("5a", " \n ", "B", NO_CARD_B, id="a line end in B"),
        pytest.param(LONG, "5b", "A", no_card(CUT_LONG), id="a long card in A"),
        pytest.param("5a", LONG, "B", no_card(CUT_LONG), id="a long card in B"),
        pytest.param(
            "<script>alert(1)</script>", "", "A", "“<script>alert(1)</script…", id="script"
        ),
        pytest.param("5a", "<img src=x onerror=alert(1)>", "B", no_card("<img"), id="image"),
        pytest.param("'5a'", "5b", "A", no_card("'5a'"), id="quotes"),
        pytest.param('"5a', "5b", "A", no_card('"5a'), id="double quotes"),
        pytest.param("{0} {card}", "5b", "A", no_card("{0}"), id="braces"),
        pytest.param("５ａ", "5b", "A", no_card("５ａ"), id="fullwidth"),
        pytest.param("5а 2a 4a 3a", "5b 2b 3b 4b", "A", no_card("5а"), id="Cyrillic а"),
        pytest.param("٥a", "5b", "A", no_card("٥a"), id="Arabic digit"),
        pytest.param("五甲 2a", "5b", "A", no_card("五甲"), id="Chinese"),
        pytest.param("5a", "🎲", "B", no_card("🎲"), id="emoji"),
        pytest.param("5a\u200b 2a", "5b", "A", no_card("5a\u200b"), id="zero width space"),
        pytest.param("5a\0 2a", "5b", "A", no_card("5a\0"), id="NUL"),
        pytest.param("5a%202a", "5b", "A", no_card("5a%202a"), id="percent code"),
        pytest.param("%", "5b", "A", no_card("%"), id="percent sign"),
    ],
)
def test_a_malformed_deal_is_refused_by_name_and_changes_nothing(
    a: str, b: str, player: str, told: str
) -> None:
    page = in_progress()
    game, before = page.game, position(page.game)
    for number in (1, 2):
        page.deal(a, b)
        at_fault, fault = page.refused
        assert at_fault == player
        assert fault.startswith(told)
        assert page.message == f"Deal refused ({number}). {fault}"
        assert len(page.message) < LONGEST_MESSAGE
        assert page.game is game
        assert position(page.game) == before
        assert page.moves == "bbs"
    error = {"A": "deal-a-error", "B": "deal-b-error", "": "deal-error"}[player]
    assert page.view()[error].text == fault
    page.back()
    assert page.moves == "bb"
