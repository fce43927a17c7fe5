#!/bin/sh
# banana-i18n for Python resolves PLURAL of MediaWiki's messages and nothing else: $1, GENDER and GRAMMAR stay as they are. A form for a number
# must come last, so {{PLURAL:$1|0=none|one|many}}, as translatewiki's messages have it, is an error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install banana-i18n==0.1.3
"$folder/venv/bin/python" - "$folder" <<'PY'
import json
import sys
from banana_i18n import BananaI18n

print("banana-i18n 0.1.3")
messages = {
    "days": "$1 {{PLURAL:$1|день|дня|дней}}",
    "last": "{{PLURAL:$1|один|два|много|0=ничего}}",
    "first": "{{PLURAL:$1|0=ничего|один|два|много}}",
    "gender": "{{GENDER:$1|он|она|они}}",
    "grammar": "{{GRAMMAR:genitive|Кот}}",
}
with open(sys.argv[1] + "/ru.json", "w", encoding="utf-8") as file:
    json.dump(messages, file)
texts = BananaI18n(sys.argv[1])
def shown(key, value):
    try:
        return texts.translate("ru", key, {"$1": value})
    except AssertionError as error:
        return f"error: {error}".split(" in ")[0]
found = [
    ("The form for 2", shown("days", 2), "$1 дня"),
    ("The form for 21", shown("days", 21), "$1 день"),
    ("0 by a last form", shown("last", 0), "ничего"),
    ("0 by a first form", shown("first", 0), "error: generic entries defined after specific"),
    ("A gender", shown("gender", "female"), "{{GENDER:$1|он|она|они}}"),
    ("A case", texts.translate("ru", "grammar", {}), "{{GRAMMAR:genitive|Кот}}"),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
