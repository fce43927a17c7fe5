#!/bin/sh
# translate-toolkit's html2po collects what HTML marks with translate="no", and the language code of <html lang="en">, as texts. It leaves out
# placeholder and aria-label, which a reader sees or hears, and takes alt, title and value.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install translate-toolkit==3.20.4
"$folder/venv/bin/python" - <<'PY'
import io
import sys
from translate.convert.html2po import converthtml
from translate.storage import po
from translate.__version__ import sver

print("translate-toolkit", sver)
html = b'''<html lang="en"><head><title>Page</title></head><body><p>Text</p><p translate="no">Brand</p>
<img alt="Picture" src="a.png"><input placeholder="Search" value="Go"><a aria-label="Next page" href="#">next</a></body></html>'''
output = io.BytesIO()
converthtml(io.BytesIO(html), output, None)
texts = [unit.source for unit in po.pofile.parsestring(output.getvalue()).units if not unit.isheader()]
found = [(f"{text} is collected", text in texts, former) for text, former in (
    ("Text", True), ("Picture", True), ("Go", True), ("Brand", True), ("en", True), ("Search", False), ("Next page", False),
)]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
