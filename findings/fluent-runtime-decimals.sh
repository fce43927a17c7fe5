#!/bin/sh
# Fluent's Python runtime drops the zeros at the end of a number in a message: { 1.50 } is shown as 1,5 in German, although the
# decimals of a literal are its minimum. The option minimumFractionDigits keeps them, and [1.0] is the variant of 1.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install fluent.runtime==0.4.0
"$folder/venv/bin/python" - <<'PY'
import sys
from fluent.runtime import FluentBundle, FluentResource

bundle = FluentBundle(["de"], use_isolating=False)
bundle.add_resource(FluentResource("""
literal = { 1.50 }
option = { NUMBER(1.5, minimumFractionDigits: 2) }
variant = { $n ->
    [1.0] exactly one
   *[other] other
 }
"""))
expected = {"literal": "1,5", "option": "1,50", "variant": "exactly one"}
print("fluent.runtime 0.4.0")
failed = False
for name, former in expected.items():
    text, errors = bundle.format_pattern(bundle.get_message(name).value, {"n": 1})
    print(f"{name}: {text!r}, errors {errors}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
