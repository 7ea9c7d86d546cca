"""Small pieces of English."""

import pytest

from dystopolis.toolkit.english import first_up, ordinal


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (10, "10th"), (11, "11th"), (12, "12th"),
        (13, "13th"), (20, "20th"), (21, "21st"), (22, "22nd"), (23, "23rd"), (101, "101st"), (111, "111th"),
    ],
)  # fmt: skip
def test_places_in_a_row(number: int, said: str) -> None:
    assert ordinal(number) == said


def test_a_sentence_begins_with_a_capital_and_keeps_the_others() -> None:
    assert [first_up(text) for text in ("the Bank", "", "Éa")] == ["The Bank", "", "Éa"]
