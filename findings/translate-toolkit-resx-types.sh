#!/bin/sh
# translate-toolkit offers everything of a .resx file to translators that has a value: the file of a picture, the size of a window and bytes
# in base64, whose "type" or "mimetype" says that they are no texts.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install translate-toolkit==3.20.4
"$folder/venv/bin/python" - <<'PY'
import sys
from translate.storage.resx import RESXFile
from translate.__version__ import sver

print("translate-toolkit", sver)
file = RESXFile.parsestring(b'''<root>
<data name="Title" xml:space="preserve"><value>One</value></data>
<data name="Logo" type="System.Resources.ResXFileRef, System.Windows.Forms"><value>logo.png;System.Drawing.Bitmap</value></data>
<data name="Box.Size" type="System.Drawing.Size, System.Drawing"><value>120, 40</value></data>
<data name="Icon" mimetype="application/x-microsoft.net.object.bytearray.base64"><value>AAECAw==</value></data>
</root>''')
texts = {unit.getid(): unit.target for unit in file.units if unit.istranslatable()}
found = [
    ("A text", texts.get("Title"), "One"),
    ("A file", texts.get("Logo"), "logo.png;System.Drawing.Bitmap"),
    ("A size", texts.get("Box.Size"), "120, 40"),
    ("Bytes", texts.get("Icon"), "AAECAw=="),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
