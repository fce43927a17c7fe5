# Reads Scripts/shape-exceptions, then Swift files: prints each that is too long, and each type that
# has the name of its module, since no import can then qualify the module's other names.
#
# Blank lines and comments are free. A function is taken from the line that names it to the line
# that closes it at the same depth, which is sound because the format check fixes the indentation.
# A function inside another counts as the outer one's.

BEGIN { fileLimit = 250; functionLimit = 40 }

function depthOf(line) { match(line, /^ */); return RLENGTH }

# The limit: the usual one, or the exception where the usual one is passed.
function limitFor(path, name, usual, length_) {
  if (length_ <= usual || !((path, name) in exception)) return usual
  used[path, name] = 1
  return exception[path, name]
}

function nameOf(line) {
  if (match(line, /func +[^ (<]+/)) {
    line = substr(line, RSTART, RLENGTH)
    sub(/func +/, "", line)
    return line
  }
  match(line, /(init|deinit|subscript|var +[A-Za-z_0-9`]+)/)
  line = substr(line, RSTART, RLENGTH)
  sub(/var +/, "", line)
  return line
}

function endFile() {
  limit = limitFor(path, "file", fileLimit, code)
  if (path != "" && code > limit)
    print path ":1: file-length: " code " lines of code, at most " limit \
      "; give each ability its own file"
}

function endFunction() {
  limit = limitFor(path, name, functionLimit, length_)
  if (length_ > limit)
    print path ":" start ": function-length: '" name "' has " length_ " lines, at most " limit \
      "; name its steps"
  inside = 0
}

FILENAME == "Scripts/shape-exceptions" {
  if ($0 ~ /^ *(#|$)/) next
  if (NF < 4 || $3 !~ /^[0-9]+$/)
    print FILENAME ":" FNR ": exception: write PATH, file or FUNCTION, AT-MOST and a reason"
  exception[$1, $2] = $3
  place[$1, $2] = FNR
  next
}

FNR == 1 { endFile(); path = FILENAME; code = 0; inside = 0; quoted = 0 }

{
  isText = quoted
  line = $0
  if (gsub(/"""/, "", line) % 2 == 1) quoted = !quoted
}

!isText && /^ *(\/\/|$)/ { next }

{ code++ }

path ~ /^Sources\// && /^([a-z@_]+ +)*(struct|class|enum|actor|protocol|typealias) / {
  split(path, folder, "/")
  match($0, /(struct|class|enum|actor|protocol|typealias) +[A-Za-z0-9_]+/)
  type = substr($0, RSTART, RLENGTH)
  sub(/.* /, "", type)
  if (type == folder[2])
    print path ":" FNR ": module-name: '" type "' is the module's name too; call the type otherwise"
}

inside {
  # A declaration in a protocol has no body: it ends where the next line begins at its depth.
  if (!isText && !opened && depthOf($0) <= depth && $0 !~ /^ *(\)|->|where|throws|async|\{)/) inside = 0
  else {
    length_++
    if (!isText && !opened && depthOf($0) <= depth + 4 && $0 ~ /\{$/) opened = 1
    if (!isText && depthOf($0) == depth && $0 ~ /^ *}/) endFunction()
    next
  }
}

!isText && /^ *(@[A-Za-z]+(\([^)]*\))? +|[a-z]+(\([a-z]+\))? +)*(func +[^ ]|init[?(<]|deinit( |\{)|subscript[(<]|var +[^=]*\{$)/ {
  if ($0 ~ /\}$/ && $0 ~ /\{/) next
  inside = 1
  depth = depthOf($0)
  start = FNR
  length_ = 1
  name = nameOf($0)
  opened = $0 ~ /\{$/
}

END {
  endFile()
  for (key in exception)
    if (!(key in used)) {
      split(key, part, SUBSEP)
      print "Scripts/shape-exceptions:" place[key] ": exception: nothing of '" part[1] "' needs it; remove it"
    }
}
