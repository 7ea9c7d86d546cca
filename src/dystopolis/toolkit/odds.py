# mypyc: off: words for people are never in a hurry
"""Chances as people read them."""


def in_a_hundred(chance: float) -> int:
    """What is possible is never 0, and what may fail is never 100.

    >>> in_a_hundred(0.001), in_a_hundred(0.5), in_a_hundred(0.999), in_a_hundred(1.0)
    (1, 50, 99, 100)
    """
    if chance <= 0 or chance >= 1:
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))
