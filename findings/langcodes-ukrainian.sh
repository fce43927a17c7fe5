#!/bin/sh
# langcodes offers Russian to a reader of Ukrainian, and Latin Serbian to a reader of Croatian, although English is in the list: its
# table has these matches, and that of ICU 78 does not. ICU takes the first language of the list.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install langcodes==3.5.1 icukit-pyicu==78.3.1
"$folder/venv/bin/python" - <<'PY'
import sys
import icu
from langcodes import closest_match

print("langcodes 3.5.1, ICU", icu.ICU_VERSION)
def by_icu(wanted, offered):
    builder = icu.LocaleMatcher.Builder()
    builder.setSupportedLocalesFromListString(",".join(offered))
    return builder.build().getBestMatchForListString(wanted).getName()
found = []
for wanted, offered, former, icus in (
    ("uk", ["en", "ru"], "ru", "en"), ("hr", ["en", "sr-Latn"], "sr-Latn", "en"), ("af", ["en", "nl"], "nl", "en"),
    ("be", ["en", "ru"], "ru", "ru"), ("kk", ["en", "ru"], "und", "ru"),
):
    found.append((f"Of {offered} for {wanted}, langcodes takes", closest_match(wanted, offered)[0], former))
    found.append((f"Of {offered} for {wanted}, ICU takes", by_icu(wanted, offered), icus))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
