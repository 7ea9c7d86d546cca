"""A benchmark as a page for the repository, one for each game."""

from .bench import PEER, Benchmark, Row

EXPLANATION = f"""\
Random play on one core, set-up included. Every row was measured {{rounds}} times for
{{seconds:g}} s, each time in a fresh process, the rows in turns. These are medians; the ratio is the
median of the ratios to {PEER} within each turn. A decision is an answer given, and *real choices* says
how many of them had two options or more: forced moves are made for the players here, while in {PEER}
every tick counts. A greedy decision is one of those with two options or more, as the bot makes it,
and a preview says what a plan would do, where a game has one. Ratios hang on the interpreter: an optimised
one makes {PEER} faster than it makes compiled code.

`dystopolis bench --save benchmarks/` writes this page. A ratio that sinks by more than 10% is a bug."""
HEADINGS = (
    "", "players", "decisions/s", "slowest to fastest", f"× {PEER}", "copy µs", "view µs", "preview µs",
    "options µs", "greedy decision µs", "options per decision", "real choices", "decisions per game",
)  # fmt: skip


def page(benchmark: Benchmark, game: str, title: str) -> str:
    """The page of one game, in Markdown."""
    rows = [row for row in benchmark.rows if row.name in (game, PEER)]
    lines = [
        f"# {title}: speed",
        "",
        f"{benchmark.date}, {benchmark.cpu}, {benchmark.python}, dystopolis {benchmark.version}.",
        "",
        "| " + " | ".join(HEADINGS) + " |",
        "|" + "---|" + "---:|" * (len(HEADINGS) - 1),
        *("| " + " | ".join(cells(row)) + " |" for row in rows),
        "",
        *(f"{note}\n" for note in benchmark.notes),
        EXPLANATION.format(rounds=benchmark.rounds, seconds=benchmark.seconds),
    ]
    return "\n".join(lines) + "\n"


def cells(row: Row) -> list[str]:
    """A row in the order of `HEADINGS`."""
    return [
        PEER if row.name == PEER else f"{row.name}, {row.form}",
        str(row.seats),
        f"{row.decisions_per_second:,.0f}",
        f"{row.slowest:,.0f} to {row.fastest:,.0f}",
        "" if row.ratio is None else f"{row.ratio:.1f}",
        f"{row.copy:.1f}",
        _cost(row.view),
        _cost(row.preview),
        f"{row.options:.1f}",
        _cost(row.greedy),
        f"{row.branching:.1f}",
        f"{row.choices:.0%}",
        f"{row.decisions_per_game:.0f}",
    ]


def _cost(microseconds: float | None) -> str:
    return "" if microseconds is None else f"{microseconds:.1f}"
