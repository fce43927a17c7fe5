#!/bin/sh
# translate-toolkit's po2xliff raises states: of a fuzzy plural only the last form needs translation and the first is approved, and an
# obsolete entry of the PO file becomes an approved translation.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install translate-toolkit==3.20.4
"$folder/venv/bin/python" - <<'PY'
import io
import sys
from lxml import etree
from translate.convert.po2xliff import convertpo
from translate.__version__ import sver

print("translate-toolkit", sver)
po = b"""msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#, fuzzy
msgid "page"
msgstr "Seite"

#, fuzzy
msgid "day"
msgid_plural "days"
msgstr[0] "Tag"
msgstr[1] "Tage"

#~ msgid "gone"
#~ msgstr "weg"
"""
output = io.BytesIO()
convertpo(io.BytesIO(po), output, None)
units = {}
for unit in etree.fromstring(output.getvalue()).iter("{*}trans-unit"):
    units[unit.findtext("{*}source")] = (unit.get("approved"), unit.find("{*}target").get("state"))
found = [
    ("A fuzzy entry", units["page"], ("no", "needs-translation")),
    ("The first form of a fuzzy plural", units["day"], ("yes", "translated")),
    ("The last form of a fuzzy plural", units["days"], ("no", "needs-translation")),
    ("An obsolete entry", units.get("gone"), ("yes", "translated")),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
