#!/bin/sh
# ICU's {0, duration} shows a time in English, and the plain number of seconds in German, French, Spanish and Japanese: their
# spelling rules have none for it. ICU gives no error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install icukit-pyicu==78.3.1
"$folder/venv/bin/python" - <<'PY'
import sys
import icu

print("ICU", icu.ICU_VERSION)
def shown(message, value, locale):
    return icu.MessageFormat(message, icu.Locale(locale)).format([icu.Formattable(value)])
found = [
    (f"3665 seconds in {locale}", shown("{0, duration}", 3665, locale), former)
    for locale, former in (("en", "1:01:05"), ("de", "3.665"), ("fr", "3\u202f665"), ("es", "3.665"), ("ja", "3,665"))
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
