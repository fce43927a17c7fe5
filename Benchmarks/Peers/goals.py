"""The goals of every benchmark, from one list, and what figures reach of them.

`goals.json` next to this folder names for each benchmark its page and its goals. A goal is a figure and a bound:
`most` (at most), `least` (at least), `below` or `above`. A `*` in the name of a figure stands for anything but a
dot, and the goal then holds for each figure that matches.
"""
import json
import pathlib
import re

LIST = pathlib.Path(__file__).resolve().parent.parent / "goals.json"
NEVER = 1e12
BOUNDS = {
    "most": ("at most", lambda value, bound: value <= bound),
    "least": ("at least", lambda value, bound: value >= bound),
    "below": ("below", lambda value, bound: value < bound),
    "above": ("above", lambda value, bound: value > bound),
}


class Goal:
    """One bound of one figure, or of every figure whose name matches."""

    def __init__(self, entry):
        self.figure, self.means, self.unit = entry["figure"], entry["means"], entry.get("unit", "")
        self.key = entry.get("key", "")
        (self.bound,) = (name for name in BOUNDS if name in entry)
        self.value = entry[self.bound]
        self.words, self.holds = BOUNDS[self.bound]
        self.pattern = re.compile(re.escape(self.figure).replace(r"\*", "[^.]+") + r"\Z")

    @property
    def wants_less(self):
        return self.bound in ("most", "below")

    @property
    def limit(self):
        """The bound in words, such as `at most 150 µs`."""
        return f"{self.words} {shown(self.value)}{' ' + self.unit if self.unit else ''}"

    def matches(self, figures):
        return [name for name in figures if self.pattern.match(name)]

    def key_of(self, figure):
        """The key that says whether a figure reaches this goal; a second goal of a figure has a name of its own."""
        if not self.key:
            return f"{figure}.ok"
        literal = self.figure.strip("*.")
        return f"{figure.replace(literal, self.key, 1)}.ok"


class Verdict:
    """What a goal found: a figure and its value, or None for a goal that no figure matches."""

    def __init__(self, goal, figure, value):
        self.goal, self.figure, self.value = goal, figure, value
        self.is_reached = None if value is None else bool(goal.holds(value, goal.value))

    @property
    def word(self):
        return {None: "not measured", True: "ok", False: "missed"}[self.is_reached]


def shown(value):
    if value >= NEVER:
        return "never"
    if isinstance(value, float) and not value.is_integer():
        return f"{value:,.3f}".rstrip("0") if abs(value) < 10 else f"{value:,.1f}"
    return f"{int(value):,}"


def rounded(value):
    """JSON has no infinity, which stands for what did not happen."""
    if value >= NEVER:
        return NEVER
    return round(value, 3) if isinstance(value, float) else value


def every():
    """The page and goals of each benchmark, by its name."""
    found = json.loads(LIST.read_text(encoding="utf-8"))
    return {name: (entry["page"], [Goal(goal) for goal in entry["goals"]]) for name, entry in found.items()}


def judge(bench, figures):
    """Returns a verdict for each goal of a benchmark and each figure that it is about."""
    verdicts = []
    for goal in every()[bench][1]:
        names = goal.matches(figures)
        verdicts += [Verdict(goal, name, figures[name]) for name in names] or [Verdict(goal, goal.figure, None)]
    return verdicts


def finish(bench, figures, path):
    """Prints the goals that were missed, not measured and reached, and writes all figures to a file.

    Each reached or missed goal adds a key that ends in `.ok` to the file. Returns whether all were reached.
    """
    verdicts = judge(bench, figures)
    width = max((len(verdict.figure) for verdict in verdicts), default=0)
    for word in ("missed", "not measured", "ok"):
        for verdict in verdicts:
            if verdict.word == word:
                value = "" if verdict.value is None else shown(verdict.value)
                print(f"{word:12} {verdict.figure:{width}} {value:>12}   goal: {verdict.goal.limit}")
    figures = {key: rounded(value) for key, value in figures.items() if not key.endswith(".ok")}
    figures |= {verdict.goal.key_of(verdict.figure): int(verdict.is_reached)
                for verdict in verdicts if verdict.is_reached is not None}
    pathlib.Path(path).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return all(verdict.is_reached for verdict in verdicts)
