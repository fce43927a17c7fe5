"""A phrase's way through the house: what stands at each station, as record_phrase.py has kept it from a real run."""

import json

from svg import Picture, width_of

FILE = "Docs/Pictures/Data/Phrase.json"
EXAMPLE = "Examples/Timeline"


def load():
    """Returns what was kept."""
    with open(FILE, encoding="utf-8") as file:
        return json.load(file)


def stations(facts):
    """Returns each station: its kind, its name, what happens there, and lines of text."""
    ordinal, identity, _, _, tokens = facts["ledger"].split("\t")
    pack = facts["pack"]
    code = facts["source"]["code"]
    half = code.index("\\(plural")
    return [
        ("team", "Source code", f"{facts['source']['file']}, line {facts['source']['line']}", ["fbt(" + code[:half], "    " + code[half:]]),
        ("team", "Ledger", "langpack extract gives the phrase its id and ordinal",
         [f"ordinal {ordinal}   id {identity}   tokens {tokens}"]),
        ("team", "Translator's file", "langpack export --locale el --format xliff; one of six variants", facts["xliff"]),
        ("team", "Committed translation", "langpack import; translations/el.lpt", ["   ".join(facts["lpt"][:2]), facts["lpt"][2]]),
        ("origin", "Pack", f"langpack build; el.lpk, {pack['bytes']:,} bytes",
         [f"{pack['entry']:5}  entry of ordinal {ordinal}: the record is {pack['value']} bytes into the values, at {pack['record']}",
          f"{pack['words']:5}  {pack['hex']}  {pack['piece'].split()[0]} …"]),
        ("app", "Screen", "user Maria, a woman, with 5 followers", [facts["screen"]]),
    ]


def draw():
    """Returns the picture of this module."""
    found = stations(load())
    spoken = " ".join(f"{name}: {what}. {' '.join(lines)}" for _, name, what, lines in found)
    picture = Picture(860, 0, "A phrase's way from source code to the screen", spoken)
    y = 24
    for place, (kind, name, what, lines) in enumerate(found):
        height = 38 + 20 * len(lines)
        if place:
            picture.path([(60, y - 20), (60, y - 2)])
        picture.box(24, y, 812, height, kind)
        picture.text(40, y + 22, name, size=14, bold=True)
        picture.text(54 + width_of(name, 14, bold=True), y + 22, what, "soft", 12.5)
        for number, line in enumerate(lines):
            picture.text(40, y + 44 + 20 * number, line, size=12.5 if len(line) < 92 else 11.5, mono=True)
        y += height + 20
    picture.height = y + 4
    return {"Phrase": picture}


def stale():
    """Yields what the example no longer has as it was kept."""
    facts = load()
    for path, words in [(facts["source"]["file"], facts["source"]["code"]), ("langpack.ordinals", facts["ledger"]),
                        ("translations/el.lpt", "\t".join(facts["lpt"][1:]))]:
        with open(f"{EXAMPLE}/{path}", encoding="utf-8") as file:
            if words not in file.read():
                yield f"{FILE}:1: picture: {EXAMPLE}/{path} has another text now; run Scripts/pictures/record-phrase"
