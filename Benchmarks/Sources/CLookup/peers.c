#include "peers.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define EACH(peer, call)                                                                           \
  switch (peer) {                                                                                  \
  case peer_limit: return limit_##call;                                                            \
  case peer_gettext: return gettext_##call;                                                        \
  case peer_icu: return icu_##call;                                                                \
  case peer_sqlite: return sqlite_##call;                                                          \
  case peer_lmdb: return lmdb_##call;                                                              \
  default: return tinycdb_##call;                                                                      \
  }

int peer_open(Peer peer, const char *path) { EACH(peer, open(path)) }
void peer_close(Peer peer) { EACH(peer, close()) }
Text peer_find(Peer peer, Text key) { EACH(peer, find(key)) }
uint64_t peer_run(Peer peer, const Text *keys, size_t count) { EACH(peer, run(keys, count)) }

int peer_write(Peer peer, const char *path, const Text *keys, const Text *texts, size_t count) {
  switch (peer) {
  case peer_limit: return limit_write(path, keys, texts, count);
  case peer_sqlite: return sqlite_write(path, keys, texts, count);
  case peer_lmdb: return lmdb_write(path, keys, texts, count);
  case peer_cdb: return tinycdb_write(path, keys, texts, count);
  default: return 0;
  }
}

int peer_print(Peer peer, Text key, const char *name, int number, char *buffer, size_t size) {
  Text format = peer_find(peer, key);
  // The texts end with a zero in every peer's file.
  return format.bytes ? snprintf(buffer, size, format.bytes, name, number) : 0;
}

Text map_file(const char *path) {
  Text file = {NULL, 0};
  struct stat status;
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return file;
  if (fstat(descriptor, &status) == 0) {
    void *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (bytes != MAP_FAILED) file = (Text){bytes, (size_t)status.st_size};
  }
  close(descriptor);
  return file;
}

void unmap_file(Text file) { munmap((void *)file.bytes, file.count); }

Resident resident(void) {
  long pages = 0, shared = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file || fscanf(file, "%*d %ld %ld", &pages, &shared) != 2) pages = shared = 0;
  if (file) fclose(file);
  long kib = sysconf(_SC_PAGESIZE) / 1024;
  return (Resident){pages * kib, (pages - shared) * kib};
}
