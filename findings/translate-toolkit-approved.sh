#!/bin/sh
# translate-toolkit, and so Weblate, reads XLIFF 1.2's attribute "approved" before any state: a target in the state "final" is
# fuzzy without it, and one in the state "new" or "needs-review-translation" is translated with it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install translate-toolkit==3.20.4
"$folder/venv/bin/python" - <<'PY'
import sys
from translate.__version__ import sver
from translate.storage import xliff

print("translate-toolkit", sver)
expected = [
    ("", "translated", True), ("", "final", True), ("", "signed-off", True),
    (' approved="yes"', "needs-review-translation", False), (' approved="yes"', "new", False),
]
units = "".join(
    f'<trans-unit id="{n}"{approved}><source>One</source><target state="{state}">Eins</target></trans-unit>'
    for n, (approved, state, _) in enumerate(expected))
file = xliff.xlifffile.parsestring((
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" '
    f'target-language="de" datatype="plaintext"><body>{units}</body></file></xliff>').encode())
failed = False
for (approved, state, fuzzy), unit in zip(expected, file.units):
    word = "with approved=\"yes\"" if approved else "without approved"
    print(f'A target in the state "{state}" {word}: fuzzy {unit.isfuzzy()}, translated {unit.istranslated()}')
    if unit.isfuzzy() != fuzzy or unit.istranslated() == fuzzy:
        print(f"  changed: fuzzy was {fuzzy}")
        failed = True
sys.exit(failed)
PY
