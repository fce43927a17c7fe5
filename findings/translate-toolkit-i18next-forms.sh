#!/bin/sh
# translate-toolkit drops forms of i18next's JSON when it only reads and writes: "_zero", which i18next takes for 0 in every language, and
# the Russian "_other", which i18next takes for 1.5.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install translate-toolkit==3.20.4
"$folder/venv/bin/python" - <<'PY'
import json
import sys
from translate.storage.jsonl10n import I18NextV4File
from translate.__version__ import sver

print("translate-toolkit", sver)
def written(language, forms):
    file = I18NextV4File()
    file.settargetlanguage(language)
    file.parse(json.dumps({f"days_{form}": f"{form} text" for form in forms.split()}).encode())
    return " ".join(name.removeprefix("days_") for name in json.loads(bytes(file)))
found = []
for language, forms, former in (
    ("en", "zero one other", "one other"),
    ("de", "zero one other", "one other"),
    ("ru", "one few many other", "one few many"),
    ("fr", "one many other", "one many other"),
):
    found.append((f"What is left of {forms} in {language}", written(language, forms), former))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
