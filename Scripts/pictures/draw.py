"""Draws every picture of Docs/Pictures.

Usage: draw.py            writes the pictures
       draw.py --check    prints each committed picture that differs from what this writes
"""

import os
import sys

import charts
import demo
import flow
import pack
import phrase

FOLDER = "Docs/Pictures"
MODULES = [flow, demo, pack, phrase, charts]


def main(check):
    found = [f"Benchmarks/tables.json:1: picture: the table {name} has no chart; add one, or a reason in `no chart`"
             for name in charts.without()] + list(phrase.stale())
    if not found:
        pictures = {f"{name}.svg": picture.svg() for module in MODULES for name, picture in module.draw().items()}
        kept = {name for name in os.listdir(FOLDER) if name.endswith(".svg")}
        for name, text in sorted(pictures.items()):
            path = os.path.join(FOLDER, name)
            same = name in kept and open(path, encoding="utf-8").read() == text
            if check and not same:
                found.append(f"{path}:1: picture: it is not what the script draws; run Scripts/pictures/draw")
            elif not same:
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
        found += [f"{FOLDER}/{name}:1: picture: no script draws it; remove it" for name in sorted(kept - set(pictures))]
    print("\n".join(found), end="\n" if found else "")


main(sys.argv[1:] == ["--check"])
