#!/bin/sh
# Babel 2.19 does not group digits in Switzerland and Liechtenstein: CLDR's separator there is now an ASCII apostrophe, which Babel takes for a
# quotation mark of the pattern, so 1234567.5 is "1234567.5", not "1'234'567.5". Babel 2.18 wrote 1’234’567.5.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install babel==2.19.0
"$folder/venv/bin/python" - <<'PY'
import sys
import babel
from babel.numbers import format_currency, format_decimal, get_group_symbol

print("Babel", babel.__version__)
found = [
    ("The separator in de_CH", get_group_symbol("de_CH"), "'"),
    ("1234567.5 in de_CH", format_decimal(1234567.5, locale="de_CH"), "1234567.5"),
    ("1234567.5 in it_CH", format_decimal(1234567.5, locale="it_CH"), "1234567.5"),
    ("1234567.5 in fr_CH", format_decimal(1234567.5, locale="fr_CH"), "1234567,5"),
    ("1234567.5 in de_LI", format_decimal(1234567.5, locale="de_LI"), "1234567.5"),
    ("1234567.5 francs in de_CH", format_currency(1234567.5, "CHF", locale="de_CH"), "CHF\u00a01234567.50"),
    ("1234567.5 in de", format_decimal(1234567.5, locale="de"), "1.234.567,5"),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text}")
    if text != former:
        print(f"  changed: it was {former}")
        failed = True
sys.exit(failed)
PY
