#!/bin/sh
# msgfmt does not replace a translation that the template of a .desktop file has: the file gets two lines Name[de], which the format forbids,
# and the last one is the old text. (gettext of Debian 12)
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
cat >a.desktop <<'DESKTOP'
[Desktop Entry]
Type=Application
Name=Files
Name[de]=Ablage
Comment=Find files
Exec=files
DESKTOP
cat >de.po <<'PO'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "Files"
msgstr "Dateien"

msgid "Find files"
msgstr "Dateien finden"
PO
msgfmt --desktop --template=a.desktop --locale=de de.po -o b.desktop
failed=0
# expect SENTENCE KEY FORMER: the lines of a key.
expect() {
  found=$(grep "^$2=" b.desktop | tr '\n' ' ')
  echo "$1: $found"
  if [ "$found" != "$3 " ]; then
    echo "  changed: it was $3"
    failed=1
  fi
}
expect 'A key that the template translates' 'Name\[de\]' 'Name[de]=Dateien Name[de]=Ablage'
expect 'A key that it does not translate' 'Comment\[de\]' 'Comment[de]=Dateien finden'
exit $failed
