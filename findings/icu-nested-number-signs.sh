#!/bin/sh
# ICU shows # as it is in a variant of a select within a plural: "# by her". Around a select it is the number, and the other way round, in a
# plural within a select, it is too. It gives no error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install icukit-pyicu==78.3.1
"$folder/venv/bin/python" - <<'PY'
import sys
import icu

print("ICU", icu.ICU_VERSION)
def shown(text):
    values = {"n": 3, "who": "female"}
    return icu.MessageFormat(text, icu.Locale("en")).format(list(values), [icu.Formattable(value) for value in values.values()])
found = []
for text, former in (
    ("{n, plural, other {{who, select, female {# by her} other {# by them}}}}", "# by her"),
    ("{n, plural, other {{who, select, female {{n} by her} other {{n} by them}}}}", "3 by her"),
    ("{n, plural, other {# {who, select, female {by her} other {by them}}}}", "3 by her"),
    ("{who, select, female {{n, plural, other {# by her}}} other {x}}", "3 by her"),
):
    found.append((text, shown(text), former))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
