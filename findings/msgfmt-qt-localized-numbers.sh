#!/bin/sh
# msgfmt refuses a Qt translation that asks for the language's digits and separators, %L1 for %1, although Qt lets each translation
# choose. For %n of a plural it accepts %Ln. (gettext of Debian 12)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p lists/partial cache/archives/partial
# apt COMMAND...: apt-get for any user, with lists and a cache in the temporary folder.
apt() {
  apt-get -qq -o Dir::State::Lists="$folder/lists" -o Dir::Cache="$folder/cache" \
    -o APT::Sandbox::User="$(id -un)" -o Debug::NoLocking=1 "$@"
}
apt update
apt download gettext=0.21-12 libgomp1 libicu72 libunistring2 libxml2
for package in *.deb; do dpkg-deb -x "$package" .; done
LD_LIBRARY_PATH=$(echo "$folder"/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH
PATH=$folder/usr/bin:$PATH
msgfmt --version | head -n 1
failed=0
# try accepted|refused SENTENCE FLAG ENTRY: checks an entry of a German PO file.
try() {
  cat >de.po <<PO
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#, $3
$4
PO
  if output=$(msgfmt --check-format -o de.mo de.po 2>&1); then found=accepted; else found=refused; fi
  echo "$2: $found"
  [ -z "$output" ] || echo "$output" | sed -n 's/^de.po:[0-9]*: /  msgfmt says: /p' | head -n 1
  if [ "$found" != "$1" ]; then
    echo "  changed: it was $1"
    failed=1
  fi
}

try accepted 'An argument as in the source' qt-format 'msgid "%1 files"
msgstr "%1 Dateien"'
try refused 'The same argument, localized' qt-format 'msgid "%1 files"
msgstr "%L1 Dateien"'
try accepted 'The number of a plural, localized' qt-plural-format 'msgid "%n file(s)"
msgid_plural "%n files"
msgstr[0] "%Ln Datei"
msgstr[1] "%Ln Dateien"'
exit $failed
