#!/bin/sh
# pyseeyou, which formats ICU's messages in Python, subtracts a plural's offset before it compares =1: with offset:1, 2 shows the text of =1. It
# has no selectordinal, whose text is "None", and no apostrophes: '{name}' is an argument. It gives no error for these.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install pyseeyou==1.0.2 icukit-pyicu==78.3.1
"$folder/venv/bin/python" - <<'PY'
import sys
import icu
from pyseeyou import format

print("pyseeyou 1.0.2")
print("ICU", icu.ICU_VERSION)
def of_icu(message, values):
    form = icu.MessageFormat(message, icu.Locale("en"))
    return form.format(list(values), [icu.Formattable(value) for value in values.values()])
guests = "{n, plural, offset:1 =1 {you} one {you and # guest} other {you and # guests}}"
place = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}"
found = []
for what, message, values, former, other in (
    ("1 with the offset 1", guests, {"n": 1}, "you and 0 guests", "you"),
    ("2 with the offset 1", guests, {"n": 2}, "you", "you and 1 guest"),
    ("The place 22", place, {"n": 22}, "None", "22nd"),
    ("'{name}' of Ana", "It''s '{name}'", {"name": "Ana"}, "It''s 'Ana'", "It's {name}"),
):
    found.append((f"{what}, by pyseeyou", format(message, values, "en"), former))
    found.append((f"{what}, by ICU", of_icu(message, values), other))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
