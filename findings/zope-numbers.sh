#!/bin/sh
# zope.i18n writes a percentage without its factor of a hundred: 12.5 is "13%", and 0.125 "0%". Its numbers of Spanish, Russian and Hindi are English,
# 1,234,567.5. German, French and Polish numbers are right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install zope.i18n==6.0
"$folder/venv/bin/python" - <<'PY'
import sys
from importlib.metadata import version
from zope.i18n.locales import locales

print("zope.i18n", version("zope.i18n"))
def number(language, kind, value):
    return locales.getLocale(language).numbers.getFormatter(kind).format(value)
found = [
    ("0.125 as a percentage in English", number("en", "percent", 0.125), "0%"),
    ("12.5 as a percentage in English", number("en", "percent", 12.5), "13%"),
    ("12.5 as a percentage in German", number("de", "percent", 12.5), "13%"),
    ("1234567.5 in German", number("de", "decimal", 1234567.5), "1.234.567,5"),
    ("1234567.5 in Spanish", number("es", "decimal", 1234567.5), "1,234,567.5"),
    ("1234567.5 in Russian", number("ru", "decimal", 1234567.5), "1,234,567.5"),
    ("1234567.5 in Hindi", number("hi", "decimal", 1234567.5), "1,234,567.5"),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
