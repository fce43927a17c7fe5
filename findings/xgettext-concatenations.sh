#!/bin/sh
# xgettext takes the literal part of a text that is put together with a variable, without a warning: _("Hello " + name) is the text "Hello ",
# which the program never looks up. So in C#, Java, JavaScript, Lua, Perl, PHP, Python and Vala. (gettext of Debian 12)
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
dpkg-deb -f gettext_*.deb Package Version
code='_("Hello " + name); _(name + " left"); _("One " + "two " + name);'
for language in cs java vala; do echo "class A { void f() { $code } }" >"a.$language"; done
for language in js py; do echo "$code" >"a.$language"; done
echo "$code" | tr + . | sed 's/name/$name/g' >a.pl
{ echo '<?php'; cat a.pl; } >a.php
echo "$code" | sed 's/+/../g; s/;//g' >a.lua
failed=0
for file in a.cs a.java a.js a.lua a.php a.pl a.py a.vala; do
  "$folder/usr/bin/xgettext" --keyword=_ --omit-header --output=a.pot "$file" 2>said
  found=$(sed -n 's/^msgid //p' a.pot | tr '\n' ' ')
  echo "$file: $found, and $(wc -l <said | tr -d ' ') warnings"
  former='"Hello " " left" "One two " '
  if [ "$found" != "$former" ] || [ -s said ]; then
    echo "  changed: it was $former, without a warning"
    failed=1
  fi
done
exit $failed
