#!/bin/sh
# num2words takes a whole number as cents and any other as the main unit: 250 is "two euro, fifty cents", and 250.0 or "250" is two hundred
# and fifty euro. In Thai, 1 is one euro.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install num2words==0.5.14
"$folder/venv/bin/python" - <<'PY'
import sys
from num2words import num2words

print("num2words 0.5.14")
found = []
for value, language, former in (
    (250, "en", "two euro, fifty cents"),
    (250.0, "en", "two hundred and fifty euro, zero cents"),
    ("250", "en", "two hundred and fifty euro, zero cents"),
    (250, "de", "zwei Euro und fünfzig Cent"),
    (1, "fr", "zéro euros et un centime"),
    (1, "th", "หนึ่งยูโร"),
):
    found.append((f"{value!r} EUR in {language}", num2words(value, lang=language, to="currency", currency="EUR"), former))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
