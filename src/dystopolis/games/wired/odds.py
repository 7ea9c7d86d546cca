"""How likely a team is to succeed, exactly, from the faces of the dice."""

from .box import Box


def chance_of_success(box: Box, aces: int, thugs: int, mercenaries: int, difficulty: int) -> float:
    """WB-OPS-03 to WB-OPS-06: that one die for each of the team sums up to the Difficulty or more."""
    totals = team_totals(box, aces, thugs, mercenaries)
    return sum(totals[max(0, difficulty) :])


def team_totals(box: Box, aces: int, thugs: int, mercenaries: int) -> list[float]:
    """The probability of each total, from 0 up; remembered in the box."""
    key = (aces * 100 + thugs) * 100 + mercenaries
    known = box.totals.get(key)
    if known is None:
        if aces > 0:
            known = add_die(team_totals(box, aces - 1, thugs, mercenaries), box.dice["yellow"])
        elif thugs > 0:
            known = add_die(team_totals(box, 0, thugs - 1, mercenaries), box.dice["white"])
        elif mercenaries > 0:
            known = add_die(team_totals(box, 0, 0, mercenaries - 1), box.dice["brown"])
        else:
            known = [1.0]
        box.totals[key] = known
    return known


def add_die(totals: list[float], faces: list[int]) -> list[float]:
    """The probabilities after one more die."""
    summed = [0.0] * (len(totals) + max(faces))
    for total, probability in enumerate(totals):
        for face in faces:
            summed[total + face] += probability / len(faces)
    return summed


def expected_losses(box: Box, dice: int, crew: int) -> float:
    """WB-OPS-13 to WB-OPS-18: how many of a crew are lost on average when the job fails."""
    crosses = [1.0]
    for _ in range(dice):
        crosses = add_die(crosses, box.dice["black"])
    return sum(chance * min(number, crew) for number, chance in enumerate(crosses))
