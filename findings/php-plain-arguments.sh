#!/bin/sh
# PHP's MessageFormatter does not format a number in a plain argument: {0} of 12345678.9 is "12345678.9" in German too, where ICU and Java
# write 12.345.678,9. And {n} next to a plural of n is an error, which {n, number} is not. (php8.2-intl of Debian 12)
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
    ['{0} of 12345678.9 in German', shown('de', '{0}', [12345678.9]), '12345678.9'],
    ['{0, number} of it', shown('de', '{0, number}', [12345678.9]), '12.345.678,9'],
    ['{n} and a plural of n', shown('en', '{n, plural, one{# day} other{# days}} of {n}', ['n' => 1234]),
        'error: Inconsistent types declared for an argument: U_ARGUMENT_TYPE_MISMATCH'],
    ['{n} in its plural', shown('en', '{n, plural, one{{n} day} other{{n} days}}', ['n' => 1234]),
        'error: Inconsistent types declared for an argument: U_ARGUMENT_TYPE_MISMATCH'],
    ['{n, number} and a plural of n', shown('en', '{n, plural, one{# day} other{# days}} of {n, number}', ['n' => 1234]),
        '1,234 days of 1,234'],
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
