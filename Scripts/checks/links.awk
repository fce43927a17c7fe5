# Prints `file:line`, a tab and the target for every relative link of a Markdown page.

FNR == 1 { fenced = 0 }
/^ *```/ { fenced = !fenced }
fenced { next }

{
  line = $0
  gsub(/`[^`]*`/, "", line)
  while (match(line, /\]\([^)]+\)/)) {
    target = substr(line, RSTART + 2, RLENGTH - 3)
    line = substr(line, RSTART + RLENGTH)
    sub(/[# ].*$/, "", target)
    if (target != "" && target !~ /^[a-z]+:/) print FILENAME ":" FNR "\t" target
  }
}
