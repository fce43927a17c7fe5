"""Follows a phrase of Examples/Timeline through the tool, and keeps what stands at each station.

Usage: record_phrase.py LANGPACK TIMELINE, both built; writes Docs/Pictures/Data/Phrase.json
"""

import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile

EXAMPLE, FILE = "Examples/Timeline", "Docs/Pictures/Data/Phrase.json"
SOURCE, WORDS = "Sources/Screens/Composer.swift", "'s Timeline - "
VARIANT = "user=female,number=other"


def run(folder, *words):
    """Runs a program and returns what it prints."""
    return subprocess.run(words, cwd=folder, check=True, capture_output=True, text=True).stdout


def line_with(path, words):
    """Returns the number and the text of the first line with the words."""
    with open(path, encoding="utf-8") as file:
        return next((number, line.strip()) for number, line in enumerate(file, 1) if words in line)


def pack_facts(path, ordinal, piece):
    """Returns where the entry of an ordinal and a piece of its text stand in a pack, as Docs/Formats/Pack.md says."""
    with open(path, "rb") as file:
        data = file.read()
    count, language, values = struct.unpack_from("<III", data, 32)
    blocks = -(-(64 + language) // 4) * 4
    entries = blocks + 8 * -(-count // 64)
    entry, start = (struct.unpack_from("<H", data, entries + 2 * ordinal)[0],
                    struct.unpack_from("<I", data, blocks + 8 * (ordinal // 64))[0])
    found = data.index(piece.encode())
    return {"bytes": len(data), "entry": entries + 2 * ordinal, "value": entry, "record": entries + 2 * count + start + entry,
            "words": found, "hex": data[found:found + 16].hex(" "), "piece": piece}


def main(langpack, timeline):
    langpack, timeline = os.path.abspath(langpack), os.path.abspath(timeline)
    with tempfile.TemporaryDirectory() as folder:
        project = os.path.join(folder, "project")
        shutil.copytree(EXAMPLE, project, ignore=shutil.ignore_patterns(".langpack", "*.sqlite*", "keys"))
        run(project, langpack, "extract")
        run(project, langpack, "import")
        run(project, langpack, "export", "--locale", "el", "--format", "xliff", "--output", "el.xliff")
        run(project, langpack, "build")
        number, code = line_with(os.path.join(project, SOURCE), WORDS)
        _, unit = line_with(os.path.join(project, "translations/sources.lpt"), WORDS)
        identity = unit.split("\t")[0]
        _, ledger = line_with(os.path.join(project, "langpack.ordinals"), identity)
        _, texts = line_with(os.path.join(project, "translations/el.lpt"), identity)
        fields = texts.split("\t")
        text = fields[fields.index(VARIANT) + 1]
        with open(os.path.join(project, "el.xliff"), encoding="utf-8") as file:
            lines = [line.strip() for line in file]
        first = next(place for place, line in enumerate(lines) if identity in line and "female;number:other" in line)
        ordinal = int(ledger.split("\t")[0])
        shown = run(project, timeline, "--release", "1.0", "--bundle", os.path.join(project, ".langpack/build"), "--store",
                    os.path.join(folder, "store"), "--locale", "el", "--user", "maria", "--followers", "5")
        facts = {
            "source": {"file": SOURCE, "line": number, "code": code.rstrip(",")},
            "ledger": ledger, "xliff": lines[first + 1:first + 3], "lpt": [identity, VARIANT, text],
            "pack": pack_facts(os.path.join(project, ".langpack/build/el.lpk"), ordinal, text.split("{")[0]),
            "screen": next(line.strip() for line in shown.splitlines() if "Maria" in line and "5" in line),
        }
    with open(FILE, "w", encoding="utf-8") as file:
        json.dump(facts, file, ensure_ascii=False, indent=1)
        file.write("\n")


main(*sys.argv[1:])
