# Reads Scripts/arrows, then Package.swift, then sources: prints every arrow that is not allowed, and every
# allowed one that nothing uses.

function finding(rule, fix) { print FILENAME ":" FNR ": " rule ": " fix }

function forbiddenInApp(module) {
  return module ~ /^(Foundation|FoundationEssentials|FoundationNetworking|Glibc|Darwin|Musl|Android)$/ ||
    ((module in kind) && kind[module] == "library") || module ~ /^C[A-Z]/
}

# What the system's own rooms may import: nothing but its calls.
function isPlatform(module) { return module ~ /^(Glibc|Darwin|Musl|Android)$/ }

function check(room, module) {
  used[room, module] = 1
  if (kind[room] == "app" && forbiddenInApp(module))
    finding("app-imports-platform", "'" room "' ships in apps; reach '" module \
      "' through a seam that LanguagePacks fills")
  else if (kind[room] == "system" && module != room && !isPlatform(module))
    finding("system-imports-module", "'" room "' makes system calls and imports no '" module \
      "'; move what needs it to the room that asks")
  else if (module != room && !((room, module) in allowed))
    finding("arrow", "'" room "' may not import '" module "'; move the code, or the arrow in Scripts/arrows")
}

FILENAME == "Scripts/arrows" {
  if ($0 ~ /^ *(#|$)/) next
  if ($2 in kind) finding("duplicate", "'" $2 "' has two lines; merge them")
  kind[$2] = $1
  line[$2] = FNR
  if ($1 !~ /^(library|app|system|edge|tool)$/) finding("arrow-list", "'" $1 "' isn't library, app, system, edge or tool")
  for (i = 3; i <= NF; i++) {
    if (($2, $i) in allowed) finding("duplicate", "'" $2 "' names '" $i "' twice; remove one")
    allowed[$2, $i] = 1
    if (($1 == "app" && forbiddenInApp($i)) || $1 == "system") {
      check($2, $i)
      delete used[$2, $i]
    }
    if (index(" " folders, "/" $i "/ ") && !($i in kind))
      finding("arrow-list", "'" $2 "' stands above '" $i "'; a room may import only rooms above it")
  }
  next
}

# Package.swift: every target but those of tests, as `room("Pack", ["Language"])` or `.target(name: …, path: …)`.
# A target of tests may import what it likes.
FILENAME == "Package.swift" {
  if ($0 ~ /^ *\/\//) next
  if (!reading && $0 ~ /^ *(room|textRoom|syntaxRoom|program|\.target|\.executableTarget|\.plugin)\(/) {
    reading = 1
    target = ""
    depth = 0
    round = 0
    isOver = 0
  }
  if (!reading) next
  text = $0
  while (match(text, /"[^"]*"|\[|\]|\(|\)|path: *"[^"]*"|exclude:|[a-z]+Settings:/)) {
    word = substr(text, RSTART, RLENGTH)
    text = substr(text, RSTART + RLENGTH)
    if (word == "[") depth++
    else if (word == "]") depth--
    else if (word == "(") round++
    else if (word == ")") { if (--round == 0) { reading = 0; break } }
    else if (word ~ /:$/) isOver = 1
    else if (word ~ /^path:/) {
      gsub(/^path: *"|"$/, "", word)
      roomAt[word] = target
    } else {
      gsub(/"/, "", word)
      if (target == "") target = word
      else if (depth > 0 && !isOver && word ~ /^[A-Z][A-Za-z0-9]*$/ && target in kind) check(target, word)
    }
  }
  next
}

# The room of a source: that of the longest path that a target names, else of its folder.
function roomOf(path,    folder) {
  folder = path
  while (sub(/\/[^\/]*$/, "", folder)) if (folder in roomAt) return roomAt[folder]
  split(path, part, "/")
  return part[2]
}

FNR == 1 {
  room = roomOf(FILENAME)
  quoted = 0
  isTest = FILENAME ~ /^Tests\// && !(room in kind)
  if (!isTest && !(room in kind) && !(room in missing)) {
    missing[room] = 1
    finding("arrow-list", "'" room "' is not in Scripts/arrows; add it with what it may import")
  }
}

isTest { next }

{
  # The lines of a multi-line string are text, not imports.
  wasQuoted = quoted
  text = $0
  if (gsub(/"""/, "", text) % 2 == 1) quoted = !quoted
  if (wasQuoted || !(room in kind)) next
}

/^ *((@[A-Za-z_]+(\([^)]*\))?|public|package|internal|fileprivate|private) +)*import +[A-Za-z_]/ {
  text = $0
  sub(/^.*import +/, "", text)
  sub(/^(struct|class|enum|protocol|typealias|func|let|var) +/, "", text)
  sub(/[^A-Za-z0-9_].*$/, "", text)
  check(room, text)
}

END {
  for (arrow in allowed) {
    if (arrow in used) continue
    split(arrow, ends, SUBSEP)
    print "Scripts/arrows:" line[ends[1]] ": unused-arrow: '" ends[1] "' does not import '" ends[2] "'; remove it"
  }
}
