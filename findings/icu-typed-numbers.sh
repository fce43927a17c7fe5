#!/bin/sh
# ICU refuses 1,23 where the comma groups digits, but reads 1.23 as 1 where the point is no separator at all: a price typed as in another
# language is an error in English and German, and wrong without an error in French, Swedish or Polish.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install icukit-pyicu==78.3.1
"$folder/venv/bin/python" - <<'PY'
import sys
import icu

print("ICU", icu.ICU_VERSION)
def read(text, locale):
    try:
        return str(icu.NumberFormat.createInstance(icu.Locale(locale)).parse(text))
    except icu.ICUError:
        return "an error"
found = [
    (f"{text} in {locale}", read(text, locale), former)
    for text, locale, former in (
        ("1,234", "en", "1234"), ("1,23", "en", "an error"), ("12,34", "en", "an error"), ("1,2345", "en", "an error"),
        ("1.234,5", "en", "1.234"), ("1.23", "de", "an error"), ("1,234.5", "de", "1.234"), ("1.23", "fr", "1"),
        ("1.23", "sv", "1"), ("1.23", "pl", "1"),
    )
]

failed = False
for what, text, former in found:
    print(f"{what}: {text}")
    if text != former:
        print(f"  changed: it was {former}")
        failed = True
sys.exit(failed)
PY
