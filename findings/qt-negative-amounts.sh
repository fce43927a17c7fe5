#!/bin/sh
# Qt writes a negative amount as accounts do, by CLDR's accounting pattern: ($1,234.50) in English, (€ 1.234,50) in Dutch, and with brackets in
# French too. In German and Spanish it has a minus sign. ICU's currency format has one in all of these.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install PySide6-Essentials==6.12.0 icukit-pyicu==78.3.1
"$folder/venv/bin/python" - <<'PY'
import sys
import icu
from PySide6.QtCore import QLocale, qVersion

print("Qt", qVersion())
print("ICU", icu.ICU_VERSION)
def of_icu(locale):
    return icu.NumberFormat.createCurrencyInstance(icu.Locale(locale)).format(-1234.5)
found = []
for locale, qt, other in (
    ("en_US", "($1,234.50)", "-$1,234.50"),
    ("nl_NL", "(€\u00a01.234,50)", "€\u00a0-1.234,50"),
    ("fr_FR", "(1\u202f234,50\u00a0€)", "-1\u202f234,50\u00a0€"),
    ("de_DE", "-1.234,50\u00a0€", "-1.234,50\u00a0€"),
    ("es_ES", "-1234,50\u00a0€", "-1.234,50\u00a0€"),
):
    found.append((f"-1234.5 in {locale} by Qt", QLocale(locale).toCurrencyString(-1234.5), qt))
    found.append((f"-1234.5 in {locale} by ICU", of_icu(locale), other))

failed = False
for what, text, former in found:
    print(f"{what}: {text}")
    if text != former:
        print(f"  changed: it was {former}")
        failed = True
sys.exit(failed)
PY
