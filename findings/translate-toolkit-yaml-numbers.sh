#!/bin/sh
# translate-toolkit makes a text of a number and of a truth value of a YAML file that it only reads and writes: precision: 2 comes back as '2', and strip: true
# as 'True'. Settings of Ruby on Rails in such a file are texts then. Quoted texts keep their quotes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install translate-toolkit==3.20.4 ruamel.yaml==0.18.6
"$folder/venv/bin/python" - <<'PY'
import io
import sys
from translate.__version__ import sver
from translate.storage.yaml import RubyYAMLFile

print("translate-toolkit", sver)
def copy(line):
    file = RubyYAMLFile()
    file.parse(f"en:\n  {line}\n".encode())
    copied = io.BytesIO()
    file.serialize(copied)
    return copied.getvalue().decode().splitlines()[1].strip()
found = [
    ("precision: 2, read and written", copy("precision: 2"), "precision: '2'"),
    ("strip: true, read and written", copy("strip: true"), "strip: 'True'"),
    ('answer: "yes", read and written', copy('answer: "yes"'), 'answer: "yes"'),
    ('code: "0123", read and written', copy('code: "0123"'), 'code: "0123"'),
    ("greeting: Hello, read and written", copy("greeting: Hello"), "greeting: Hello"),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
