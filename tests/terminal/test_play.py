import json
from pathlib import Path

import pytest
from tests.games.outcomes import scores
from tests.terminal.player import Player, until

from dystopolis.games.wired import GAME
from dystopolis.kernel import read_record, replay
from dystopolis.terminal.picture import draw


def saved(folder: Path) -> Path:
    (path,) = folder.glob("*.json")
    return path


def flat(text: str) -> str:
    return " ".join(text.split())


def test_it_begins_with_a_welcome_a_board_and_a_question(player: Player) -> None:
    printed = flat(player.play())

    assert printed.startswith("Welcome to Wired: Black Ops.")
    assert "You are Yellow; against you play Green (regular), Blue (regular), Black (regular)." in printed
    assert "seed" not in printed.lower()
    assert "1 Shin's Gun Shop 1 A/T 4/4 A 2 Guns, T 1 Gun" in printed
    assert "CRY Thaw the Witness AET 2E 6 2 ER 52% 8 5 5" in printed
    assert ">1 Y you 6 2 2 0 0 1A2T 4A13T - - - 0 -" in printed
    assert "Place crew: 1 Ace and 2 Thugs are in your Barracks" in printed


def test_a_whole_game_is_played_in_a_pipe_to_its_final_scoring(player: Player, own_data_folder: Path) -> None:
    assert player.run("play", "wired", "--seed", "3", typing=until(lambda: False)) == 0

    end = player.out[player.out.index("Final scoring") :]
    for line in (
        "Reputation",
        "Heavy Weapons",
        "Equipment",
        "Guns",
        "Money",
        "Aces lost",
        "Thugs lost",
        "Target",
    ):
        assert f"\n{line}" in end
    for letter in "YGBK":
        assert f"\n{letter} target " in end
    assert " wins" in end
    assert str(saved(own_data_folder)) in end.replace("\n", "")
    assert "\x1b" not in player.out


def test_the_columns_of_the_final_scoring_add_up(player: Player, own_data_folder: Path) -> None:
    player.run("play", "wired", "--seed", "3", typing=until(lambda: False))

    match = replay(GAME, read_record(saved(own_data_folder).read_bytes()))
    end = player.out[player.out.index("Final scoring") :]
    total = next(line for line in end.splitlines() if line.startswith("Total"))
    assert sorted(map(int, total.split()[2:]), reverse=True) == sorted(scores(match.table), reverse=True)


def test_a_choice_in_words_is_made_and_told(player: Player) -> None:
    printed = flat(player.play("gun shop 1 ace 1 thug"))

    assert "Yellow sends 1 Ace and 1 Thug to Shin's Gun Shop for 2 Money. Green sends" in printed


def test_a_choice_by_numbers_goes_place_first_then_crew(player: Player) -> None:
    printed = player.play("4", "1")

    assert "The Street (Enter goes back)" in printed
    assert "Yellow sends 1 Thug to The Street." in flat(printed)


def test_words_that_fit_several_places_narrow_the_list(player: Player) -> None:
    printed = player.play("acp", "13")

    assert "Which of these?" in printed
    assert " 9 Alliant Security" in printed
    assert "13 Smash the Showroom (Alliant Consumer Products)" in printed
    assert "Smash the Showroom (Alliant Consumer Products) (Enter goes back)" in printed


def test_enter_goes_back_to_the_whole_list(player: Player) -> None:
    printed = player.play("acp", "", "street 1 ace")

    assert "16 Copy the Blueprints" in printed
    assert "Yellow sends 1 Ace to The Street." in flat(printed)


def test_words_may_leave_a_narrowed_list(player: Player) -> None:
    assert "Yellow sends 1 Ace to The Street." in flat(player.play("acp", "street 1 ace"))


def test_a_place_keeps_its_number_when_others_close(player: Player) -> None:
    first, _, later = player.play("street 1 ace").partition("> street 1 ace")

    for line in (" 9 Alliant Security ", "12 Delta Security ", " 15 CRY Thaw the Witness "):
        assert line in first
    assert " 9 Alliant Security " in later
    assert "(15) CRY Thaw the Witness " in later


def test_the_number_of_a_closed_place_says_why_it_is_closed(player: Player) -> None:
    printed = player.play("7", "22", "8", options=("--seed", "8"))

    assert "The Body Shop: All boxes of The Body Shop are taken" in flat(printed)
    assert "Turn order adjustment track (Enter goes back)" in printed
    assert "Aegis Security (Enter goes back)" not in printed


def test_a_number_on_the_board_leaves_a_narrowed_list_of_places(player: Player) -> None:
    assert "Yellow sends 1 Thug to The Street." in flat(player.play("acp", "4", "1"))


def test_what_is_closed_is_refused_with_the_reason_and_the_rule(player: Player) -> None:
    printed = flat(player.play("assassinate", "majestic thug", "event a", "nonsense"))

    assert "Assassinate CEO (Blue Sky United):" in printed
    assert "The Majestic takes Aces only (WB-LOC-16)." in printed
    assert "WB-PLACE-26" in printed
    assert "Nothing here is called “nonsense”. Type help for help." in printed


def test_the_name_of_a_full_place_is_not_taken_for_a_longer_word(player: Player) -> None:
    printed = flat(player.play("body", options=("--seed", "8")))

    assert "All boxes of The Body Shop are taken" in printed
    assert "Yellow sends" not in printed


def test_the_rule_is_one_key_away(player: Player) -> None:
    printed = flat(player.play("?", "rule WB-PLACE-22", "rule place-04", "? mercenary dice", "rule xyzzy"))

    assert "WB-PLACE-02: A placement turn puts 1 or more" in printed
    assert "WB-PLACE-22: A job card is entered by filling every one of its boxes" in printed
    assert "WB-PLACE-04: A player with crew in Barracks must place" in printed
    assert "No rule is called xyzzy, and none speaks of it." in printed


def test_a_hint_names_an_option(player: Player) -> None:
    assert "The expert bot would take: " in player.play("hint")


def test_help_lists_the_commands(player: Player) -> None:
    printed = player.play("help")

    for command in ("? or rule", "hint", "undo", "list", "board", "log", "save", "quit"):
        assert f"  {command}" in printed


def test_undo_takes_the_last_choice_back_past_the_moves_of_bots(player: Player) -> None:
    printed = player.play("street 1 ace", "undo")

    assert "Taken back." in printed
    assert printed.count(">1 Y you     6   2   2   0   0 1A2T") == 2


def test_there_is_nothing_to_undo_at_the_beginning(player: Player) -> None:
    assert "You have chosen nothing yet." in player.play("undo")


def test_undo_stops_where_dice_were_rolled_or_a_card_was_turned(
    player: Player, own_data_folder: Path
) -> None:
    printed = player.play("acp mission ace", "street all", "", "undo", "log all")

    assert "Yellow attempts Smash the Showroom and rolls" in flat(printed)
    assert "Your last choice stands: dice were rolled or a card was turned since." in printed
    assert len(read_record(saved(own_data_folder).read_bytes()).rows) > 4


def test_the_log_tells_the_last_rounds_or_everything(player: Player) -> None:
    printed = player.play("street all", "street all", "log")
    log = flat(printed[printed.rindex("> log") :])

    assert "Round 2, Place Crew: Yellow sends 1 Ace and 2 Thugs to The Street." in log
    assert "secret target" not in log
    assert "Yellow's secret target is CryoTech." in flat(player.play("log all"))


def test_board_and_list_show_everything_again(player: Player) -> None:
    printed = player.play("board", "list")

    assert printed.count("Events  Gang Uprising: after round 4, each round a Thug to the pool") == 2
    assert "\n1 1  Shin's Gun Shop: 1 Thug (1 Money, +1 Gun)" in printed


@pytest.mark.parametrize("ending", ["quit", "exit", "QUIT", ""])
def test_leaving_keeps_the_match_and_says_how_to_go_on(
    ending: str, player: Player, own_data_folder: Path
) -> None:
    printed = player.play("street 1 ace", *([ending] if ending else []))

    assert f"Go on with: dystopolis play wired --resume {saved(own_data_folder)}\n" in printed
    assert len(replay(GAME, read_record(saved(own_data_folder).read_bytes())).log) == 4


def test_a_resumed_match_goes_on_exactly_as_if_it_had_never_stopped(player: Player, tmp_path: Path) -> None:
    moves = ["street 1 ace", "gun 1 thug", "edge 1 thug", "street all", "street all", "street all"]
    whole, parted = tmp_path / "whole.json", tmp_path / "parted.json"
    player.play(*moves, options=("--seed", "5", "--save", str(whole)))
    player.play(*moves[:2], options=("--seed", "5", "--save", str(parted)))
    for move in moves[2:]:
        player.play(move, options=("--resume", str(parted)))

    assert parted.read_bytes() == whole.read_bytes()


def test_a_finished_match_is_resumed_at_its_scoring(player: Player, own_data_folder: Path) -> None:
    player.run("play", "wired", "--seed", "3", typing=until(lambda: False))

    printed = player.play(options=("--resume", str(saved(own_data_folder))))

    assert "Final scoring" in printed


def test_save_writes_another_file_but_never_over_one(player: Player, tmp_path: Path) -> None:
    taken = tmp_path / "taken.json"
    taken.write_text("precious")

    printed = player.play(
        f"save {taken}", f"save {tmp_path}", f"save {tmp_path / 'new.json'}", "street 1 ace"
    )

    assert "is there already" in flat(printed)
    assert "is a folder" in flat(printed)
    assert taken.read_text() == "precious"
    assert len(json.loads((tmp_path / "new.json").read_bytes())["rows"]) == 4


def test_a_match_is_not_begun_over_an_old_one(player: Player, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    player.play(options=("--save", str(path)))

    assert player.run("play", "wired", "--save", str(path)) == 2
    assert "is there already" in player.err


def test_seats_settings_bots_and_the_own_seat_are_as_asked(player: Player, own_data_folder: Path) -> None:
    options = (
        "--seats",
        "3",
        "--seat",
        "blue",
        "--bots",
        "random,regular",
        "--set",
        "newcomers=2",
        "--seed",
        "1",
    )

    printed = flat(player.play(options=options))

    assert "You are Blue; against you play Yellow (random), Green (regular)." in printed
    setup = read_record(saved(own_data_folder).read_bytes()).setup
    assert (setup.seats, setup.names, setup.settings) == (3, ("random", "regular", "you"), {"newcomers": [2]})


def test_the_same_seed_deals_the_same_game(player: Player) -> None:
    first = player.play("street 1 ace").partition("Go on")[0]

    assert player.play("street 1 ace").partition("Go on")[0] == first


def test_without_a_seed_each_game_is_another(player: Player) -> None:
    assert player.play(options=()).partition("Go on")[0] != player.play(options=()).partition("Go on")[0]


def test_a_variant_is_played_and_named_for_the_way_back(player: Player, tmp_path: Path) -> None:
    (tmp_path / "rich").mkdir()
    (tmp_path / "rich" / "constants.toml").write_text("[constants]\nstart_money = 60\n")

    printed = player.play(options=("--seed", "5", "--content", str(tmp_path / "rich")))

    assert ">1 Y you    60" in printed
    assert f"--content {tmp_path / 'rich'}" in printed


def test_strange_input_never_ends_in_a_traceback(player: Player) -> None:
    printed = player.play("\x1b[2J\x07", "²", "9" * 5000, "%s {} [bold]", "rule [", "save \0", "?" * 50, "🂡")

    assert "\x1b" not in printed
    assert "Go on with" in printed


def test_other_bots_may_take_over_a_resumed_match_into_another_file(player: Player, tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    player.play("street 1 ace", options=("--seed", "5", "--save", str(first)))
    before = first.read_bytes()

    player.play("street all", options=("--resume", str(first), "--bots", "random", "--save", str(second)))

    assert first.read_bytes() == before
    assert len(read_record(second.read_bytes()).rows) > len(read_record(before).rows)
    assert player.run("play", "wired", "--resume", str(first), "--save", str(second)) == 2


def test_a_match_of_another_game_is_not_resumed(player: Player, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    player.play(options=("--save", str(path)))
    path.write_bytes(path.read_bytes().replace(b'"game": "wired"', b'"game": "chess"'))

    assert player.run("play", "wired", "--resume", str(path)) == 2
    assert "is a match of chess, not of wired" in player.err


@pytest.mark.parametrize(("game", "word"), [("wired", "Barracks"), ("metropolis", "Programme")])
def test_the_picture_shows_a_game_and_loads_nothing(tmp_path: Path, game: str, word: str) -> None:
    draw(game, tmp_path / "images" / "terminal.svg")

    svg = (tmp_path / "images" / "terminal.svg").read_text(encoding="utf-8")
    assert svg.startswith("<svg")
    assert word in svg
    assert "font-face" not in svg


def test_the_welcome_is_said_once(player: Player) -> None:
    assert player.play("street 1 ace").count("Welcome") == 1
