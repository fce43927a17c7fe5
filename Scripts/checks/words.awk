# Reads Docs/Glossary.md, Scripts/words and Scripts/words-left, then pages and files of code: prints each word
# that the glossary says not to use in a page, and each of Scripts/words that words-left does not allow.
#
# With record=1 it prints the lines of words-left instead. A glossary entry is
# `- **word**: meaning. (Not: other, other)`; entries stand in alphabetical order.

FNR == 1 { files++; fenced = 0; quoted = 0; isPage = FILENAME ~ /\.md$/ }

files == 1 {
  if ($0 ~ /^- \*\*/) {
    entry = $0
    sub(/^- \*\*/, "", entry)
    sub(/\*\*.*$/, "", entry)
    if (tolower(entry) < previous) say(FILENAME ":" FNR ": glossary: '" entry "' is out of order; sort it")
    previous = tolower(entry)
  }
  if (match($0, /\(Not: [^)]*\)/)) {
    count = split(substr($0, RSTART + 6, RLENGTH - 7), others, /, */)
    for (i = 1; i <= count; i++) instead[others[i]] = entry
  }
  next
}

files == 2 {
  if ($0 ~ /^ *(#|$)/) next
  phrase = tolower($0)
  sub(/:.*/, "", phrase)
  better[phrase] = substr($0, length(phrase) + 3)
  any = any (any == "" ? "" : "|") phrase
  next
}

files == 3 {
  if ($0 !~ /^ *(#|$)/) { left[$1] = $2; place[$1] = FNR }
  next
}

isPage && /^ *```/ { fenced = !fenced }
isPage && fenced { next }

# A page: the words of the glossary, then those of the list.
isPage {
  line = tolower($0)
  gsub(/`[^`]*`/, "", line)
  if (FILENAME != "Docs/Glossary.md")
    for (other in instead)
      if (match(line, "(^|[^a-z])" other "s?($|[^a-z])"))
        say(FILENAME ":" FNR ": word: '" other "' is not our word; write '" instead[other] "'")
  look(line)
  next
}

# A comment of several lines in JavaScript.
/^ *\/?\*/ {
  line = tolower($0)
  gsub(/`[^`]*`/, "", line)
  look(line)
  next
}

# A file of code: comments and texts. Texts of several lines go from one line with `"""` to the next.
{
  isText = quoted
  if (index($0, "\"\"\"") && $0 !~ /^ *\/\//) {
    line = $0
    if (gsub(/"""/, "", line) % 2) { quoted = !quoted; isText = 1 }
  }
  line = tolower($0)
  if (line ~ "(" any ")") look(isText ? line : words(line))
}

# The comment and the texts of a line of code, without code in backticks and interpolations.
function words(line,   rest, found) {
  rest = line
  found = ""
  while (match(rest, /"(\\.|[^"\\])*"|\/\/.*/)) {
    found = found " " substr(rest, RSTART, RLENGTH)
    rest = substr(rest, RSTART + RLENGTH)
  }
  gsub(/`[^`]*`/, "", found)
  gsub(/\\\([^()]*\)/, "", found)
  return found
}

# Notes the listed words of a line.
function look(line,   phrase) {
  if (line !~ "(^|[^a-z])(" any ")($|[^a-z])") return
  for (phrase in better)
    if (match(line, "(^|[^a-z])" phrase "($|[^a-z])")) {
      if (!(FILENAME in has)) order[++number] = FILENAME
      has[FILENAME]++
      found[FILENAME] = found[FILENAME] FILENAME ":" FNR ": word: '" phrase "'; write '" better[phrase] "'\n"
    }
}

function say(finding) { if (!record) print finding }

END {
  for (i = 1; i <= number; i++) {
    path = order[i]
    if (record) { print path, has[path]; continue }
    if (has[path] <= left[path] + 0) continue
    printf "%s", found[path]
    if (path in left)
      print path ":1: word: " has[path] " of Scripts/words, and " left[path] " are left; write the new ones otherwise"
  }
  for (path in left)
    if (has[path] + 0 < left[path])
      say("Scripts/words-left:" place[path] ": word: '" path "' has " has[path] + 0 ", not " left[path] \
        "; run Scripts/check words --record")
}
