"""Compares the figures of a report with those of earlier reports of the same machine.

A figure is compared if its goal or its unit says whether less or more is better; those of peers are not ours.
Noise is the range of the earlier reports, widened: by a hundredth for what is counted, by a fifth for what is
timed. One earlier report is enough; further ones widen the range to what was really seen.
"""
import re

COUNTS = re.compile(r"(bytes|allocations|instructions|faults|refused|miscounted|inexact|different|lost|failed)$", re.I)
LESS = re.compile(r"(seconds|megabytes|bytes|KiB|\.ns|ratio|instructions|allocations|refused|perText|growth)$", re.I)
MORE = re.compile(r"(\.rate|perSecond|speed|faster|\.second)$", re.I)
PEERS = {
    "nginx", "gettext", "icu", "icuOpening", "foundation", "bare", "cdb", "lmdb", "sqlite", "dictionary", "limit", "bundle",
    "json", "toolkit", "xgettext", "grep", "pofilter", "msgfmt", "zstd", "bsdiff", "xdelta3", "hdiffpatch", "mo", "res", "arsc",
    "apple", "values",
}
TIMED, COUNTED = 0.2, 0.01
MOST_EARLIER = 5
# The state of a benchmark whose figures a report keeps from a former one.
KEPT = "measured earlier"


class Change:
    """A figure that left the range of the earlier reports."""

    def __init__(self, bench, figure, value, earlier, is_worse):
        self.bench, self.figure, self.value, self.is_worse = bench, figure, value, is_worse
        self.least, self.most = min(earlier), max(earlier)

    def flat(self):
        return {"bench": self.bench, "figure": self.figure, "value": self.value, "least": self.least,
                "most": self.most, "isWorse": self.is_worse}


def more_is_worse(figure, goals):
    """Whether a larger value is worse; None if neither is known or the figure is a peer's."""
    for goal in goals:
        if goal.pattern.match(figure):
            return goal.wants_less
    if figure.endswith(".ok") or PEERS & set(figure.split(".")):
        return None
    if MORE.search(figure):
        return False
    return True if LESS.search(figure) else None


def is_comparable(report, other):
    return all(report["machine"][part] == other["machine"][part] for part in ("processor", "cores"))


def changes(report, earlier, goals):
    """Returns the changes beyond noise, and how many figures were compared.

    `earlier` are reports, the last one first; `goals` are lists of goals by benchmark. What a report only kept of
    an earlier one is compared in neither of them: it was when it was measured.
    """
    same = [other for other in earlier if is_comparable(report, other)]
    found, compared = [], 0
    for bench, part in report["benches"].items():
        measured = [] if is_kept(part) else measurements(bench, same)
        for figure, value in part["figures"].items():
            former = [figures[figure] for figures in measured if figure in figures]
            is_rise_worse = more_is_worse(figure, goals.get(bench, []))
            if not former or is_rise_worse is None:
                continue
            compared += 1
            margin = COUNTED if COUNTS.search(figure) else TIMED
            low, high = min(former) * (1 - margin), max(former) * (1 + margin)
            if not low <= value <= high:
                found.append(Change(bench, figure, value, former, (value > high) == is_rise_worse))
    return found, compared


def measurements(bench, reports):
    """Returns the figures of the last reports that measured a benchmark."""
    parts = [report["benches"][bench] for report in reports if bench in report["benches"]]
    return [part["figures"] for part in parts if part["figures"] and not is_kept(part)][:MOST_EARLIER]


def is_kept(part):
    """Whether figures are those of a former report."""
    return part.get("state") == KEPT
