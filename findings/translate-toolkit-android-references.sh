#!/bin/sh
# translate-toolkit reads a reference of Android's resources, @string/app_name, and the text \@string/app_name as the same text, and writes
# both as the text. A reference that is set to what was read becomes words on the screen.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install translate-toolkit==3.20.4
"$folder/venv/bin/python" - <<'PY'
import sys
from translate.storage.aresource import AndroidResourceFile
from translate.__version__ import sver

print("translate-toolkit", sver)
def written(text):
    file = AndroidResourceFile.parsestring(f'<resources><string name="a">{text}</string></resources>'.encode())
    unit = file.units[0]
    unit.target = unit.target
    return bytes(file).decode().split('<string name="a">')[1].split("</string>")[0]
found = []
for text, former in (
    ("@string/app_name", r"\@string/app_name"),
    (r"\@string/app_name", r"\@string/app_name"),
    ("?attr/title", r"\?attr/title"),
):
    found.append((f"{text} is written as", written(text), former))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
