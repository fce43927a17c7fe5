#!/bin/sh
# translate-toolkit reads a CSV file of two columns without its own header as places and sources: "One,Eins" is the source "Eins", not
# yet translated. A header such as "English,German" or "Source,Target" is a text too.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install translate-toolkit==3.20.4
"$folder/venv/bin/python" - <<'PY'
import sys
from translate.storage import csvl10n
from translate.__version__ import sver

print("translate-toolkit", sver)
found = []
for first, former in (
    ("Two,Zwei", [("Zwei", ""), ("Eins", "")]), ("English,German", [("German", ""), ("Eins", "")]),
    ("Source,Target", [("Target", ""), ("Eins", "")]), ("source,target", [("One", "Eins")]),
):
    file = csvl10n.csvfile.parsestring(f"{first}\nOne,Eins\n".encode())
    found.append((f"Sources and targets after the line {first}", [(unit.source, unit.target) for unit in file.units], former))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
