"""A designer's folder over the content of Wired: Black Ops: what it can change, and what is refused."""

from pathlib import Path

import pytest

from dystopolis.games.wired.rows import Effect, Rows, load
from dystopolis.games.wired.vocabulary import parse_effect
from dystopolis.toolkit.content import ContentError


def with_files(tmp_path: Path, **files: str) -> Rows:
    for name, text in files.items():
        (tmp_path / f"{name}.toml").write_text(text)
    return load(tmp_path)


def mission(name: str, **fields: object) -> str:
    values = {
        "name": "Bug the Boardroom",
        "stack": "ACP",
        "boxes": "AT",
        "guns": 0,
        "equipment": 1,
        "heavy": 0,
        "difficulty": 4,
        "security": 2,
        "reputation": 5,
        "money": 3,
        "zone": "er",
        "source": "house",
    }
    lines = [f"{key} = {value!r}" for key, value in (values | fields).items()]
    return "\n".join(["[[missions]]", f"id = '{name}'", *lines])


def counted(name: str, count: int) -> str:
    return f"[[components]]\nid = '{name}'\ncount = {count}\n"


def test_a_variant_changes_one_number_and_has_another_digest(tmp_path: Path) -> None:
    variant = with_files(tmp_path, missions="[[missions]]\nid = 'WB-ACP-1'\nmoney = 9")
    assert variant.missions[0].money == 9
    assert variant.missions[0].reputation == load().missions[0].reputation
    assert variant.missions[1:] == load().missions[1:]
    assert variant.digest != load().digest


def test_an_empty_variant_is_the_same_game(tmp_path: Path) -> None:
    assert load(tmp_path) == load()


def test_a_mission_can_be_added_with_its_count_and_its_bonus(tmp_path: Path) -> None:
    variant = with_files(
        tmp_path,
        missions=mission("MY-1"),
        manifest=counted("missions_ACP", 6),
        constants="[constants]\ntarget_bonus = [0, 1, 4, 9, 16, 25, 36]",
    )
    assert [card.id for card in variant.deck("ACP")][-1] == "MY-1"


def test_a_mission_can_be_removed_with_its_count(tmp_path: Path) -> None:
    variant = with_files(
        tmp_path,
        missions="[[missions]]\nid = 'WB-ORG-10'\nremove = true",
        manifest=counted("missions_CRIME", 9),
    )
    assert len(variant.deck("CRIME")) == 9


def test_a_location_can_be_added(tmp_path: Path) -> None:
    location = """
        [[locations]]
        id = "docks"
        name = "The Docks"
        kind = "E"
        dots = [0, 3]
        fee = 2
        phase = 2
        ace = "gain heavy 2"
        thug = "gain heavy 1"
        source = "house"
    """
    variant = with_files(tmp_path, locations=location)
    assert variant.locations[-1].ace_effect == Effect("gain", "heavy", 2)
    assert variant.locations[-1].open_boxes(2) == 1


EFFECTS = {
    "gain gun 2": Effect("gain", "gun", 2),
    "gain money 4": Effect("gain", "money", 4),
    "hire ace 1": Effect("hire", "ace", 1),
    "mercenary 1": Effect("mercenary", amount=1),
    "upgrade": Effect("upgrade", amount=1),
    "guard": Effect("guard"),
    "bid": Effect("bid"),
    "send any barracks jail": Effect("send", "any", 1, "barracks", "jail"),
}


@pytest.mark.parametrize("text", EFFECTS)
def test_an_effect_is_read_from_its_words(text: str) -> None:
    assert parse_effect(text) == EFFECTS[text]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "gain",
        "gain gun",
        "gain gun two",
        "gain gun -1",
        "gain rum 2",
        "hire boss 1",
        "upgrade 2",
        "send thug jail pool",
    ],
)
def test_words_outside_the_vocabulary_are_no_effect(text: str) -> None:
    with pytest.raises(ValueError, match=f'^"{text}" is not an effect; effects are gain '):
        parse_effect(text)


def changed(file: str, row: str, line: str) -> tuple[str, str]:
    keys = {"manifest": "components", "board": "stacks"}
    return file, f"[[{keys.get(file, file)}]]\nid = '{row}'\n{line}"


REFUSED = [
    (changed("missions", "WB-ACP-1", "difficulty = 0"),
     "missions.toml, row WB-ACP-1: difficulty must be at least 1 (it is 0)."),
    (changed("missions", "WB-ACP-1", "guns = -1"),
     "missions.toml, row WB-ACP-1: guns must be at least 0 (it is -1)."),
    (changed("missions", "WB-ACP-1", "boxes = ''"),
     "missions.toml, row WB-ACP-1: boxes must not be empty."),
    (changed("missions", "WB-ACP-1", "boxes = 'AXT'"),
     'missions.toml, row WB-ACP-1: boxes must be letters A, T and E (it is "AXT").'),
    (changed("missions", "WB-ACP-1", "boxes = 'AAAAAA'"),
     "missions.toml, row WB-ACP-1: boxes must have at most 5 A: no player has more Aces."),
    (changed("missions", "WB-ACP-1", "boxes = 'TTTTTTTTTTTTTTTT'"),
     "missions.toml, row WB-ACP-1: boxes must have at most 15 T: no player has more Thugs."),
    (changed("missions", "WB-ACP-1", "zone = 'jail'"),
     'missions.toml, row WB-ACP-1: zone must be one of "er", "morgue" (it is "jail").'),
    (changed("missions", "WB-ACP-1", "stack = 'MAF'"),
     'missions.toml, row WB-ACP-1: stack must be one of ACP, BSU, CRIME, CRY, DRD (it is "MAF").'),
    (changed("missions", "WB-ACP-1", "source = 'dream'"),
     'missions.toml, row WB-ACP-1: source must be one of "rulebook", "public", "inferred", "house" ('),
    (changed("missions", "WB-ACP-1", "sources = { colour = 'house' }"),
     "missions.toml, row WB-ACP-1: sources names colour, which is no field of this row."),
    (changed("missions", "WB-ACP-1", "remove = true"),
     "manifest.toml, row missions_ACP: count is 5, but the content has 4."),
    (changed("missions", "WB-ACP-9", ""), "missions.toml, row WB-ACP-9: source is missing."),
    (("missions", mission("MY-1")),
     "constants.toml, constants: target_bonus must go up to 6 cards, as ACP has 6 missions (it"),
    (("missions", mission("MY-1", stack="CRIME")),
     "manifest.toml, row missions_CRIME: count is 10, but the content has 11."),
    (changed("events", "WB-EVENT-A", "each_round = 'gain gun 1'"),
     "events.toml, row WB-EVENT-A: each_round must be: send <ace|thug|any> barracks <pool|jail|morgue>."),
    (changed("events", "WB-EVENT-A", "each_round = 'send thug home'"),
     'events.toml, row WB-EVENT-A: each_round: "send thug home" is not an effect; effects are '),
    (changed("events", "WB-EVENT-A", "flip_after = 12"),
     "events.toml, row WB-EVENT-A: flip_after must be before the last round, 12 (it is 12)."),
    (changed("events", "WB-EVENT-A", "space = 'D'"),
     'events.toml, row WB-EVENT-A: space must be one of A, B, C (it is "D").'),
    (changed("events", "WB-EVENT-A", "space = 'B'"),
     "events.toml: the spaces A, B and C need one event each."),
    (changed("events", "WB-EVENT-A", "remove = true"),
     "events.toml: the spaces A, B and C need one event each."),
    (changed("targets", "WB-TARGET-ACP", "stack = 'MAF'"),
     'targets.toml, row WB-TARGET-ACP: stack must be one of ACP, BSU, CRY, DRD (it is "MAF").'),
    (changed("targets", "WB-TARGET-ACP", "stack = 'BSU'"), "targets.toml: two targets have the same stack."),
    (changed("targets", "WB-TARGET-ACP", "remove = true"), "targets.toml: 4 players need a target each."),
    (changed("dice", "white", "faces = [0, 1, 2]"),
     "dice.toml, row white: faces must have at least 6 entries (it is [0, 1, 2])."),
    (changed("dice", "white", "faces = [0, 0, 0, 1, 1, 1, 2]"),
     "dice.toml, row white: faces must have at most 6 entries (it is [0, 0, 0, 1, 1, 1, 2])."),
    (changed("dice", "black", "faces = [2, 0, 0, 0, 0, 0]"),
     "dice.toml, row black: faces of the security die must be 1 (an X) or 0 (blank)."),
    (changed("dice", "white", "remove = true"),
     "dice.toml: the dice are black for security, brown for mercenary, "),
    (changed("locations", "gun_shop", "dots = [0, 1]"),
     "locations.toml, row gun_shop: dots[1] must be one of 0, 2, 3, 4 (it is 1)."),
    (changed("locations", "gun_shop", "fee = -1"),
     "locations.toml, row gun_shop: fee must be at least 0 (it is -1)."),
    (changed("locations", "gun_shop", "phase = 7"),
     "locations.toml, row gun_shop: phase must be one of 2, 3, 4, 5, 6, 11 (it is 7)."),
    (changed("locations", "gun_shop", "phase = 3"),
     "locations.toml, row gun_shop: ace: gain happens in phase 2 (phase is 3)."),
    (changed("locations", "gun_shop", "ace = 'gain rum 2'"),
     'locations.toml, row gun_shop: ace: "gain rum 2" is not an effect; effects are gain '),
    (changed("locations", "gun_shop", "ace = 'send any barracks jail'"),
     "locations.toml, row gun_shop: ace: send is for events only."),
    (changed("locations", "gun_shop", "kind = 'A'"),
     "locations.toml, row gun_shop: thug must be left out: kind A takes no thugs."),
    (changed("locations", "black_market", "kind = 'E'"),
     "locations.toml, row black_market: thug is missing: kind E takes thugs."),
    (changed("locations", "gun_shop", "unlimited = true"),
     "locations.toml, row gun_shop: it needs either boxes (dots) or unlimited = true."),
    (changed("locations", "gun_shop", "guards = 'ACP'"),
     "locations.toml, row gun_shop: guards names a corporation exactly where the effect is guard."),
    (changed("locations", "body_shop", "kind = 'E'\nace = 'upgrade'"),
     "locations.toml, row body_shop: ace: only Thugs can be upgraded."),
    (changed("locations", "aegis", "kind = 'E'\nthug = 'mercenary 1'"),
     "locations.toml, row aegis: thug: only Aces hire Mercenaries."),
    (changed("locations", "aegis", "dots = [0, 0, 0, 0]"),
     "locations.toml: Aces could hire 4 Mercenaries, but there are 3."),
    (changed("locations", "aegis", "dots = []\nunlimited = true"),
     "locations.toml, row aegis: ace: mercenary needs boxes, so unlimited must be left out."),
    (changed("locations", "sec_acp", "guards = 'MAF'"),
     'locations.toml, row sec_acp: guards must be one of ACP, BSU, CRY, DRD (it is "MAF").'),
    (changed("locations", "sec_acp", "kind = 'E'\nace = 'guard'"),
     "locations.toml, row sec_acp: kind must be T: only Thugs are Security (WB-SEC-01)."),
    (changed("locations", "sec_acp", "dots = [0]"),
     "locations.toml, row sec_acp: dots must have 2 entries (security_boxes)."),
    (changed("locations", "sec_acp", "remove = true"), "locations.toml: ACP needs one Security (it has 0)."),
    (changed("locations", "street", "fee = 1"),
     "locations.toml: one location must be unlimited, free and of kind E (WB-PLACE-04)."),
    (changed("locations", "track", "remove = true"),
     "locations.toml: exactly one location, track, must be of phase 11."),
    (changed("board", "ACP", "remove = true"),
     "board.toml: the stacks are ACP, BSU, CRY, DRD, MAF, YAK; none can be added, changed or removed."),
    (changed("board", "ACP", "deck = 'CRIME'"), 'board.toml, row ACP: deck must be "ACP" (it is "CRIME").'),
    (("board", "screens = [{ id = 'desk', areas = ['timer'] }]"),
     "board.toml, row desk: areas has no room for er."),
    (("board", "tracks = [{ id = 'timer', last = 10 }]"),
     "board.toml: the track timer must end at rounds_max (12)."),
    (changed("manifest", "mercenaries", "count = 4"),
     "manifest.toml, row mercenaries: count is 4, but the content has 3."),
    (changed("manifest", "tokens_gun", "remove = true"), "manifest.toml: the row tokens_gun is missing."),
    (("constants", "[constants]\nstart_money = -1"),
     "constants.toml, constants: start_money must be at least 0 (it is -1)."),
    (("constants", "[constants]\nstart_mony = 1"),
     "constants.toml, constants: there is no field called start_mony"),
    (("constants", "[constants]\nstart_aces = 6"),
     "constants.toml, constants: start_aces must be at most aces_per_player (5)."),
    (("constants", "[constants]\nstart_thugs = 16"),
     "constants.toml, constants: start_thugs must be at most thugs_per_player (15)."),
    (("constants", "[constants]\nstart_aces = 0\nstart_thugs = 0"),
     "constants.toml, constants: start_aces and start_thugs must not both be 0."),
    (("constants", "[constants]\nstart_bonus_money = [0]"),
     "constants.toml, constants: start_bonus_money must have 4 entries."),
    (("constants", "[about]\nplayers_min = 4\nplayers_max = 3"),
     "constants.toml, about: players_min must be at most players_max (3)."),
    (("constants", "[[colours]]\nid = 'green'\nremove = true"),
     "constants.toml, colours: there must be a colour for each of 4 players."),
    (("constants", "[[tokens]]\nid = 'gun'\nremove = true"),
     "constants.toml, tokens: the tokens are money, gun, equipment, heavy; none can be added or removed."),
]  # fmt: skip


@pytest.mark.parametrize(("overlay", "said"), REFUSED, ids=[said[:60] for _, said in REFUSED])
def test_a_variant_that_cannot_be_played_is_refused(
    tmp_path: Path, overlay: tuple[str, str], said: str
) -> None:
    file, text = overlay
    with pytest.raises(ContentError) as error:
        with_files(tmp_path, **{file: text})
    assert str(error.value).startswith(said)


def test_too_many_boxes_for_a_whole_crew_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as error:
        with_files(
            tmp_path,
            constants="[constants]\nthugs_per_player = 2\nstart_thugs = 2",
            missions="[[missions]]\nid = 'WB-ACP-1'\nboxes = 'EEEEEEEE'",
        )
    assert str(error.value) == (
        "missions.toml, row WB-ACP-1: boxes must have at most 7 letters: no player has more crew."
    )


def test_a_deck_with_fewer_cards_than_stacks_is_refused(tmp_path: Path) -> None:
    crime = [card.id for card in load().deck("CRIME")]
    gone = "\n".join(f"[[missions]]\nid = '{name}'\nremove = true" for name in crime[1:])
    with pytest.raises(ContentError) as error:
        with_files(tmp_path, missions=gone, manifest=counted("missions_CRIME", 1))
    assert str(error.value) == "missions.toml: the deck CRIME has fewer cards than its 2 stacks."
