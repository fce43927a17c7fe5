# Splits a page into what Scripts/run-page runs: writes the blocks into files of the folder `out`, and prints a bash
# script that runs them.
#
#   `NAME`:            before a block: the block is the file NAME
#   ```sh              commands; a line that ends with `# exit code 1` must end so
#   ```text            after commands: their output, in which … stands for anything
#   <!-- not run: … -->  before a block: the block is left out

function quoted(text) {
  gsub(/'/, "'\\''", text)
  return "'" text "'"
}

function finish() {
  close(file)
  if (skipped) {
    printf "skipped %d %s\n", start, quoted(reason)
  } else if (name != "") {
    printf "write %d %s %s\n", start, quoted(name), quoted(file)
  } else if (kind == "sh") {
    printf "begin %d %d; source %s >\"$output\" 2>&1; end %s\n", start, number, quoted(file), quoted(port)
  } else if (kind == "text" && last == "sh") {
    printf "compare %d %s\n", start, quoted(file)
  }
  last = skipped || name != "" ? "" : kind
  name = reason = ""
  skipped = 0
}

/^ *```/ && inside {
  inside = 0
  finish()
  next
}

inside {
  line = $0
  gsub(/8080/, PORT, line)
  if (kind == "sh" && name == "") {
    if (line ~ /&( *#.*)?$/ && line ~ /serve/) port = PORT
    if (match(line, / *# exit code [0-9]+.*$/)) {
      code = substr(line, RSTART, RLENGTH)
      sub(/ *# exit code /, "", code)
      line = "ends " (code + 0) " " substr(line, 1, RSTART - 1)
    }
  }
  print line >file
  next
}

/^ *```/ {
  inside = 1
  kind = $0
  sub(/^ *```/, "", kind)
  sub(/ .*/, "", kind)
  start = NR
  port = ""
  file = out "/" ++number
  printf "" >file
  next
}

/^<!-- not run: .* -->$/ {
  skipped = 1
  reason = substr($0, 15, length($0) - 18)
  next
}

/^`[^`]+`:$/ {
  name = substr($0, 2, length($0) - 3)
  next
}

# Anything between commands and a block makes that block no output of them.
!/^ *$/ {
  if (name != "" || skipped) { name = reason = ""; skipped = 0 }
}

END {
  if (inside) print "unclosed " start
}
