"""The published figures: for each benchmark a file of Docs/Performance/Data, with what measured them.

A file has the benchmark's own flat keys and numbers, those that a table shows or a goal is about, and the date, the
processor, the commit and the versions of everything that was compared.
"""
import json
import pathlib
import re

import goals
import tables

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "Docs/Performance/Data"
# Measured by `make demo-bundled`; it has tables, and no goals.
BUNDLES = {"bundles": "Docs/Performance/Size.md"}
# From so many busy cores on, a page says that times can be off, as the report of `make bench` does.
BUSY = 0.2
NUMBERS = {1: "one core", 2: "two cores", 4: "four cores", 8: "eight cores"}


def pages():
    """Returns the page of each benchmark."""
    return {name: page for name, (page, _) in goals.every().items()} | BUNDLES


def page_of(table):
    """Returns the page of a table: that of its benchmark, or another one."""
    return table.page or pages()[table.bench]


def goals_of(bench):
    return goals.every()[bench][1] if bench in goals.every() else []


def path_of(bench):
    return DATA / f"{bench}.json"


def published():
    """Returns what is published of each benchmark: its facts and figures."""
    return {bench: json.loads(path_of(bench).read_text(encoding="utf-8"))
            for bench in pages() if path_of(bench).exists()}


def missing(bench, figures):
    """Returns the keys that tables need and a run does not have, each with its table."""
    return [(key, table.name) for table in tables.of(bench) for key in table.keys() if key not in figures]


def in_use(bench, figures):
    """Returns the figures that a table shows or a goal is about, in the order of the run."""
    wanted = {key for table in tables.of(bench) for key in table.keys()}
    wanted |= {key for goal in goals_of(bench) for key in goal.matches(figures)}
    return {key: value for key, value in figures.items() if key in wanted}


def text(facts, figures):
    return json.dumps({"measured": facts, "figures": figures}, indent=1, ensure_ascii=False) + "\n"


def machine_words(facts):
    """Describes what measured, such as `an Intel Xeon, a virtual machine of two cores`."""
    name = re.sub(r"\((R|TM)\)| (CPU|Processor)\b.*", "", facts["processor"], flags=re.I).strip()
    kind = "a virtual machine" if facts["virtual"] else "a machine"
    article = "an" if name[:1] in "AEIO" else "a"
    return f"{article} {name}, {kind} of {NUMBERS.get(facts['cores'], str(facts['cores']) + ' cores')}"


def when(facts):
    """Says when and on what figures were measured."""
    name, comma, changes = facts["commit"].partition(", ")
    commit = f", at commit `{name}`{comma}{changes}" if name else ""
    busy = facts["busy"]
    others = "no other program was at work" if busy is not None and busy < 0.005 else f"other programs used {busy} of a core"
    doubt = ", so its times can be off" if busy is not None and busy >= BUSY else ""
    load = "" if busy is None else f". Before it began, {others}{doubt}"
    return f"Measured on {facts['date']}{commit}, on {machine_words(facts)}{load}."


def results(bench, figures):
    """Says which goals were missed, which were not measured, and whether all were reached."""
    verdicts = goals.judge(bench, figures)
    missed = [verdict for verdict in verdicts if verdict.word == "missed"]
    unmeasured = [verdict for verdict in verdicts if verdict.word == "not measured"]
    parts = []
    if missed:
        # Two goals may be of the same figures: their bounds tell them apart.
        by_goal = {(verdict.goal.figure, verdict.goal.limit): [] for verdict in missed}
        for verdict in missed:
            by_goal[verdict.goal.figure, verdict.goal.limit].append(verdict)
        listed = "; ".join(misses(*some) for some in by_goal.values())
        parts.append(f"**Missed**, {len(missed)} of {len(verdicts)} goals: {listed}.")
    if unmeasured:
        parts.append(f"Not measured: {', '.join(f'`{verdict.figure}`' for verdict in unmeasured)}.")
    return " ".join(parts) or f"All {len(verdicts)} goals are reached."


def misses(*verdicts):
    """Says which figures miss one goal: each of up to three, else how many and the worst."""
    goal = verdicts[0].goal
    worst = (max if goal.wants_less else min)(verdicts, key=lambda verdict: verdict.value)
    listed = [f"`{verdict.figure}` is {goals.shown(verdict.value)}" for verdict in verdicts]
    if len(verdicts) > 3:
        listed = [f"{len(verdicts)} of `{goal.figure}`, the worst `{worst.figure}` with {goals.shown(worst.value)}"]
    return f"{', '.join(listed)} ({goal.limit})"


def reached(goal, figures):
    """Returns what was measured of a goal: a figure, or the least and the most; bold if it misses."""
    found = sorted({figures[key] for key in goal.matches(figures)})
    ends = [goals.shown(value) if goal.holds(value, goal.value) else f"**{goals.shown(value)}**"
            for value in [*found[:1], *found[-1:]]]
    return " to ".join(dict.fromkeys(ends)) or tables.NONE
