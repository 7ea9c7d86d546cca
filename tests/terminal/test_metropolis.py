"""Metropolis in a pipe: lines of notation, what they do, and what is said about those that are wrong."""

import re
from pathlib import Path

import pytest
from tests.terminal.player import Player, until

from dystopolis.games.metropolis import GAME
from dystopolis.games.metropolis.options import BuyCarriage, BuyPoint, DropOff, Invest, Move, PickUp
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.kernel import Match, read_record, replay

QUICK = ("--seed", "5", "--bots", "random")


def play(player: Player, *lines: str, options: tuple[str, ...] = QUICK) -> str:
    """The screen after a bid of 0 in the pregame auction and these lines."""
    return player.play("bid 0", *lines, options=options, game="metropolis")


def flat(text: str) -> str:
    return " ".join(text.split())


def saved(folder: Path) -> Match:
    (path,) = folder.glob("*.json")
    return replay(GAME, read_record(path.read_bytes()))


def table(folder: Path) -> Metropolis:
    found = saved(folder).table
    assert isinstance(found, Metropolis)
    return found


def test_five_play_and_regular_bots_are_usual(player: Player) -> None:
    printed = flat(player.play(game="metropolis"))

    assert printed.startswith("Welcome to Metropolis.")
    assert (
        "You are Red; against you play Blue (regular), Green (regular), Orange (regular), Purple" in printed
    )
    assert "Pregame auction: bid for the choice of a start" in printed
    assert "Next bid 0 to 20 (or just the number)" in printed


def test_one_line_writes_a_whole_submission(player: Player, own_data_folder: Path) -> None:
    printed = play(player, "bid 3; invest a 2; buy point; n")

    plan = table(own_data_folder).players[0].plan
    assert plan.bid == 3
    assert plan.actions == [Invest("A", 2), BuyPoint(), Move("N")]
    assert "your programme is complete with 3 actions" in flat(printed)
    assert re.search(r"1 invest a 2 +V\d\d - +18/15", printed)
    assert re.search(r"2 buy point +V\d\d - +9/6", printed)


@pytest.mark.rule("MP-UPD-13")
def test_entries_that_would_fail_are_named_with_the_rule(player: Player) -> None:
    printed = flat(play(player, "bid 0; pick; drop"))

    assert "1 pick" in printed
    assert "FAILS: there was no station (MP-PICK-02)" in printed
    assert "FAILS: there was no station (MP-DROP-02)" in printed
    assert "After the round: 20 coins, 1 point, if nobody interferes." in printed


def test_what_fails_only_if_the_bid_wins_says_so(player: Player) -> None:
    printed = flat(play(player, "bid 15; buy point; n"))

    assert "FAILS if your bid wins: there were too few coins (MP-PTS-03)" in printed
    assert "After the round: 11 coins (5 if your bid wins), 3 points (1 if your bid wins)" in printed


def test_a_part_that_is_wrong_is_named_and_the_rest_is_not_written(
    player: Player, own_data_folder: Path
) -> None:
    printed = flat(play(player, "bid 1; buy point; west; n; lock"))

    assert "Part 3, west: No edge runs east or west" in printed
    assert "(MP-FMT-02). Not written: west; n; lock" in printed
    assert table(own_data_folder).players[0].plan.actions == [BuyPoint()]


def test_a_part_of_several_answers_is_written_as_a_whole_or_not_at_all(
    player: Player, own_data_folder: Path
) -> None:
    printed = flat(play(player, "bid 1", "offer blue give r01 want star", "bid 2; drop 2 moons"))

    assert "You have no R01 to give (MP-TRADE-01)." in printed
    assert "moons is no shape" in printed
    red = table(own_data_folder)
    assert red.sketches[0].taker < 0
    assert (red.players[0].plan.bid, red.players[0].plan.actions) == (2, [])


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("bid 99", "MP-AUC-02"),
        ("fly", "Nothing here is called “fly”. Type help for help."),
        ("99", "There is no 99 here"),
        ("invest a 4", "MP-INV-01"),
        ("remove 3", "There is no entry 3 in your programme."),
        ("accept 1", "There is no offer 1"),
        ("lay r01 v29-v30", "MP-RAIL-01"),
        ("invest", "That is written like this: invest j 3."),
    ],
)
def test_what_is_refused_changes_nothing(
    line: str, sentence: str, player: Player, own_data_folder: Path
) -> None:
    printed = flat(play(player, "bid 2", line))

    assert sentence in printed
    assert table(own_data_folder).players[0].plan.bid == 2


def test_numbers_take_what_is_suggested(player: Player, own_data_folder: Path) -> None:
    printed = play(player, "4", "1", "list")

    plan = table(own_data_folder).players[0].plan
    assert plan.bid == 4
    assert isinstance(plan.actions[0], Move)
    assert "\n1  Move " in printed


def test_words_of_a_label_will_do_if_only_one_option_has_them(player: Player, own_data_folder: Path) -> None:
    printed = flat(play(player, "bid 0", "hexagon a", "carriage"))

    assert "“hexagon a” can mean several things: Invest 1 coin in hexagon A" in printed
    assert table(own_data_folder).players[0].plan.actions == [BuyCarriage()]


@pytest.mark.rule("MP-SUB-12")
def test_entries_are_removed_swapped_and_cleared(player: Player, own_data_folder: Path) -> None:
    play(player, "bid 0; buy point; invest a 1; pick", "swap 2 3; remove 3; drop")

    assert table(own_data_folder).players[0].plan.actions == [BuyPoint(), PickUp(), DropOff()]


def test_undo_takes_back_one_part_at_a_time(player: Player, own_data_folder: Path) -> None:
    printed = play(player, "bid 0; pick; drop all in order star", "undo", "undo", "undo", "undo")

    assert printed.count("Taken back.") == 3
    assert "Your last choice stands: everybody's programmes were carried out since." in flat(printed)
    plan = table(own_data_folder).players[0].plan
    assert (plan.bid, plan.actions) == (-1, [])


def test_after_the_lock_the_round_is_told_in_order(player: Player) -> None:
    printed = flat(play(player, "bid 0; invest a 1; n; lock"))
    recap = printed[printed.rindex("The auction: ") :]

    assert "Red's bid of 0 does not win the auction. The highest bid was" in recap
    order = [recap.index(title) for title in ("Your programme: 1 ", "Points: R 2", "Round 2: new passengers")]
    assert order == sorted(order)


@pytest.mark.rule("MP-UPD-13")
def test_own_failures_are_told_with_their_rules(player: Player) -> None:
    printed = flat(play(player, "bid 0; pick; pick; lock", "lock", "log"))

    assert "1 pick up FAILED: there was no station (MP-PICK-02), 2 pick up FAILED" in printed
    assert "Points: R 1 (-1)" in printed
    assert "Red's action 1 (pick up) fails: there was no station (MP-PICK-02)." in printed


@pytest.mark.rule("MP-PEN-01", "MP-PEN-02")
@pytest.mark.parametrize(
    ("line", "cost"),
    [
        ("lock", "2 entries are missing: none would be carried out, -2 points"),
        ("bid 3; pick; drop; lock", "entries 1 and 2 fail, -1 point"),
    ],
)
def test_a_lock_that_costs_points_is_asked_for_twice(
    line: str, cost: str, player: Player, own_data_folder: Path
) -> None:
    printed = flat(play(player, line))
    assert f"Not locked yet: {cost}. Type lock again to lock it as it is." in printed
    assert not table(own_data_folder).players[0].plan.locked
    assert "Round 2: new passengers" in flat(play(player, line, "lock"))


def test_an_offer_is_answered_at_once(player: Player, own_data_folder: Path) -> None:
    printed = flat(play(player, "offer blue want star"))

    assert "Red offers Blue nothing for a star." in printed
    assert "Blue has declined Red's offer." in printed or "offer to Blue is void" in printed
    assert table(own_data_folder).offers == []


def test_a_hint_can_be_typed(player: Player) -> None:
    printed = play(player, "hint", options=("--seed", "5"))
    hint = printed[printed.index("could write: ") + len("could write: ") :].partition("\n> ")[0]
    line, lock, why = flat(hint).partition("; lock")

    assert lock
    assert "in 100 to win with this" in why
    assert "Round 2: new passengers" in flat(play(player, line + lock, options=("--seed", "5")))


def test_the_rule_the_plan_and_the_help_are_at_hand(player: Player) -> None:
    printed = play(player, "?", "rule pick-04", "plan", "help", "board")

    assert "MP-AUC-02: " in printed
    assert "MP-PICK-04: It fails if the player controls no hexagon" in flat(printed)
    assert flat(printed).count("Locked now: 2 entries are missing") == 3
    assert "offer blue give r03 want 2 stars; accept 1; decline 1; withdraw 1" in printed
    assert max(map(len, printed[printed.index("Write your") : printed.index("> board")].splitlines())) <= 80


def test_planning_goes_on_where_it_stopped(player: Player, tmp_path: Path) -> None:
    lines = [
        "bid 3; buy point",
        "n",
        "drop all",
        "lock",
        "bid 1; n",
        "lock",
        "bid 0; pick; pick; pick; lock",
        "lock",
    ]
    whole, parted = tmp_path / "whole.json", tmp_path / "parted.json"
    play(player, *lines, options=("--seed", "7", "--save", str(whole)))
    play(player, options=("--seed", "7", "--save", str(parted)))
    for line in lines:
        printed = player.play(line, options=("--resume", str(parted)), game="metropolis")
        assert "Back in Metropolis, after" in printed

    assert parted.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize("bots", ["random", "regular"])
def test_a_whole_match_is_played_in_a_pipe(bots: str, player: Player, own_data_folder: Path) -> None:
    typing = until(lambda: False, "1", "lock")
    assert player.run("play", "metropolis", "--seed", "3", "--bots", bots, typing=typing) == 0

    end = player.out[player.out.index("Final scoring") :]
    match = saved(own_data_folder)
    assert match.table.outcome is not None
    ranked = re.findall(r"^\d\. [RBGOP] \w+(?: \(you\))? +(-?\d+) +(\d+) +(-?\d+) ", end, re.MULTILINE)
    assert sorted(int(points) for _, _, points in ranked) == sorted(match.table.outcome.scores)
    assert all(int(before) + int(bought) == int(points) for before, bought, points in ranked)
    assert "Life" in end
    assert "\x1b" not in player.out


def test_chosen_colours_and_open_resolution_are_played(player: Player) -> None:
    typing = until(lambda: False, "1", "lock")
    options = ("--seed", "4", "--bots", "random", "--set", "colours=chosen", "--set", "resolution=open")
    assert player.run("play", "metropolis", "--seats", "3", *options, typing=typing) == 0

    assert "Final scoring" in player.out
    assert "delivered)" in player.out


def test_the_winner_of_the_pregame_auction_starts_by_name(player: Player, own_data_folder: Path) -> None:
    printed = player.play("bid 20", "start crown cross", "j", options=QUICK, game="metropolis")

    assert "start v01 to v54, or by name" in flat(printed)
    t = table(own_data_folder)
    assert t.box.city.vertex_names[t.players[0].vertex] == "V19"
    assert t.players[0].invested[t.box.city.hex_index["J"]] == 3


def test_strange_input_never_ends_in_a_traceback(player: Player) -> None:
    lines = (";;;", "\x1b[2J", "²; bid ²", "v-; -", "9" * 500, "offer", "lay lay lay", "use", "[b]")
    printed = play(player, *lines)

    assert "\x1b" not in printed
    assert "Go on with" in printed


def test_enter_alone_shows_the_board_and_the_question_again(player: Player) -> None:
    printed = play(player, "", "")

    assert printed.count("Round 1 of 12  You are R Red") == 3
    assert printed.count("Round 1: bid for R01 and Open Doors") == 3
