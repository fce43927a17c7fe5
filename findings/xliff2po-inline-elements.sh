#!/bin/sh
# translate-toolkit's xliff2po drops the inline elements of XLIFF 1.2: a link around a word and a placeholder are gone from source and
# target, without a warning.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install translate-toolkit==3.20.4
"$folder/venv/bin/python" - <<'PY'
import io
import sys
from translate.convert.xliff2po import convertxliff
from translate.storage import po
from translate.__version__ import sver

print("translate-toolkit", sver)
xliff = b"""<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="a" source-language="en" target-language="de" datatype="plaintext"><body>
<trans-unit id="1" approved="yes"><source>Hello <g id="1">you</g>, <x id="2"/> days</source>
<target>Hallo <g id="1">du</g>, <x id="2"/> Tage</target></trans-unit></body></file></xliff>
"""
output = io.BytesIO()
convertxliff(io.BytesIO(xliff), output, None)
entry = po.pofile.parsestring(output.getvalue()).units[1]
found = [
    ("The source in the PO file", str(entry.source), "Hello you, days"),
    ("The target in the PO file", str(entry.target), "Hallo du, Tage"),
    ("The entry is fuzzy", entry.isfuzzy(), False),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
