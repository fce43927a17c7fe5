#!/bin/sh
# Babel cannot begin a language with a template as xgettext writes it: it reads the placeholder INTEGER of the line
# Plural-Forms as a number. Without that line it takes the same template.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install Babel==2.19.0
"$folder/venv/bin/pybabel" --version

cat >"$folder/m.pot" <<'POT'
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\n"

msgid "day"
msgid_plural "days"
msgstr[0] ""
msgstr[1] ""
POT
failed=0
# try begins|stops SENTENCE
try() {
  rm -f "$folder/de.po"
  if output=$("$folder/venv/bin/pybabel" -q init -i "$folder/m.pot" -l de -o "$folder/de.po" 2>&1); then found=begins; else found=stops; fi
  echo "$2: Babel $found"
  [ -z "$output" ] || echo "$output" | tail -n 1 | sed 's/^/  it says: /'
  if [ "$found" != "$1" ]; then
    echo "  changed: it was $1"
    failed=1
  fi
}
try stops 'A template with the placeholders that xgettext writes'
sed -i '/INTEGER/d' "$folder/m.pot"
try begins 'The same template without the line Plural-Forms'
exit $failed
