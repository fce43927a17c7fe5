# Reads Docs/Glossary.md, then every page: prints the words that the glossary says not to use.
#
# An entry is `- **word**: meaning. (Not: other, other)`; entries stand in alphabetical order.

FNR == 1 { fenced = 0; files++ }

files == 1 {
  if ($0 ~ /^- \*\*/) {
    entry = $0
    sub(/^- \*\*/, "", entry)
    sub(/\*\*.*$/, "", entry)
    if (tolower(entry) < previous) print FILENAME ":" FNR ": glossary: '" entry "' is out of order; sort it"
    previous = tolower(entry)
  }
  if (match($0, /\(Not: [^)]*\)/)) {
    count = split(substr($0, RSTART + 6, RLENGTH - 7), others, /, */)
    for (i = 1; i <= count; i++) instead[others[i]] = entry
  }
  next
}

/^ *```/ { fenced = !fenced }
fenced || FILENAME == "Docs/Glossary.md" { next }

{
  line = tolower($0)
  gsub(/`[^`]*`/, "", line)
  for (other in instead)
    if (match(line, "(^|[^a-z])" other "s?($|[^a-z])"))
      print FILENAME ":" FNR ": word: '" other "' is not our word; write '" instead[other] "'"
}
