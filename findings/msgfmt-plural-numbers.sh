#!/bin/sh
# msgfmt lets a plural form of a c-format message omit its number, but not if the number comes first and another argument stays: "ein
# Tag von %s" for "%d day of %s" is refused, and "ein Tag", which drops both, is accepted. (gettext of Debian 12)
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

# entry FIRST FORM: both forms of a message whose number comes first.
entry() {
  printf 'msgid "%s"\nmsgid_plural "%s"\nmsgstr[0] "%s"\nmsgstr[1] "%s"\n' '%d day of %s' '%d days of %s' "$1" '%d Tage von %s'
}
try accepted 'Both arguments are dropped' c-format "$(entry 'ein Tag')"
try refused 'The number is dropped, the text stays' c-format "$(entry 'ein Tag von %s')"
try refused 'The same with the position of the text' c-format "$(entry 'ein Tag von %2$s')"
try accepted 'The same with the number in no digits' c-format "$(entry 'ein Tag von %2$s%1$.0d')"
try accepted 'The number comes last and is dropped' c-format 'msgid "%s: %d day"
msgid_plural "%s: %d days"
msgstr[0] "%s: ein Tag"
msgstr[1] "%s: %d Tage"'
exit $failed
