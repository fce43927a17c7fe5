#!/bin/sh
# python-bidi's get_display does not mirror brackets in text from right to left, and moves a line break to the front: of two Hebrew lines it
# makes an empty line and one with both. Its older function bidi.algorithm.get_display does both as the Unicode algorithm says.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install python-bidi==0.6.12
"$folder/venv/bin/python" - <<'PY'
import sys
import bidi
import bidi.algorithm

print("python-bidi", bidi.VERSION)
# Hebrew letters as capitals, so that a terminal does not turn them round.
letters = str.maketrans("אבגד", "ABGD")
found = []
for what, text, new, old in (("Brackets", "אב (גד)", ")DG( BA", "(DG) BA"), ("Two lines", "אב\nגד", "\nBADG", "BA\nDG")):
    found.append((f"{what}, bidi.get_display", bidi.get_display(text).translate(letters), new))
    found.append((f"{what}, bidi.algorithm.get_display", bidi.algorithm.get_display(text).translate(letters), old))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
