# Reads Scripts/hash-places, then sources: prints every other place that uses XXH64 or a hash made of it.

function finding(place, words) { print place ": " words }

FILENAME == "Scripts/hash-places" {
  if ($0 ~ /^ *(#|$)/) next
  if (NF < 3) { finding(FILENAME ":" FNR, "place: give a path and a reason"); next }
  allowed[$1] = FILENAME ":" FNR
  next
}

/^ *(\/\/|\*)/ { next }

match($0, /(^|[^A-Za-z0-9_])(XXH64|XXH64Steps|TextHash|TextTag)($|[^A-Za-z0-9_])/) {
  if (FILENAME in allowed) { used[FILENAME] = 1; next }
  word = substr($0, RSTART, RLENGTH)
  gsub(/[^A-Za-z0-9_]/, "", word)
  finding(FILENAME ":" FNR, "hash: '" word "' is no protection; use 'KeyHash' or 'CacheKey' of SourceTree, or give a reason in Scripts/hash-places")
}

END {
  for (path in allowed) if (!(path in used))
    print allowed[path] ": place: nothing in '" path "' uses such a hash; remove it"
}
