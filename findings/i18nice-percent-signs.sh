#!/bin/sh
# i18nice, which continues python-i18n, refuses a text with a plain percent sign, which python-i18n shows: "50% off" is a ValueError. Two signs are one in
# both.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for package in python-i18n==0.3.9 i18nice==0.16.0; do
  python3 -m venv "$folder/$package"
  "$folder/$package/bin/pip" -q install "$package"
done
failed=0
# shown PACKAGE TEXT FORMER
shown() {
  found=$("$folder/$1/bin/python" - "$2" <<'PY'
import sys
import i18n
i18n.add_translation("text", sys.argv[1])
try:
    print(i18n.t("text", name="Ada"))
except ValueError as error:
    print("ValueError:", error)
PY
)
  echo "$2, $1: $found"
  if [ "$found" != "$3" ]; then
    echo "  changed: it was $3"
    failed=1
  fi
}
shown python-i18n==0.3.9 '50% off for %{name}' '50% off for Ada'
shown i18nice==0.16.0 '50% off for %{name}' 'ValueError: Invalid placeholder in string: line 1, col 3'
shown python-i18n==0.3.9 '50%% off for %{name}' '50% off for Ada'
shown i18nice==0.16.0 '50%% off for %{name}' '50% off for Ada'
exit $failed
