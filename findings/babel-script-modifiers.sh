#!/bin/sh
# Babel reads the modifier of a POSIX locale and drops it if the country adds a script: sr_RS@latin is Serbian in Cyrillic letters, and
# uz_UZ@cyrillic is Uzbek in Latin letters.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install Babel==2.19.0
"$folder/venv/bin/python" - <<'PY'
import sys
from datetime import date
from babel import Locale
from babel.dates import format_date

print("Babel 2.19.0")
found = []
for name, former, shown in (
    ("sr_RS@latin", "sr_Cyrl_RS", "31. децембар 2026."),
    ("sr_Latn_RS", "sr_Latn_RS", "31. decembar 2026."),
    ("uz_UZ@cyrillic", "uz_Latn_UZ", "31-dekabr, 2026"),
):
    locale = Locale.parse(name)
    found.append((f"{name} is read as", str(locale), former))
    found.append((f"A date of {name}", format_date(date(2026, 12, 31), "long", locale=locale), shown))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
