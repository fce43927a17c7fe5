#!/bin/sh
# translate-toolkit writes a translation into Android's resources as markup only if the whole text is well-formed XML: with a plain
# ampersand next to it, <b> becomes &lt;b&gt;, and the text reads back as it was.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install translate-toolkit==3.20.4
"$folder/venv/bin/python" - <<'PY'
import sys
from translate.storage import aresource
from translate.__version__ import sver

print("translate-toolkit", sver)
found = []
for text, former in (
    ("Save <b>now</b>", "Save <b>now</b>"),
    ("Save <b>now</b> & close", "Save &lt;b&gt;now&lt;/b&gt; &amp; close"),
    ("Save <b>now</b> &amp; close", "Save <b>now</b> &amp; close"),
    ("Save<br>now", "Save&lt;br&gt;now"),
):
    file = aresource.AndroidResourceFile.parsestring(b'<resources><string name="a">Save <b>it</b></string></resources>')
    file.units[0].target = text
    written = bytes(file).decode()
    found.append((f"{text} is written as", written.split('name="a">')[1].split("</string>")[0], former))
    again = aresource.AndroidResourceFile.parsestring(written.encode()).units[0].target
    found.append((f"{text} reads back the same", again == text, True))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
