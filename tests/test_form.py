import os
import subprocess
import sys

import pytest

from dystopolis.form import form


def test_the_form_under_test_is_the_form_that_was_asked_for() -> None:
    expected = os.environ.get("DYSTOPOLIS_EXPECT_FORM")
    if expected is None:
        pytest.skip("DYSTOPOLIS_EXPECT_FORM names no form")

    assert form() == expected


@pytest.mark.parametrize("wish", ["1", "yes"])
def test_sources_are_imported_when_the_interpreted_form_is_wished_for(wish: str) -> None:
    assert form_in_a_new_process(wish) == "interpreted"


@pytest.mark.parametrize("no_wish", ["", "0"])
def test_an_empty_wish_or_0_changes_nothing(no_wish: str) -> None:
    assert form_in_a_new_process(no_wish) == form_in_a_new_process(None)


def test_modules_outside_the_package_are_found_as_ever() -> None:
    program = "import dystopolis, msgspec._core as core; print(core.__name__)"

    assert in_a_new_process(program, "1") == "msgspec._core"


def form_in_a_new_process(wish: str | None) -> str:
    return in_a_new_process("from dystopolis.form import form; print(form())", wish)


def in_a_new_process(program: str, wish: str | None) -> str:
    """Runs the program where dystopolis is imported from the same place as here."""
    surroundings = {name: value for name, value in os.environ.items() if name != "DYSTOPOLIS_INTERPRETED"}
    surroundings["PYTHONPATH"] = os.pathsep.join(sys.path)
    if wish is not None:
        surroundings["DYSTOPOLIS_INTERPRETED"] = wish
    finished = subprocess.run(
        [sys.executable, "-c", program], env=surroundings, capture_output=True, text=True, check=True
    )
    return finished.stdout.strip()
