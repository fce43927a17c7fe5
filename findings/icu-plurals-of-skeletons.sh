#!/bin/sh
# ICU chooses a plural by the digits that the text shows if the number has a pattern, and by the value if it has a skeleton: "1.0 days" with
# {n, number,0.0}, but "1.0 day" with {n, number, ::.0}.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install icukit-pyicu==78.3.1
"$folder/venv/bin/python" - <<'PY'
import sys
import icu

print("ICU", icu.ICU_VERSION)
def shown(style, number):
    text = "{n, plural, one {{n, number, %s} day} other {{n, number, %s} days}}" % (style, style)
    return icu.MessageFormat(text, icu.Locale("en")).format(["n"], [icu.Formattable(number)]).strip()
found = [
    ("1 with the pattern 0.0", shown("0.0", 1), "1.0 days"),
    ("1 with the skeleton ::.0", shown("::.0", 1), "1.0 day"),
    ("1.2 with the style integer", shown("integer", 1.2), "1 day"),
    ("1.2 with the skeleton ::precision-integer", shown("::precision-integer", 1.2), "1 days"),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
