#!/bin/sh
# Go's x/text writes the sign of a currency before the amount in every language: 1234.5 euros are "€ 1.234,50" in German and "€ 1 234,50" in
# French. CLDR's patterns have it after the amount there. In English it adds a blank. (golang-golang-x-text-dev of Debian 12)
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
apt download golang-golang-x-text-dev=0.7.0-1 'golang-1.19-go=1.19.8-*' 'golang-1.19-src=1.19.8-*'
for package in *.deb; do dpkg-deb -x "$package" .; done
dpkg-deb -f golang-golang-x-text-dev_*.deb Package Version
cat >a.go <<'GO'
package main

import (
	"fmt"
	"os"

	"golang.org/x/text/currency"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

func shown(locale string, amount interface{}) string {
	return message.NewPrinter(language.MustParse(locale)).Sprint(amount)
}

func main() {
	failed := 0
	euros := currency.EUR.Amount(1234.5)
	for _, row := range []struct{ what, text, former string }{
		{"1234.5 euros in de", shown("de", currency.Symbol(euros)), "€ 1.234,50"},
		{"1234.5 euros in fr", shown("fr", currency.Symbol(euros)), "€ 1\u00a0234,50"},
		{"1234.5 euros in pl", shown("pl", currency.Symbol(euros)), "€ 1\u00a0234,50"},
		{"1234.5 euros in en", shown("en", currency.Symbol(euros)), "€ 1,234.50"},
		{"1234.5 euros with their code in de", shown("de", currency.ISO(euros)), "EUR 1.234,50"},
	} {
		fmt.Printf("%s: %q\n", row.what, row.text)
		if row.text != row.former {
			fmt.Printf("  changed: it was %q\n", row.former)
			failed = 1
		}
	}
	os.Exit(failed)
}
GO
GO111MODULE=off GOFLAGS='' CGO_ENABLED=0 GOROOT="$folder/usr/lib/go-1.19" GOPATH="$folder/usr/share/gocode" \
  GOCACHE="$folder/built" usr/lib/go-1.19/bin/go run a.go
