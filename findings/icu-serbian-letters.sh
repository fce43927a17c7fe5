#!/bin/sh
# ICU's Cyrillic-Latin and Any-Latin do not write Serbian's own Latin letters: Љубљана is L̂ubl̂ana, and Džon comes back as Джон.
# Serbian-Latin/BGN writes them, and no transliterator leads back.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install icukit-pyicu==78.3.1
"$folder/venv/bin/python" - <<'PY'
import sys
import icu

print("ICU", icu.ICU_VERSION)
def written(name, text):
    return icu.Transliterator.createInstance(name).transliterate(text)
found = [
    ("Љубљана by Any-Latin", written("Any-Latin", "Љубљана"), "L\u0302ubl\u0302ana"),
    ("Џон by Cyrillic-Latin", written("Cyrillic-Latin", "Џон"), "D\u0302on"),
    ("Љубљана by Serbian-Latin/BGN", written("Serbian-Latin/BGN", "Љубљана"), "Ljubljana"),
    ("Ljubljana by Latin-Cyrillic", written("Latin-Cyrillic", "Ljubljana"), "Лйублйана"),
    ("Džon by Latin-Cyrillic", written("Latin-Cyrillic", "Džon"), "Джон"),
    ("Transliterators from Serbian's Latin letters", [n for n in icu.Transliterator.getAvailableIDs() if n.startswith("sr_Latn")], []),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
