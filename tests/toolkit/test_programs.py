"""Effect programs: a line of a small vocabulary becomes operations that a step can run and take up again."""

import pytest

from dystopolis.toolkit.content_errors import ContentError
from dystopolis.toolkit.programs import ANY_NUMBER, Program, Vocabulary, number, word

VERBS = Vocabulary()
VERBS.add("get", word("gold", "intel"), number(1, 15))
VERBS.add("heal", number(1, 9))
VERBS.add("peek", word("top", "bottom"), number(1, 3), least=1)
VERBS.add("stop")
VERBS.add("may", branches=1)
VERBS.add("one_of", branches=ANY_NUMBER)
VERBS.add("if", str, branches=1, otherwise=True)
VERBS.add("up_to", number(1, 9), branches=1, repeats=True)


def flow(program: Program) -> list[tuple[str, int, tuple[int, ...]]]:
    return [(op.verb, op.next, op.branches) for op in program.ops]


def test_statements_follow_each_other_and_the_last_one_ends_the_program() -> None:
    assert flow(VERBS.read("get(gold, 2); heal(1); stop")) == [
        ("get", 1, ()),
        ("heal", 2, ()),
        ("stop", 3, ()),
    ]


def test_what_one_may_do_goes_on_after_it_either_way() -> None:
    assert flow(VERBS.read("may{ heal(1) }; stop")) == [("may", 2, (1,)), ("heal", 2, ()), ("stop", 3, ())]


def test_each_of_several_branches_goes_on_after_all_of_them() -> None:
    program = VERBS.read("one_of{ heal(1); stop | heal(2) }; get(gold, 1)")
    assert flow(program) == [
        ("one_of", 4, (1, 3)), ("heal", 2, ()), ("stop", 4, ()), ("heal", 4, ()), ("get", 5, ()),
    ]  # fmt: skip


def test_a_condition_may_have_another_branch() -> None:
    assert flow(VERBS.read("if(round > 4){ heal(1) } else { heal(2) }")) == [
        ("if", 3, (1, 2)), ("heal", 3, ()), ("heal", 3, ()),
    ]  # fmt: skip
    assert flow(VERBS.read("if(round > 4){ heal(1) }; stop")) == [
        ("if", 2, (1,)), ("heal", 2, ()), ("stop", 3, ()),
    ]  # fmt: skip


def test_what_repeats_comes_back_to_its_head() -> None:
    assert flow(VERBS.read("up_to(3){ may{ heal(1) }; get(gold, 1) }; stop")) == [
        ("up_to", 4, (1,)), ("may", 3, (2,)), ("heal", 3, ()), ("get", 0, ()), ("stop", 5, ()),
    ]  # fmt: skip


def test_arguments_are_read_by_their_kind_and_commas_in_brackets_part_nothing() -> None:
    assert VERBS.read("get(gold,  12)").ops[0].args == ("gold", 12)
    assert VERBS.read("if(units(AZ, [Dr, So]) > 2){ stop }").ops[0].args == ("units(AZ, [Dr, So]) > 2",)
    assert VERBS.read("peek(top)").ops[0].args == ("top",)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "column 1: a verb is missing."),
        ("stop;", "column 6: a verb is missing."),
        ("heall(1)", "column 1: there is no verb heall; did you mean heal?"),
        ("xyz", "column 1: there is no verb xyz. There are get, heal, if, may, one_of, peek, stop, up_to."),
        ("get(gold)", "column 10: get takes 2 in brackets, not 1."),
        ("peek()", "column 7: peek takes 1 to 2 in brackets, not 0."),
        ("get(silver, 1)", "column 5: silver is not one of gold, intel."),
        ("heal(12)", "column 6: 12 is not a whole number from 1 to 9."),
        ("heal(²)", "column 6: ² is not a whole number from 1 to 9."),
        ("get(gold, )", "column 11: nothing is not a whole number from 1 to 15."),
        ("get(gold, 2", "column 12: a ) is missing."),
        ("may", "column 4: may needs what it is about in { }."),
        ("may{ stop", "column 10: a } is missing."),
        ("stop }", "column 6: } is not expected here."),
        ("stop{ stop }", "column 5: stop has no more branches."),
        ("may{ stop | stop }", "column 19: may has 1 branch, not 2."),
        ("if(a){ stop } else stop", "column 20: else needs what happens then in { }."),
    ],
)
def test_what_cannot_be_read_is_told_with_its_column(text: str, sentence: str) -> None:
    with pytest.raises(ContentError) as error:
        VERBS.read(text, "cards.toml, row 7")
    assert str(error.value) == f"cards.toml, row 7, {sentence}"


@pytest.mark.parametrize("text", ["may{" * 5_000, "x" * 5_000, "may{" * 400 + "stop" + "}" * 400])
def test_absurd_texts_are_refused(text: str) -> None:
    with pytest.raises(ContentError, match=r"at most|too deeply"):
        VERBS.read(text, "cards.toml, row 7")
