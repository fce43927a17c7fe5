#!/bin/sh
# Babel 2.19 begins a PO file with other plural forms than Babel 2.18: three for French, two for Turkish, one for Indonesian.
# In Latvian the count stays and the order changes, so a form of one file is another form in the other.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for version in 2.18.0 2.19.0; do
  python3 -m venv "$folder/$version"
  "$folder/$version/bin/pip" -q install "Babel==$version"
done
printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "day"\nmsgid_plural "days"\nmsgstr[0] ""\nmsgstr[1] ""\n' >"$folder/m.pot"

failed=0
# forms VERSION LANGUAGE: the header of a new file, and which form shows 0, 1, 2 and 1000000.
forms() {
  "$folder/$1/bin/pybabel" -q init -i "$folder/m.pot" -l "$2" -o "$folder/$2.po" >/dev/null 2>&1
  python3 - "$folder/$2.po" <<'PY'
import gettext, re, sys
text = open(sys.argv[1], encoding="utf-8").read()
header = re.sub(r'"\n"', "", text)
count, rule = re.search(r"nplurals=(\d+); plural=(.*?);", header).groups()
form = gettext.c2py(rule)
print(count, "forms, those of 0, 1, 2, 1000000:", *(form(n) for n in (0, 1, 2, 1000000)))
PY
}
# expect LANGUAGE FORMER NEW
expect() {
  former=$(forms 2.18.0 "$1") new=$(forms 2.19.0 "$1")
  echo "$1: Babel 2.18.0 has $former; Babel 2.19.0 has $new"
  if [ "$former" != "$2" ] || [ "$new" != "$3" ]; then
    echo "  changed: it was $2; $3"
    failed=1
  fi
}
numbers='forms, those of 0, 1, 2, 1000000:'
expect lv "3 $numbers 2 0 1 1" "3 $numbers 0 1 2 0"
expect fr "2 $numbers 0 0 1 1" "3 $numbers 0 0 2 1"
expect tr "1 $numbers 0 0 0 0" "2 $numbers 1 0 1 1"
expect id "2 $numbers 1 0 1 1" "1 $numbers 0 0 0 0"
expect he "2 $numbers 1 0 1 1" "3 $numbers 2 0 1 2"
exit $failed
