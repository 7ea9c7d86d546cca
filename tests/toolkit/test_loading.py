"""A whole box of components from its files, field by field."""

from pathlib import Path
from typing import Annotated

import pytest
from msgspec import Struct

from dystopolis.toolkit.content import ContentError, In, Row, Sourced, fail, load, read, refer
from dystopolis.toolkit.content import digest as digest_of


class Rules(Sourced, frozen=True, kw_only=True):
    rounds: int


class Card(Row, frozen=True, kw_only=True):
    cost: int


class Board(Struct, frozen=True):
    cards: Annotated[tuple[Card, ...], In("cards", "deck")]


class Box(Struct, frozen=True):
    digest: str
    rules: Annotated[Rules, In("numbers")]
    board: Board


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "numbers.toml").write_text('[rules]\nrounds = 4\nsource = "house"\n')
    (tmp_path / "cards.toml").write_text('[[deck]]\nid = "one"\ncost = 2\nsource = "house"\n')
    return tmp_path


def test_each_field_comes_from_the_file_and_key_that_it_names(folder: Path) -> None:
    box = load(Box, folder, None)

    assert box.rules.rounds == 4
    assert [(card.id, card.cost) for card in box.board.cards] == [("one", 2)]
    assert box.digest == digest_of(read(folder, None))


def test_a_missing_array_is_said_with_its_file(folder: Path) -> None:
    (folder / "cards.toml").write_text("")
    with pytest.raises(ContentError, match=r"cards\.toml: deck must be an array of tables\."):
        load(Box, folder, None)


def test_unknown_fields_are_refused_in_every_row(folder: Path) -> None:
    (folder / "cards.toml").write_text('[[deck]]\nid = "one"\ncost = 2\ncolour = "red"\nsource = "house"\n')
    with pytest.raises(ContentError, match="there is no field called colour"):
        load(Box, folder, None)


def test_a_reference_to_nothing_lists_what_is_known() -> None:
    card = Card(id="one", cost=1, source="house")
    refer("cards", card, "suit", "red", ("red", "blue"))
    with pytest.raises(
        ContentError, match=r'cards\.toml, row one: suit must be one of red, blue \(it is "x"\)\.'
    ):
        refer("cards", card, "suit", "x", ("red", "blue"))
    with pytest.raises(ContentError, match=r"cards\.toml, row one: it is torn\."):
        fail("cards", "row one", "it is torn.")
