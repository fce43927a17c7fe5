#!/bin/sh
# language-tags calls a tag invalid if it is only deprecated or longer than it needs to be: iw, zh-yue, en-BU and fr-Latn, and tags for private use, x-app
# and qaa. BCP 47 has them valid. The tag iw has no preferred tag, although its subtag has.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install language-tags==1.3.2
"$folder/venv/bin/python" - <<'PY'
import sys
from importlib.metadata import version
from language_tags import tags

print("language-tags", version("language-tags"))
def result(tag):
    found = tags.tag(tag)
    preferred = found.preferred.format if found.preferred else "none"
    return f"{'valid' if found.valid else 'invalid'}, preferred: {preferred}"
found = [
    ("zh-Hans", result("zh-Hans"), "valid, preferred: none"),
    ("iw, Hebrew's old code", result("iw"), "invalid, preferred: none"),
    ("zh-yue, Cantonese", result("zh-yue"), "invalid, preferred: yue"),
    ("fr-Latn, whose script is the usual one", result("fr-Latn"), "invalid, preferred: none"),
    ("en-BU, of Burma", result("en-BU"), "invalid, preferred: none"),
    ("x-app, for private use", result("x-app"), "invalid, preferred: none"),
    ("qaa, for private use", result("qaa"), "invalid, preferred: none"),
    ("de-AA, for private use", result("de-AA"), "valid, preferred: none"),
    ("The preferred code of the subtag iw", str(tags.language("iw").preferred), "he"),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
