#!/bin/sh
# Symfony's Translation component counts a decimal as its whole part in Russian, Ukrainian, Serbian, Lithuanian and others: 1.5 has the form of 1,
# "1.5 день", and 2.5 that of 2. In Polish and Czech it is the form for many. (php-symfony-translation of Debian 12)
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
cat >a.php <<'PHP'
<?php
spl_autoload_register(function ($class) {
    $file = __DIR__ . '/usr/share/php/' . str_replace('\\', '/', $class) . '.php';
    if (is_file($file)) {
        require $file;
    }
});
class Texts implements Symfony\Contracts\Translation\TranslatorInterface {
    use Symfony\Contracts\Translation\TranslatorTrait;
}
function shown($locale, $text, $count) {
    return (new Texts)->trans($text, ['%count%' => $count], null, $locale);
}
$russian = '%count% день|%count% дня|%count% дней';
$polish = '%count% dzień|%count% dni|%count% dni (5)';
$found = [
    ['1 in Russian', shown('ru', $russian, 1), '1 день'],
    ['1.5 in Russian', shown('ru', $russian, 1.5), '1.5 день'],
    ['2.5 in Russian', shown('ru', $russian, 2.5), '2.5 дня'],
    ['5.5 in Russian', shown('ru', $russian, 5.5), '5.5 дней'],
    ['1.5 in Ukrainian', shown('uk', 'first|second|third', 1.5), 'first'],
    ['1.5 in Serbian', shown('sr', 'first|second|third', 1.5), 'first'],
    ['1.5 in Lithuanian', shown('lt', 'first|second|third', 1.5), 'first'],
    ['1.5 in Polish', shown('pl', $polish, 1.5), '1.5 dni (5)'],
    ['1.5 in Czech', shown('cs', 'first|second|third', 1.5), 'third'],
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
"$folder/usr/bin/php8.2" -n -d error_reporting=8191 a.php
