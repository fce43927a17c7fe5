#!/bin/sh
# Babel formats a skeleton with the widths of the nearest pattern of the data, not with those that the skeleton asks for: yMMMMEEEEd shows
# "Fri, January 2, 2026", and MMMM shows "Jan". CLDR widens the pattern to the skeleton, as ICU does.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install Babel==2.19.0 icukit-pyicu==78.3.1
"$folder/venv/bin/python" - <<'PY'
import sys
from datetime import date, datetime
import icu
from babel.dates import format_skeleton

print("Babel 2.19.0, ICU", icu.ICU_VERSION)
def by_icu(skeleton, locale):
    pattern = icu.DateTimePatternGenerator.createInstance(icu.Locale(locale)).getBestPattern(skeleton)
    formatter = icu.SimpleDateFormat(pattern, icu.Locale(locale))
    formatter.setTimeZone(icu.TimeZone.getGMT())
    return formatter.format(datetime(2026, 1, 2, 12))
found = []
for locale, skeleton, babels, icus in (
    ("en", "yMMMMEEEEd", "Fri, January 2, 2026", "Friday, January 2, 2026"),
    ("de", "yMMMMEEEEd", "Fr., 2. Januar 2026", "Freitag, 2. Januar 2026"),
    ("en", "MMMM", "Jan", "January"),
    ("en", "yMMMMd", "January 2, 2026", "January 2, 2026"),
):
    found.append((f"{skeleton} in {locale}, Babel", format_skeleton(skeleton, date(2026, 1, 2), locale=locale), babels))
    found.append((f"{skeleton} in {locale}, ICU", by_icu(skeleton, locale), icus))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
