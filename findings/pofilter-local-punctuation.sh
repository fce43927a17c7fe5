#!/bin/sh
# translate-toolkit's pofilter reports correct punctuation of the language that it checks: German quotation marks, a French question mark after
# a narrow no-break space, the Hindi full stop, and German digits such as 1.234,5. It knows the usual no-break space of French, and Greek's ;.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install translate-toolkit==3.20.4
"$folder/venv/bin/python" - <<'PY'
import sys
from translate.filters.checks import CheckerConfig, StandardChecker
from translate.storage.po import pounit
from translate.__version__ import sver

print("translate-toolkit", sver)
found = []
for language, source, target, former in (
    ("de", 'Say "x" now', "Sag „x“ jetzt", ["doublequoting"]),
    ("de", "In all 1,234.5", "Zusammen 1.234,5", ["numbers"]),
    ("fr", "What?", "Quoi\u202f?", ["endpunc"]),
    ("fr", "What?", "Quoi\u00a0?", []),
    ("hi", "Hello.", "नमस्ते।", ["endpunc"]),
    ("el", "What?", "Τι;", []),
):
    unit = pounit(source)
    unit.target = target
    checker = StandardChecker(CheckerConfig(targetlanguage=language))
    found.append((f"Reported in {language}: {source} / {target}", sorted(checker.run_filters(unit)), former))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
