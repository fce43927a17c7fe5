#!/bin/sh
# Django looks a text of {% translate %} up with its percent signs doubled: {% translate "100%" %} is the msgid "100%%", and gettext("100%") in
# Python is "100%". One text of a program has two entries, and the template does not find the translation of Python's.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install Django==5.2.8 polib==1.2.0
"$folder/venv/bin/python" - <<'PY'
import os
import sys
import tempfile
import django
import polib
from django.conf import settings

print("Django", django.get_version())
folder = tempfile.mkdtemp()
os.makedirs(folder + "/de/LC_MESSAGES")
file = polib.POFile()
file.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": "nplurals=2; plural=(n != 1);"}
file.append(polib.POEntry(msgid="100%", msgstr="der Eintrag mit einem Zeichen"))
file.append(polib.POEntry(msgid="100%%", msgstr="der Eintrag mit zweien"))
file.save_as_mofile(folder + "/de/LC_MESSAGES/django.mo")
engine = {"BACKEND": "django.template.backends.django.DjangoTemplates"}
settings.configure(USE_I18N=True, LOCALE_PATHS=[folder], LANGUAGE_CODE="de", TEMPLATES=[engine])
django.setup()
from django.template import Context, Template
from django.utils.translation import gettext
def shown(text):
    return Template("{% load i18n %}" + text).render(Context())
found = [
    ('gettext("100%")', gettext("100%"), "der Eintrag mit einem Zeichen"),
    ('{% translate "100%" %}', shown('{% translate "100%" %}'), "der Eintrag mit zweien"),
    ('{% blocktranslate %}100%', shown("{% blocktranslate %}100%{% endblocktranslate %}"), "der Eintrag mit zweien"),
    ('{% translate "100%%" %}', shown('{% translate "100%%" %}'), "100%%"),
]

failed = False
for what, text, former in found:
    print(f"{what}: {text!r}")
    if text != former:
        print(f"  changed: it was {former!r}")
        failed = True
sys.exit(failed)
PY
