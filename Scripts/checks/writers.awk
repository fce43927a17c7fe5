# Reads Scripts/writer-exceptions, then sources: prints every place that opens, makes or renames a file itself.

function finding(place, words) { print place ": " words; found = 1 }

FILENAME == "Scripts/writer-exceptions" {
  if ($0 ~ /^ *(#|$)/) next
  if (NF < 4) { finding(FILENAME ":" FNR, "exception: give a path, a word, a reason"); next }
  allowed[$1, $2] = FILENAME ":" FNR
  next
}

# Prints the word if it writes and the file has no reason for it.
function check(word) {
  if ((FILENAME, word) in allowed) used[FILENAME, word] = 1
  else
    finding(FILENAME ":" FNR, "writer: '" word "' writes a file past Sources/Files; use 'Folder', or give a reason in Scripts/writer-exceptions")
}

FNR == 1 { callsSystem = 0 }

/^ *(\/\/|\*)/ { next }

# Where neither is imported, these words are methods.
/import .*(Glibc|Darwin|Android|Musl|Foundation)/ || /#include/ { callsSystem = 1 }

{
  line = $0
  # Words that are flags or functions wherever they stand.
  while (match(line, /(^|[^A-Za-z0-9_])(O_CREAT|O_TRUNC|O_WRONLY|O_RDWR|O_APPEND|O_TMPFILE|mkstemp|mkostemp|fopen|fdopen|freopen|createFile|createSymbolicLink|replaceItemAt|replaceItem|moveItem|copyItem|linkItem|forWritingAtPath|forWritingTo|forUpdating|forUpdatingAtPath|OutputStream|atomically|toFile)($|[^A-Za-z0-9_])/)) {
    word = substr(line, RSTART, RLENGTH)
    line = substr(line, RSTART + RLENGTH)
    gsub(/[^A-Za-z0-9_]/, "", word)
    check(word)
  }
  # Functions of the system, whose names methods have too.
  line = $0
  while (callsSystem && match(line, /(^|[^A-Za-z0-9_.]|(Glibc|Darwin|Android|Foundation)\.)(rename|renameat|renameat2|renamex_np|renameatx_np|creat|symlink|symlinkat|link|linkat|truncate|ftruncate|pwrite|unlink|unlinkat|rmdir|mkdir|mkdirat)\(/)) {
    before = substr(line, 1, RSTART)
    word = substr(line, RSTART, RLENGTH)
    line = substr(line, RSTART + RLENGTH)
    sub(/\($/, "", word)
    sub(/^.*[^A-Za-z0-9_]/, "", word)
    if (before !~ /func $/) check(word)
  }
  # Removals, and folders that are opened by path: a link would lead them out of the project.
  if ($0 ~ /(^|[^A-Za-z])removeItem\(/) check("removeItem")
  if ($0 ~ /(^|[^A-Za-z])createDirectory\(/) check("createDirectory")
  if (FILENAME ~ /^Sources\/(Projects|Commands)\// && $0 ~ /(^|[^A-Za-z])Folder\("/) check("Folder(")
  if ($0 ~ /\.write\(to: *[A-Za-z.]*(URL|url)/) check("write(to:)")
}

END {
  for (key in allowed) if (!(key in used)) {
    split(key, part, SUBSEP)
    print allowed[key] ": exception: nothing in '" part[1] "' needs '" part[2] "'; remove it"
  }
}
