#!/bin/sh
# Django does not extract a text that follows a comment for translators on its line: {% comment %}Translators: …{% endcomment %} hides the
# rest of the line, without a warning. For {# Translators: … #} it warns, ignores the comment and extracts the text.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install Django==5.2.8
"$folder/venv/bin/python" - <<'PY'
import sys
import warnings
import django
from django.conf import settings

print("Django", django.get_version())
settings.configure()
from django.utils.translation.template import templatize
def calls(line):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        python = templatize(line)
    code = "\n".join(line.split("#")[0] for line in python.splitlines())
    return ("hidden", "extracted")["gettext(u'Text')" in code.replace('"', "'") or "'Text'" in code.replace('"', "'")], len(caught)
text = '{% translate "Text" %}'
found = [
    ("A text without a comment: result, warnings", calls(text), ("extracted", 0)),
    ("After {% comment %}Translators: …", calls("{% comment %}Translators: note{% endcomment %}" + text), ("hidden", 0)),
    ("After {% comment %} and a new line", calls("{% comment %}Translators: note{% endcomment %}\n" + text), ("extracted", 0)),
    ("After {# Translators: … #}", calls("{# Translators: note #}" + text), ("extracted", 1)),
    ("After a comment for nobody", calls("{% comment %}note{% endcomment %}" + text), ("extracted", 0)),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
