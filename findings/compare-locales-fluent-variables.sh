#!/bin/sh
# compare-locales does not compare the variables of Fluent messages: a translation without { $count }, or with another name, gets no
# warning. A reference to another message that is left out does.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install compare-locales==9.0.5
"$folder/venv/bin/python" - <<'PY'
import os
import subprocess
import sys
import tempfile

print("compare-locales 9.0.5")
folder = tempfile.mkdtemp()
for name in ("en-US", "de"):
    os.mkdir(f"{folder}/{name}")
with open(folder + "/l10n.toml", "w") as file:
    file.write('basepath = "."\nlocales = ["de"]\n[[paths]]\nreference = "en-US/**"\nl10n = "{locale}/**"\n')
def said(english, german):
    for name, text in (("en-US", english), ("de", german)):
        with open(f"{folder}/{name}/a.ftl", "w") as file:
            file.write(text)
    tool = os.path.join(os.path.dirname(sys.executable), "compare-locales")
    lines = subprocess.run([tool, folder + "/l10n.toml", folder, "de"], capture_output=True, text=True).stdout.splitlines()
    return [line.split(" at line")[0].strip() for line in lines if "WARNING" in line or "ERROR" in line]
found = [
    ("A translation without the variable", said("a = { $count } days\n", "a = Tage\n"), []),
    ("A translation with another variable", said("a = { $count } days\n", "a = { $number } Tage\n"), []),
    ("A translation without a reference", said("a = { b } days\nb = x\n", "a = Tage\nb = y\n"), ["WARNING: Missing message reference: b"]),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
