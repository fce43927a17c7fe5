# Reads Scripts/arrows, then Package.swift, then sources: prints every arrow that is not allowed.

function finding(rule, fix) { print FILENAME ":" FNR ": " rule ": " fix }

function forbiddenInApp(module) {
  return module ~ /^(Foundation|FoundationEssentials|FoundationNetworking|Glibc|Darwin|Musl|Android)$/ ||
    ((module in kind) && kind[module] == "library") || module ~ /^C[A-Z]/
}

# What the system's own rooms may import: nothing but its calls.
function isPlatform(module) { return module ~ /^(Glibc|Darwin|Musl|Android)$/ }

function check(room, module) {
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
  kind[$2] = $1
  if ($1 !~ /^(library|app|system|edge|tool)$/) finding("arrow-list", "'" $1 "' is none of library, app, system, edge, tool")
  for (i = 3; i <= NF; i++) {
    allowed[$2, $i] = 1
    if (($1 == "app" && forbiddenInApp($i)) || $1 == "system") check($2, $i)
    if (index(" " folders, "/" $i "/ ") && !($i in kind))
      finding("arrow-list", "'" $2 "' stands above '" $i "'; a room may import only rooms above it")
  }
  next
}

# Package.swift: `room("Pack", ["Language"])`, `syntaxRoom(…)`, `.executableTarget(name: …, dependencies: […]`.
FILENAME == "Package.swift" {
  if ($0 ~ /^ *\/\//) next
  if ($0 ~ /^ *(room|syntaxRoom|\.executableTarget)\(/) { reading = 1; target = ""; depth = 0 }
  if (!reading) next
  text = $0
  while (match(text, /"[^"]*"|\[|\]|path:|swiftSettings:|\)/)) {
    word = substr(text, RSTART, RLENGTH)
    text = substr(text, RSTART + RLENGTH)
    if (word == "[") depth++
    else if (word == "]" || word == "path:" || word == "swiftSettings:" || word == ")") { reading = 0; break }
    else {
      gsub(/"/, "", word)
      if (target == "") target = word
      else if (depth > 0) check(target, word)
    }
  }
  next
}

FNR == 1 {
  split(FILENAME, part, "/")
  room = part[2]
  quoted = 0
  if (!(room in kind) && !(room in missing)) {
    missing[room] = 1
    finding("arrow-list", "'" room "' is not in Scripts/arrows; add it with what it may import")
  }
}

{
  # The lines of a multi-line string are text, not imports.
  wasQuoted = quoted
  line = $0
  if (gsub(/"""/, "", line) % 2 == 1) quoted = !quoted
  if (wasQuoted || !(room in kind)) next
}

/^ *((@[A-Za-z_]+(\([^)]*\))?|public|package|internal|fileprivate|private) +)*import +[A-Za-z_]/ {
  line = $0
  sub(/^.*import +/, "", line)
  sub(/^(struct|class|enum|protocol|typealias|func|let|var) +/, "", line)
  sub(/[^A-Za-z0-9_].*$/, "", line)
  check(room, line)
}
