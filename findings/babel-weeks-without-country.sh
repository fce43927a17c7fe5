#!/bin/sh
# Babel does not complete a language by its likely country: 31 December 2026 is in week 1 of 2027 in "de", and in week 53 of 2026 in
# "de_DE". ICU says week 53 in both.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install Babel==2.19.0 icukit-pyicu==78.3.1
"$folder/venv/bin/python" - <<'PY'
import sys
from datetime import date, datetime
import icu
from babel.dates import format_date

print("Babel 2.19.0, ICU", icu.ICU_VERSION)
def by_icu(locale):
    formatter = icu.SimpleDateFormat("YYYY-'W'ww", icu.Locale(locale))
    formatter.setTimeZone(icu.TimeZone.getGMT())
    return formatter.format(datetime(2026, 12, 31, 12))
found = []
for locale, babels in (("de", "2027-W01"), ("de_DE", "2026-W53"), ("fr", "2027-W01"), ("fr_FR", "2026-W53")):
    found.append((f"The week of 31 December 2026 in {locale}, Babel", format_date(date(2026, 12, 31), "YYYY-'W'ww", locale=locale), babels))
    found.append((f"The week of 31 December 2026 in {locale}, ICU", by_icu(locale), "2026-W53"))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
