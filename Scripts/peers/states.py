"""Sends texts in random states through other tools' programs; used by Scripts/round-trips.

    states.py SEEDS [FORMAT…]

Each round makes a project of some texts, exports a file, lets a tool read and write it, and imports it again: as it is,
and with source texts that changed before or after the export. It fails if a state rose, or if a text was shown that no
one had confirmed.
"""

import csv
import io
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

STATES = ["new", "needs-review", "translated", "approved"]
KEYS = [f"key.{number}" for number in range(24)]


def run(*words):
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(words)}: {done.stdout}{done.stderr}")
    return done.stdout


def store(path):
    """Returns what translate-toolkit reads in a file."""
    from translate.storage import factory, xliff2

    if b'version="2' in Path(path).read_bytes()[:400]:
        return xliff2.Xliff2File.parsefile(path)
    return factory.getobject(path)


def toolkit(path):
    """Reads and writes a file with translate-toolkit, which changes nothing in it."""
    Path(path).write_bytes(bytes(store(path)))


def toolkit_fuzzy(path):
    """Marks a third of the texts fuzzy with translate-toolkit."""
    texts = store(path)
    for number, unit in enumerate(texts.units):
        if unit.target and not unit.isheader() and number % 3 == 0:
            unit.markfuzzy()
    Path(path).write_bytes(bytes(texts))


def mozilla(path):
    from moz.l10n.resource import parse_resource, serialize_resource

    Path(path).write_text("".join(serialize_resource(parse_resource(path))))


def qt(path):
    run("lconvert", "-i", path, "-o", path + ".ts")
    run("lconvert", "-i", path + ".ts", "-o", path)


def msgattrib(path):
    run("msgattrib", "-o", path, path)


def msgmerge(path):
    """Merges with a template of today's sources, as teams do before each release."""
    run("langpack", "export", "--locale", "de", "--format", "gettext", "--output", "today.pot")
    run("msgmerge", "-q", "--previous", "-o", path, path, "today.pot")


def spreadsheet(path):
    rows = list(csv.reader(io.StringIO(Path(path).read_text())))
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    Path(path).write_text(out.getvalue())


PEERS = [
    ("gettext", "de.po", [toolkit, toolkit_fuzzy, mozilla, msgattrib, msgmerge]),
    ("xliff", "de.xlf", [toolkit, toolkit_fuzzy, mozilla, qt]),
    ("xliff2", "de.xlf", [toolkit, toolkit_fuzzy]),
    ("csv", "de.csv", [spreadsheet]),
    ("android", "strings.xml", [mozilla]),
    ("fluent", "de.ftl", [mozilla]),
    ("properties", "de.properties", [mozilla]),
]


def sources(changed):
    lines = ["import LanguagePacks"]
    for number, key in enumerate(KEYS):
        end = " now" if key in changed else ""
        lines.append(f'let a{number} = localized("{key}", value: "Text of {key}{end}", comment: "About {key}")')
    Path("A.swift").write_text("\n".join(lines) + "\n")


def change(chance):
    """Changes some source texts, and returns their keys."""
    changed = {key for key in KEYS if chance.random() < 0.4}
    sources(changed)
    run("langpack", "extract", *[word for key in sorted(changed) for word in ("--small", key)])
    return changed


def states():
    """Returns the text and the state of each key."""
    table = run("langpack", "export", "--locale", "de", "--format", "csv")
    rows = csv.DictReader(io.StringIO(table))
    return {row["key"]: (row["de"], row["state"]) for row in rows if row["de"]}


def project(chance):
    run("git", "init", "-q", ".")
    run("langpack", "init", "--app", "x", "--locale", "de")
    Path("langpack.json").write_text('{"app": "x", "locales": ["de"], "sources": ["A.swift"]}')
    sources(set())
    run("langpack", "extract")
    rows = [f"{key},{chance.choice(STATES)},Wort {key}" for key in KEYS if chance.random() < 0.8]
    Path("start.csv").write_text("key,state,de\n" + "\n".join(rows) + "\n")
    run("langpack", "import", "start.csv")


def rose(before, after, changed):
    """Returns what rose: a state, or a text that no one has confirmed and that is shown."""
    found = []
    for key, (text, state) in after.items():
        was_text, was = before.get(key, ("", "new"))
        limit = min(STATES.index(was), 1) if key in changed else STATES.index(was)
        if text != was_text and state != "new":
            found.append(f"{key}: {was_text!r} {was} -> {text!r} {state}")
        elif STATES.index(state) > limit:
            found.append(f"{key}: {was} -> {state}")
    found += [f"{key}: lost" for key in before if key not in after]
    return found


def play(seed, name, file, peer, moment):
    """Plays a round in a new folder, and returns what rose and the states before and after."""
    chance = random.Random(f"{seed} {name} {peer.__name__} {moment}")
    project(chance)
    before = states()
    changed = change(chance) if moment == "before" else set()
    words = ["langpack", "export", "--locale", "de", "--format", name, "--output", file]
    run(*words)
    if moment == "after":
        changed = change(chance)
        if chance.random() < 0.5:
            run(*words)
    peer(file)
    run("langpack", "import", file, "--format", name, "--locale", "de")
    found = rose(before, states(), changed)
    after = states()
    run(*words)
    run("langpack", "import", file, "--format", name, "--locale", "de")
    return found + [f"again: {line}" for line in rose(after, states(), set())]


def main():
    texts = faults = 0
    for name, file, peers in PEERS:
        for peer in peers if name in (sys.argv[2:] or [name]) else []:
            if peer is qt and not shutil.which("lconvert"):
                continue
            found = []
            for seed in range(int(sys.argv[1])):
                for moment in ["never", "before", "after"]:
                    with tempfile.TemporaryDirectory() as folder:
                        os.chdir(folder)
                        found += [f"{seed}, {moment}: {line}" for line in play(seed, name, file, peer, moment)]
                        os.chdir("/")
                    texts += len(KEYS)
            print(f"{name} by {peer.__name__}: {len(found)} rose")
            for line in found[:10]:
                print("  " + line)
            faults += len(found)
    print(f"{texts} texts, {faults} faults")
    return 1 if faults else 0


sys.exit(main())
