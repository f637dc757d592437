"""What is rolled for when one condition is too close to call, in words. Rule: Feudal 0.00."""

from __future__ import annotations

from fiefaid.feudal.findings import Finding

HOLDS = ("it holds", "it does not hold")
IN_REACH = ("within reach", "out of reach")
IN_VIEW = ("enough of the side is in view", "too little of the side is in view")
KEEPS_CLEAR = ("it keeps clear", "it runs onto closed ground")
WIDE_ENOUGH = ("the gap is wide enough", "the gap is too narrow")

EITHERS = {
    "0.7": ("in the front arc", "outside the front arc"),
    "0.10b": KEEPS_CLEAR,
    "0.10d": KEEPS_CLEAR,
    "0.11a": IN_VIEW,
    "0.11b": WIDE_ENOUGH,
    "0.11c": IN_VIEW,
    "0.11e": ("the line is short enough", "the line is too long"),
    "0.11g": ("the flank is open", "the flank is protected"),
    "1.1a": IN_REACH,
    "2.1": IN_REACH,
    "2.3": ("it keeps off the enemy", "it comes too near the enemy"),
    "2.7": IN_REACH,
}
"""The two things between which the dice decide, by the rule of the condition."""


def either_or(finding: Finding) -> tuple[str, str]:
    """The either/or of one condition with what follows from each. Rule: Feudal 0.00."""
    held, missed = _sides_of(finding)
    return f"{held} ({finding.rule}): yes", f"{missed} ({finding.rule}): no"


def _sides_of(finding: Finding) -> tuple[str, str]:
    """2.5 and 2.7c each ask two things: a gap and a clear end, a distance and the room to land."""
    match finding.rule:
        case "2.5":
            return WIDE_ENOUGH if "gap" in finding.says else ("it keeps clear", "it does not keep clear")
        case "2.7c":
            return IN_REACH if "away" in finding.says else ("there is room to land", "there is no room to land")
        case rule:
            return EITHERS.get(rule, HOLDS)
