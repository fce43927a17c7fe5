#!/bin/sh
# Symfony's Translation component drops the contexts of a PO file: of "Open" in the context "menu" and "Open" in the context "state", the
# later one is shown for both, without a warning. (php-symfony-translation of Debian 12)
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
apt download 'php-symfony-translation=5.4.*' php-symfony-translation-contracts \
  php8.2-cli libargon2-1 libsodium23 libssl3 libxml2 libicu72 libpcre2-8-0
for package in *.deb; do dpkg-deb -x "$package" .; done
LD_LIBRARY_PATH=$(echo "$folder"/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH
dpkg-deb -f php-symfony-translation_*.deb Package Version
cat >a.po <<'PO'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgctxt "menu"
msgid "Open"
msgstr "Öffnen"

msgctxt "state"
msgid "Open"
msgstr "Offen"

msgid "Close"
msgstr "Schließen"
PO
cat >a.php <<'PHP'
<?php
spl_autoload_register(function ($class) {
    $file = __DIR__ . '/usr/share/php/' . str_replace('\\', '/', $class) . '.php';
    if (is_file($file)) {
        require $file;
    }
});
$texts = (new Symfony\Component\Translation\Loader\PoFileLoader)->load(__DIR__ . '/a.po', 'de')->all('messages');
$found = [
    ['The keys that are read', implode(', ', array_keys($texts)), 'Open, Close'],
    ['The translation of Open', $texts['Open'], 'Offen'],
    ['The translation of Close', $texts['Close'], 'Schließen'],
];
$failed = 0;
foreach ($found as [$what, $text, $former]) {
    echo "$what: $text\n";
    if ($text !== $former) {
        echo "  changed: it was $former\n";
        $failed = 1;
    }
}
exit($failed);
PHP
"$folder/usr/bin/php8.2" -n a.php
