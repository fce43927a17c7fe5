#!/bin/sh
# gettext's tools read a comment of Java's .properties that begins with an exclamation mark as a fuzzy entry if it has the form of one:
# "!old=text" comes back as a suggestion. With a blank after the mark, or with #, it is a comment. (gettext of Debian 12)
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
# try ENTRIES SENTENCE LINE: which entries msgcat reads from a line, after the entry "key".
try() {
  printf 'key=value\n%s\nlast=value\n' "$3" >a.properties
  found=$(msgcat --properties-input a.properties | sed -n 's/^#, fuzzy$/fuzzy:/p; s/^msgid "\(.*\)"$/\1/p' | tr '\n' ' ')
  echo "$2 ($3): $found"
  if [ "$found" != "$1" ]; then
    echo "  changed: it was $1"
    failed=1
  fi
}
try 'key fuzzy: old last ' 'An exclamation mark before an entry' '!old=text'
try 'key last ' 'An exclamation mark and a blank' '! old=text'
try 'key last ' 'A number sign before an entry' '#old=text'
exit $failed
