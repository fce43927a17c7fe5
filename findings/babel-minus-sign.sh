#!/bin/sh
# Babel writes negative numbers of Swedish, Norwegian, Finnish and Croatian with an ASCII hyphen, although its own data say U+2212.
# A number that another tool wrote with that minus sign cannot be parsed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install Babel==2.19.0
"$folder/venv/bin/python" - <<'PY'
import sys
from babel.numbers import NumberFormatError, format_decimal, get_minus_sign_symbol, parse_decimal

print("Babel 2.19.0")
found = []
for locale in ("sv", "nb", "fi", "hr"):
    found.append((f"The minus sign of {locale} in the data", f"U+{ord(get_minus_sign_symbol(locale)):04X}", "U+2212"))
    found.append((f"The first character of minus five in {locale}", f"U+{ord(format_decimal(-5, locale=locale)[0]):04X}", "U+002D"))
try:
    parsed = str(parse_decimal("\u22125", locale="sv"))
except NumberFormatError:
    parsed = "refused"
found.append(("Minus five with the sign of the data, parsed in sv", parsed, "refused"))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
