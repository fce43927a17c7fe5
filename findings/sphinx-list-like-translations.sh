#!/bin/sh
# Sphinx shows the source of a paragraph if its translation looks like a list: "1. Januar ist frei." and "- so sagt man." are dropped without
# a warning. Of a translation with two paragraphs it shows the first. With \1. the translation is shown.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install Sphinx==9.0.4
"$folder/venv/bin/python" - <<'PY'
import os
import subprocess
import sys
import tempfile
import sphinx

print("Sphinx", sphinx.__version__)
folder = tempfile.mkdtemp()
os.makedirs(folder + "/locale/de/LC_MESSAGES")
def write(path, text):
    with open(f"{folder}/{path}", "w", encoding="utf-8") as file:
        file.write(text)
texts = [
    ("A date", "January 1 is free.", "1. Januar ist frei.", "January 1 is free."),
    ("A date with a backslash", "January 2 is not.", r"\\2. Januar nicht.", "2. Januar nicht."),
    ("A dash", "So they say.", "- so sagt man.", "So they say."),
    ("Two paragraphs", "One. Two.", r"Eins.\n\nZwei.", "Eins."),
]
write("conf.py", "language = 'de'\nlocale_dirs = ['locale']\nexclude_patterns = ['locale']\n")
write("index.rst", "Title\n=====\n\n" + "\n\n".join(source for _, source, _, _ in texts) + "\n")
entries = "".join(f'msgid "{source}"\nmsgstr "{target}"\n\n' for _, source, target, _ in texts)
write("locale/de/LC_MESSAGES/index.po", 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n' + entries)
done = subprocess.run([sys.executable, "-m", "sphinx", "-q", "-b", "text", folder, folder + "/out"], capture_output=True, encoding="utf-8")
with open(folder + "/out/index.txt", encoding="utf-8") as file:
    shown = [paragraph.strip() for paragraph in file.read().split("\n\n")][1:]
found = [("The number of paragraphs", len(shown), len(texts))]
found += [(f"{what}, {target!r}", text, former) for (what, _, target, former), text in zip(texts, shown)]
found.append(("What Sphinx says", done.stdout + done.stderr, ""))

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
