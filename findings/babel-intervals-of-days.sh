#!/bin/sh
# Babel shows an interval of hours without its days: from 11:00 on 1 January to 13:00 on 2 January is "11:00 AM – 1:00 PM", and to 11:00 it
# is "11:00 AM". ICU adds the dates.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install Babel==2.19.0 icukit-pyicu==78.3.1
"$folder/venv/bin/python" - <<'PY'
import sys
from datetime import datetime, timezone
import icu
from babel.dates import format_interval

print("Babel 2.19.0, ICU", icu.ICU_VERSION)
icu.TimeZone.setDefault(icu.TimeZone.getGMT())
def plain(text):
    return " ".join(text.split())
def by_icu(start, end):
    seconds = [time.replace(tzinfo=timezone.utc).timestamp() for time in (start, end)]
    return icu.DateIntervalFormat.createInstance("hm", icu.Locale("en")).format(icu.DateInterval(*seconds))
found = []
start = datetime(2026, 1, 1, 11)
for what, end, babels, icus in (
    ("to 13:00 of the day", datetime(2026, 1, 1, 13), "11:00 AM – 1:00 PM", "11:00 AM – 1:00 PM"),
    ("to 13:00 of the next day", datetime(2026, 1, 2, 13), "11:00 AM – 1:00 PM", "1/1/2026, 11:00 AM – 1/2/2026, 1:00 PM"),
    ("to 11:00 of the next day", datetime(2026, 1, 2, 11), "11:00 AM", "1/1/2026, 11:00 AM – 1/2/2026, 11:00 AM"),
):
    found.append((f"From 11:00 {what}, Babel", plain(format_interval(start, end, "hm", locale="en")), babels))
    found.append((f"From 11:00 {what}, ICU", plain(by_icu(start, end)), icus))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
