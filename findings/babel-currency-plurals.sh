#!/bin/sh
# Babel names a currency by the value, not by the digits that it shows: English says 1.00 US dollar. CLDR's rules count visible
# decimals, so a number with them is "other" in English: 1.00 US dollars, as ICU shows it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install Babel==2.19.0 icukit-pyicu==78.3.1
"$folder/venv/bin/python" - <<'PY'
import sys
import icu
from babel.numbers import format_currency

print("Babel 2.19.0, ICU", icu.ICU_VERSION)
def by_icu(locale, currency):
    formatter = icu.NumberFormatter.withLocale(icu.Locale(locale)).unit(icu.CurrencyUnit(currency))
    return formatter.unitWidth(icu.UNumberUnitWidth.FULL_NAME).formatDouble(1)
found = [
    ("One dollar in English, Babel", format_currency(1, "USD", locale="en", format_type="name"), "1.00 US dollar"),
    ("One dollar in English, ICU", by_icu("en", "USD"), "1.00 US dollars"),
    ("One zloty in Polish, Babel", format_currency(1, "PLN", locale="pl", format_type="name"), "1,00 złoty polski"),
    ("One zloty in Polish, ICU", by_icu("pl", "PLN"), "1,00 złotego polskiego"),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
