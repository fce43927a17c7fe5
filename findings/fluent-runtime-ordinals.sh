#!/bin/sh
# Fluent's Python runtime has no ordinals: NUMBER with type: "ordinal" is an error that it only collects, so the default variant is
# chosen, and 22 is shown as 22th.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install fluent.runtime==0.4.0
"$folder/venv/bin/python" - <<'PY'
import sys
from fluent.runtime import FluentBundle, FluentResource

print("fluent.runtime 0.4.0")
bundle = FluentBundle(["en"], use_isolating=False)
bundle.add_resource(FluentResource("""
place = { NUMBER($n, type: "ordinal") ->
    [one] { $n }st
    [two] { $n }nd
    [few] { $n }rd
   *[other] { $n }th
 }
"""))
found = []
for number, former in ((1, "1th"), (22, "22th"), (3, "3th")):
    text, errors = bundle.format_pattern(bundle.get_message("place").value, {"n": number})
    found.append((f"The place {number}", text, former))
    found.append((f"Errors of the place {number}", len(errors), 1))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
