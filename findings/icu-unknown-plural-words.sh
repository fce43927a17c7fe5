#!/bin/sh
# ICU accepts any word as a plural category: a message for English with "onne", or with Polish "few" and "many", is formatted by "other"
# without an error. Only a message without "other" is refused.
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
    try:
        return icu.MessageFormat(text, icu.Locale("en")).format(["n"], [icu.Formattable(1)])
    except icu.ICUError:
        return "refused"
found = []
for text, former in (
    ("{n, plural, onne {# day} other {# days}}", "1 days"),
    ("{n, plural, few {# dni} many {# dni} other {# dnia}}", "1 dnia"),
    ("{n, selectordinal, 1st {#st} other {#th}}", "1th"),
    ("{n, plural, one {# day}}", "refused"),
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
