#!/bin/sh
# Fluent's Python runtime ignores the decimals that a message asks for with a currency: maximumFractionDigits: 0 shows $1,234.50, and
# minimumFractionDigits: 3 too. As a plain number both work. It gives no error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install fluent.runtime==0.4.0 Babel==2.18.0
"$folder/venv/bin/python" - <<'PY'
import sys
from importlib.metadata import version
from fluent.runtime import FluentBundle, FluentResource

print("fluent.runtime", version("fluent.runtime"))
def shown(options):
    bundle = FluentBundle(["en-US"])
    bundle.add_resource(FluentResource("n = { NUMBER($n, " + options + ") }"))
    return bundle.format_pattern(bundle.get_message("n").value, {"n": 1234.5})
dollars = ', style: "currency", currency: "USD"'
found = [
    ("At most no decimals", shown("maximumFractionDigits: 0"), ("1,234", [])),
    ("At most no decimals, of dollars", shown("maximumFractionDigits: 0" + dollars), ("$1,234.50", [])),
    ("At least three decimals", shown("minimumFractionDigits: 3"), ("1,234.500", [])),
    ("At least three decimals, of dollars", shown("minimumFractionDigits: 3" + dollars), ("$1,234.50", [])),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
