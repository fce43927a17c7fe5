"""Keeps what a former report measured of a benchmark that a new one does not run.

A report can so be completed piece by piece. What is kept has the state `measured earlier`, its time and its commit.
"""
from changes import KEPT, is_comparable


def kept(name, report, earlier):
    """Returns the last measurement of a benchmark on the machine of a report, marked as such; None without one.

    `earlier` are reports, the last one first.
    """
    for other in earlier:
        part = other["benches"].get(name, {}) if is_comparable(report, other) else {}
        if part.get("state") in ("measured", KEPT):
            # Reports of older versions have a time and a commit for all of their benchmarks.
            marks = {"at": part.get("at", other["started"]),
                     "commit": part.get("commit", other["versions"]["LanguagePacks"])}
            return part | marks | {"state": KEPT}
    return None


def words_of(part):
    """Says when a kept part was measured."""
    return f"measured earlier, on {part['at']} at {part['commit']}"
