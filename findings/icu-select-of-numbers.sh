#!/bin/sh
# ICU for C refuses to format a message that selects by a number, even if a variant "other" exists. The same text as a string
# is fine, and a plural takes =1.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install icukit-pyicu==78.3.1 icu4py==1.2.0
"$folder/venv/bin/python" - <<'PY'
import sys
import icu
from icu4py.messageformat import MessageFormat

print("ICU", icu.ICU_VERSION)
def by_pyicu(message, value):
    try:
        return icu.MessageFormat(message, icu.Locale("en")).format([icu.Formattable(value)])
    except icu.ICUError as error:
        return "refused, code %d" % error.args[0]
def by_icu4py(message, value):
    try:
        return MessageFormat(message, "en").format({"n": value})
    except RuntimeError as error:
        return "refused, " + str(error).split()[-1]
found = [
    ("A select by the number 1, PyICU", by_pyicu("{0, select, 1 {one} other {more}}", 1), "refused, code 3"),
    ("A select by the number 2, which is other, PyICU", by_pyicu("{0, select, 1 {one} other {more}}", 2), "refused, code 3"),
    ("A select by the text 1, PyICU", by_pyicu("{0, select, 1 {one} other {more}}", "1"), "one"),
    ("A plural with =1 by the number 1, PyICU", by_pyicu("{0, plural, =1 {one} other {more}}", 1), "one"),
    ("A select by the number 1, icu4py", by_icu4py("{n, select, 1 {one} other {more}}", 1), "refused, U_INVALID_FORMAT_ERROR"),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
