# Compares an output with what a page shows of it: `awk -f page-output.awk SHOWN OUTPUT`. In a shown line … stands for
# any characters; alone on a line, for any lines. Prints the first shown line that the output lacks.

function pattern(line) {
  gsub(/[][\\.^$*+?(){}|]/, "\\\\&", line)
  gsub(/…/, ".*", line)
  return "^" line "$"
}

{ sub(/[ \t]+$/, "") }

FNR == NR { shown[++count] = $0; next }

{ said[++lines] = $0 }

END {
  at = 1
  for (i = 1; i <= count; i++) {
    if (shown[i] == "…") { any = 1; continue }
    rule = pattern(shown[i])
    while (any && at <= lines && said[at] !~ rule) at++
    if (at > lines || said[at] !~ rule) {
      print i ": " shown[i]
      exit 1
    }
    at++
    any = 0
  }
  if (!any && at <= lines) {
    print count + 1 ": (nothing more), but there is: " said[at]
    exit 1
  }
}
