#!/bin/sh
# PHP's MessageFormatter refuses a number over 2,147,483,647 in {0, number, integer}, and cuts decimals off where ICU rounds: 1.9 is 1.
# {0, number} takes the same values, and rounds them with a pattern. (php8.2-intl of Debian 12)
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
apt download 'php8.2-intl=8.2.*' 'php8.2-cli=8.2.*' libargon2-1 libsodium23 libssl3 libxml2 libicu72 libpcre2-8-0
for package in *.deb; do dpkg-deb -x "$package" .; done
LD_LIBRARY_PATH=$(echo "$folder"/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH
extension=$(echo "$folder"/usr/lib/php/*/intl.so)
dpkg-deb -f php8.2-intl_*.deb Package Version
cat >a.php <<'PHP'
<?php
echo 'ICU ', INTL_ICU_VERSION, "\n";
function shown($locale, $pattern, $values) {
    $message = new MessageFormatter($locale, $pattern);
    $text = $message->format($values);
    return $text === false ? 'error: ' . $message->getErrorMessage() : $text;
}
$found = [
    ['{0, number, integer} of 2000000000', shown('en', '{0, number, integer}', [2000000000]), '2,000,000,000'],
    ['{0, number, integer} of 3000000000', shown('en', '{0, number, integer}', [3000000000]),
        'error: Found PHP integer with absolute value too large for 32 bit integer argument: U_ILLEGAL_ARGUMENT_ERROR'],
    ['{0, number} of 3000000000', shown('en', '{0, number}', [3000000000]), '3,000,000,000'],
    ['{0, number, integer} of 1.9', shown('en', '{0, number, integer}', [1.9]), '1'],
    ['{0, number,#,##0} of 1.9', shown('en', '{0, number,#,##0}', [1.9]), '2'],
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
"$folder/usr/bin/php8.2" -n -d extension="$extension" a.php
