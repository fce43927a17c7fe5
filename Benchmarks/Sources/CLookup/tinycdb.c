#include "peers.h"

#include <cdb.h>
#include <fcntl.h>
#include <unistd.h>

static struct cdb database;
static int descriptor;

int tinycdb_open(const char *path) {
  descriptor = open(path, O_RDONLY | O_CLOEXEC);
  return descriptor >= 0 && cdb_init(&database, descriptor) == 0;
}

void tinycdb_close(void) {
  cdb_free(&database);
  close(descriptor);
}

// Texts are written with their zero.
Text tinycdb_find(Text key) {
  if (cdb_find(&database, key.bytes, (unsigned)key.count) <= 0) return (Text){NULL, 0};
  return (Text){cdb_getdata(&database), cdb_datalen(&database) - 1};
}

LOOP(tinycdb)

int tinycdb_write(const char *path, const Text *keys, const Text *texts, size_t count) {
  struct cdb_make maker;
  int out = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (out < 0 || cdb_make_start(&maker, out)) return 0;
  for (size_t index = 0; index < count; index++) {
    if (cdb_make_add(
            &maker, keys[index].bytes, (unsigned)keys[index].count, texts[index].bytes,
            (unsigned)texts[index].count + 1)) {
      return 0;
    }
  }
  return cdb_make_finish(&maker) == 0 && close(out) == 0;
}
