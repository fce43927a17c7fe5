#!/bin/sh
# xgettext does not read all escapes of five languages, without a warning: "caf\u{e9}" is "cafu{e9}" in JavaScript and Lua and "caf\\u{e9}" in PHP, the letter
# of \N{U+e9} is missing in Perl, and "\u00e9" stays in Python unless the text is u"…". The program looks up another text. (gettext of Debian 12)
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
apt download 'gettext=0.21-12*' libgomp1 libunistring2 libxml2 libicu72
for package in *.deb; do dpkg-deb -x "$package" .; done
LD_LIBRARY_PATH=$(echo "$folder"/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH
PATH=$folder/usr/bin:$PATH
xgettext --version | head -n 1
failed=0
# shown LANGUAGE SUFFIX CODE TEXT FORMER: what the program looks up, and which entry xgettext writes.
shown() {
  printf '%s\n' "$3" >"a.$2"
  xgettext -L "$1" -k_ --from-code=UTF-8 -o a.pot "a.$2"
  found=$(sed -n 's/^msgid //p' a.pot | sed 1d)
  printf '%s, %s is the text %s; the entry is %s\n' "$1" "$3" "$4" "$found"
  if [ "$found" != "$5" ]; then
    printf '  changed: it was %s\n' "$5"
    failed=1
  fi
}
shown JavaScript js '_("caf\u00e9")' café '"café"'
shown JavaScript js '_("caf\u{e9}")' café '"cafu{e9}"'
shown Lua lua '_("caf\u{e9}")' café '"cafu{e9}"'
shown PHP php '<?php _("caf\u{e9}");' café '"caf\\u{e9}"'
shown Perl pl '_("caf\x{e9}");' café '"café"'
shown Perl pl '_("caf\N{U+e9}");' café '"caf"'
shown Python py '_(u"caf\u00e9")' café '"café"'
shown Python py '_("caf\u00e9")' café '"caf\\u00e9"'
shown Python py '_(u"\N{BULLET} a")' '• a' '"• a"'
shown Python py '_("\N{BULLET} a")' '• a' '"\\N{BULLET} a"'
exit $failed
