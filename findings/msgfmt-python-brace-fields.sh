#!/bin/sh
# gettext does not know the fields {}, {:.2f} and {name!r} of Python: xgettext sets no flag for a text with one, and msgfmt checks no translation of an
# entry that has the flag, so the German of "{} of {}" may drop a field or have another one. It checks {0} and {name}. (gettext of Debian 12)
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
msgfmt --version | head -n 1
failed=0
# expect WHAT FOUND FORMER
expect() {
  echo "$1: $2"
  if [ "$2" != "$3" ]; then
    echo "  changed: it was $3"
    failed=1
  fi
}
# flagged TEXT FORMER: the flag that xgettext gives a text.
flagged() {
  printf '_("%s")\n' "$1" >a.py
  xgettext --from-code=UTF-8 -o a.pot a.py
  expect "The flag of \"$1\"" "$(sed -n 's/^#, \(python.*\)/\1/p' a.pot)" "$2"
}
# checked TEXT TRANSLATION FORMER: what msgfmt says of a translation.
checked() {
  printf 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n' >a.po
  printf '#, python-brace-format\nmsgid "%s"\nmsgstr "%s"\n' "$1" "$2" >>a.po
  found=accepted
  msgfmt --check-format -o a.mo a.po 2>messages || found=refused
  expect "\"$2\" for \"$1\"" "$found" "$3"
}
flagged 'Page {0}' python-brace-format
flagged 'Page {name}' python-brace-format
flagged 'Page {}' ''
flagged 'Page {name!r}' ''
flagged 'Price {:.2f}' ''
checked '{0} of {1}' '{0}' refused
checked '{} of {}' '{}' accepted
checked '{} of {}' '{name}' accepted
checked 'Page {name!r}' 'Seite' accepted
exit $failed
