"""Content folders in general: reading, laying a variant over them, typed rows, and errors for people."""

import tomllib
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from dystopolis.toolkit.content import ContentError, Tables, digest, read, row, rows

BASE = """
[numbers]
wage = 1
bonus = [0, 1]
sources = { wage = "rulebook" }

[[cards]]
id = "one"
cost = 1
sources = { cost = "rulebook" }

[[cards]]
id = "two"
cost = 2
"""


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    cost: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    zone: Literal["er", "morgue"] = "er"
    faces: Annotated[tuple[Literal[0, 1, 2], ...], msgspec.Meta(min_length=2, max_length=3)] = (0, 1)
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=5)] = "x"
    sources: dict[str, str] = {}


def base(tmp_path: Path, text: str = BASE) -> Path:
    folder = tmp_path / "base"
    folder.mkdir()
    (folder / "deck.toml").write_text(text)
    return folder


def variant(tmp_path: Path, text: str, name: str = "deck.toml") -> Path:
    folder = tmp_path / "variant"
    folder.mkdir()
    (folder / name).write_text(text)
    return folder


def laid_over(tmp_path: Path, text: str, name: str = "deck.toml") -> Tables:
    return read(base(tmp_path), variant(tmp_path, text, name))


def refusal(tmp_path: Path, text: str, name: str = "deck.toml") -> str:
    with pytest.raises(ContentError) as error:
        laid_over(tmp_path, text, name)
    return str(error.value)


def cards(text: str) -> Tables:
    return {"deck": tomllib.loads(text)}


def complaint(text: str) -> str:
    with pytest.raises(ContentError) as error:
        rows(cards(text), "deck", "cards", Card)
    return str(error.value)


def test_every_toml_file_of_the_folder_is_read_by_its_stem(tmp_path: Path) -> None:
    folder = base(tmp_path)
    (folder / "dice.toml").write_text("sides = 6")
    (folder / "notes.md").write_text("not content")
    tables = read(folder, None)
    assert list(tables) == ["deck", "dice"]
    assert tables["dice"] == {"sides": 6}


def test_an_overlay_overrides_single_keys_of_a_table(tmp_path: Path) -> None:
    numbers = laid_over(tmp_path, "[numbers]\nwage = 2")["deck"]["numbers"]
    assert numbers == {"wage": 2, "bonus": [0, 1], "sources": {"wage": "rulebook"}}


def test_an_overlay_replaces_a_plain_array_as_a_whole(tmp_path: Path) -> None:
    assert laid_over(tmp_path, "[numbers]\nbonus = [5]")["deck"]["numbers"]["bonus"] == [5]


def test_a_row_with_a_known_id_changes_only_the_fields_it_names(tmp_path: Path) -> None:
    merged = laid_over(tmp_path, '[[cards]]\nid = "one"\nname = "new"\nsources = { name = "house" }')["deck"][
        "cards"
    ]
    assert merged[0] == {
        "id": "one",
        "cost": 1,
        "name": "new",
        "sources": {"cost": "rulebook", "name": "house"},
    }
    assert merged[1] == {"id": "two", "cost": 2}


def test_a_row_with_a_new_id_is_appended(tmp_path: Path) -> None:
    merged = laid_over(tmp_path, '[[cards]]\nid = "three"\ncost = 3')["deck"]["cards"]
    assert [card["id"] for card in merged] == ["one", "two", "three"]


def test_remove_drops_a_row(tmp_path: Path) -> None:
    merged = laid_over(tmp_path, '[[cards]]\nid = "one"\nremove = true')["deck"]["cards"]
    assert [card["id"] for card in merged] == ["two"]


def test_an_overlay_leaves_the_base_as_it_was(tmp_path: Path) -> None:
    folder = base(tmp_path)
    before = read(folder, None)
    read(folder, variant(tmp_path, '[[cards]]\nid = "one"\ncost = 7'))
    assert read(folder, None) == before


def test_notes_and_hidden_files_of_an_overlay_are_passed_over(tmp_path: Path) -> None:
    folder = variant(tmp_path, "what this is", "README.md")
    (folder / ".gitignore").write_text("*")
    assert read(base(tmp_path), folder)["deck"]["numbers"]["wage"] == 1


REFUSED = {
    "[numbers\nwage = 2": "deck.toml is not valid TOML: Expected ']' at the end of a table declaration",
    "numbers = 3": "deck.toml: numbers must be a table.",
    "cards = 3": "deck.toml: cards must be an array of tables.",
    "[[card]]\nid = 'one'": "deck.toml: there is nothing called card here; did you mean cards?",
    "[zebra]": "deck.toml: there is nothing called zebra here. It has: numbers, cards.",
    "[[cards]]\ncost = 2": "deck.toml, row 1: the row needs an id, a text.",
    "[[cards]]\nid = 7": "deck.toml, row 1: the row needs an id, a text.",
    "cards = [3]": "deck.toml, row 1: the row needs an id, a text.",
    "[[cards]]\nid = 'one'\n[[cards]]\nid = 'one'": "deck.toml, row one: there are two rows with this id.",
    "[[cards]]\nid = 'ones'\nremove = true": (
        "deck.toml, row ones: there is no such row to remove; did you mean one?"
    ),
    "[[cards]]\nid = 'one'\nremove = 1": ("deck.toml, row one: remove must be true, or left out (it is 1)."),
    "[[cards]]\nid = 'one'\nsources = 1": "deck.toml, row one: sources must be a table.",
}


@pytest.mark.parametrize("text", REFUSED)
def test_an_overlay_that_does_not_fit_is_refused_with_a_sentence(tmp_path: Path, text: str) -> None:
    assert refusal(tmp_path, text).startswith(REFUSED[text])


def test_an_unknown_file_name_in_an_overlay_is_refused(tmp_path: Path) -> None:
    said = refusal(tmp_path, "", "decks.toml")
    assert (
        said == "The content overlay has decks.toml, which this game does not know; did you mean deck.toml?"
    )


def test_a_folder_inside_an_overlay_is_refused(tmp_path: Path) -> None:
    folder = variant(tmp_path, "")
    (folder / "content").mkdir()
    with pytest.raises(ContentError, match="has content, which this game does not know"):
        read(base(tmp_path), folder)


def test_an_overlay_must_be_a_folder(tmp_path: Path) -> None:
    folder = base(tmp_path)
    for path in (folder / "deck.toml", tmp_path / "nowhere"):
        with pytest.raises(ContentError) as error:
            read(folder, path)
        assert str(error.value) == f"The content overlay {path} is not a folder."


def test_a_file_larger_than_a_mebibyte_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path, "#" * (1024 * 1024 + 1)) == "deck.toml is larger than 1 MiB."


def test_a_file_of_exactly_a_mebibyte_is_read(tmp_path: Path) -> None:
    assert laid_over(tmp_path, "#" * 1024 * 1024)["deck"]["numbers"]["wage"] == 1


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    folder = variant(tmp_path, "")
    (folder / "deck.toml").write_bytes(b"name = '\xff'")
    with pytest.raises(ContentError, match=r"^deck.toml is not UTF-8 text.$"):
        read(base(tmp_path), folder)


def test_a_folder_named_like_a_file_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "variant"
    (folder / "deck.toml").mkdir(parents=True)
    with pytest.raises(ContentError, match=r"^deck.toml cannot be read: "):
        read(base(tmp_path), folder)


def test_a_value_nested_without_end_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path, "a = " + "[" * 50_000).startswith("deck.toml is not valid TOML: ")


def test_rows_are_typed() -> None:
    found = rows(cards('[[cards]]\nid = "one"\nfaces = [0, 2]\nzone = "morgue"'), "deck", "cards", Card)
    assert found == (Card(id="one", faces=(0, 2), zone="morgue"),)


COMPLAINTS = {
    "cost = 0": "cost must be at least 1 (it is 0).",
    "cost = 10": "cost must be at most 9 (it is 10).",
    "cost = 'two'": 'cost must be a whole number (it is "two").',
    "cost = 2.5": "cost must be a whole number (it is 2.5).",
    "cost = true": "cost must be a whole number (it is true).",
    "zone = 'jail'": 'zone must be one of "er", "morgue" (it is "jail").',
    "zone = 3": "zone must be a text (it is 3).",
    "faces = [0]": "faces must have at least 2 entries (it is [0]).",
    "faces = [0, 1, 1, 1]": "faces must have at most 3 entries (it is [0, 1, 1, 1]).",
    "faces = [0, 7]": "faces[1] must be one of 0, 1, 2 (it is 7).",
    "faces = 3": "faces must be an array (it is 3).",
    "name = ''": "name must not be empty.",
    "name = 'abcdef'": 'name must be a text of at most 5 letters (it is "abcdef").',
    "sources = []": "sources must be a table (it is []).",
    "price = 3": "there is no field called price; there are id, cost, zone, faces, name, sources.",
}


@pytest.mark.parametrize("line", COMPLAINTS)
def test_a_bad_field_is_told_with_file_row_and_what_was_expected(line: str) -> None:
    assert complaint(f'[[cards]]\nid = "one"\n{line}') == f"deck.toml, row one: {COMPLAINTS[line]}"


def test_a_missing_field_is_told_with_the_number_of_the_row() -> None:
    assert complaint("[[cards]]\ncost = 2") == "deck.toml, row 1: id is missing."


def test_two_rows_with_one_id_are_refused() -> None:
    said = complaint('[[cards]]\nid = "one"\n[[cards]]\nid = "one"')
    assert said == "deck.toml, row one: there are two rows with this id."


def test_a_missing_array_or_table_is_told() -> None:
    assert complaint("[cards]") == "deck.toml: cards must be an array of tables."
    assert complaint("cards = [3]") == "deck.toml, row 1: the row must be a table (it is 3)."
    with pytest.raises(ContentError, match=r"^deck.toml: card must be a table.$"):
        row(cards(""), "deck", "card", Card)


def test_a_single_table_is_told_by_its_name() -> None:
    with pytest.raises(ContentError) as error:
        row(cards("[card]\nid = 'one'\ncost = 0"), "deck", "card", Card)
    assert str(error.value) == "deck.toml, card: cost must be at least 1 (it is 0)."


def test_the_digest_ignores_how_the_toml_is_written() -> None:
    one = cards('cards = [{ id = "one", cost = 1 }] # a comment')
    other = cards('[[cards]]\ncost   =   1\nid = "one"')
    assert digest(one) == digest(other)
    assert len(digest(one)) == 64


def test_the_digest_of_a_variant_is_another_one(tmp_path: Path) -> None:
    folder = base(tmp_path)
    assert digest(read(folder, None)) != digest(read(folder, variant(tmp_path, "[numbers]\nwage = 2")))


def test_the_digest_depends_on_the_order_of_the_rows() -> None:
    one = cards('[[cards]]\nid = "a"\n[[cards]]\nid = "b"')
    other = cards('[[cards]]\nid = "b"\n[[cards]]\nid = "a"')
    assert digest(one) != digest(other)
