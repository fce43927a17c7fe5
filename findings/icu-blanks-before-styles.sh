#!/bin/sh
# A blank before a style of ICU's messages is a part of it in a number's or a date's pattern, {0, number, 0.00}, and of the name of a spelling
# rule, which is then not found: {0, spellout, %spellout-ordinal} is "twenty-one". Named styles and skeletons lose it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install icukit-pyicu==78.3.1
"$folder/venv/bin/python" - <<'PY'
import sys
from datetime import datetime
import icu

print("ICU", icu.ICU_VERSION)
icu.TimeZone.setDefault(icu.TimeZone.getGMT())
def shown(text, value):
    return icu.MessageFormat(text, icu.Locale("en")).format([icu.Formattable(value)])
found = []
for text, value, former in (
    ("{0, number,0.00}", 5, "5.00"),
    ("{0, number, 0.00}", 5, " 5.00"),
    ("{0, date, yyyy}", datetime(2026, 1, 2, 12), " 2026"),
    ("{0, spellout,%spellout-ordinal}", 21, "twenty-first"),
    ("{0, spellout, %spellout-ordinal}", 21, "twenty-one"),
    ("{0, number, integer}", 5, "5"),
    ("{0, number, ::.00}", 5, "5.00"),
):
    found.append((text, shown(text, value), former))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
