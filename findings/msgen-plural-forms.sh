#!/bin/sh
# msgen, which fills a catalog with its English texts, leaves every plural empty unless the file has two forms: in a file of one form or three, only
# the texts without a plural are filled. The same file with two forms is filled as a whole. (gettext of Debian 12)
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
msgen --version | head -n 1
failed=0
# filled COUNT FORMS FORMER: what msgen makes of a text and a plural with so many forms.
filled() {
  cat >a.po <<PO
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=$1; plural=0;\n"

msgid "Open"
msgstr ""

msgid "%d day"
msgid_plural "%d days"
$2
PO
  found=$(msgen a.po | sed 1,/Plural-Forms/d | sed -n 's/^msgstr[^ ]* //p' | tr '\n' ' ')
  echo "The texts of a file with the number of plural forms $1: $found"
  if [ "$found" != "$3" ]; then
    echo "  changed: it was $3"
    failed=1
  fi
}
form0='msgstr[0] ""'
form1='msgstr[1] ""'
form2='msgstr[2] ""'
filled 1 "$form0" '"Open" "" '
filled 2 "$form0
$form1" '"Open" "%d day" "%d days" '
filled 3 "$form0
$form1
$form2" '"Open" "" "" "" '
exit $failed
