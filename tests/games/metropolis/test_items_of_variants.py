"""Items that a designer's folder changes: rules that the ten items of the box cannot show."""

from pathlib import Path

import pytest
from tests.games.metropolis.builders import (
    BLUE,
    GREEN,
    RED,
    city_table,
    controller,
    item,
    resolve,
    submit,
    train,
)


@pytest.mark.rule("MP-ITEM-12", "MP-INV-10", "MP-RULING-35")
@pytest.mark.parametrize(("coins", "owner"), [(5, "nobody"), (6, "blue")])
def test_control_is_computed_once_after_all_large_investments(tmp_path: Path, coins: int, owner: str) -> None:
    (tmp_path / "items.toml").write_text(
        "[[items]]\nid = 'IT-CARRIAGE'\nkind = 'free'\neffect = 'invest'\namount = 9\n"
    )
    t = city_table(round=8, overlay=tmp_path)
    for seat, name in ((RED, "IT-LARGE"), (BLUE, "IT-CARRIAGE")):
        item(t, name, seat)
        train(t, seat, "V09")
    submit(t, RED, "invest B 1", "invest B 1", free=["use IT-LARGE A 5"])
    submit(t, BLUE, "invest E 1", "invest E 1", free=[f"use IT-CARRIAGE A {coins}"])
    resolve(t)
    assert controller(t, "A") == owner
    assert t.players[GREEN].points == 2
