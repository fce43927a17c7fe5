#ifndef PEERS_H
#define PEERS_H

#include "lookup.h"

// Gives a peer's `find` its loop.
#define LOOP(name)                                                                                 \
  uint64_t name##_run(const Text *keys, size_t count) {                                           \
    uint64_t sum = 0;                                                                              \
    for (size_t index = 0; index < count; index++) {                                               \
      Text text = name##_find(keys[index]);                                                        \
      if (text.bytes) sum += text.count + (unsigned char)text.bytes[0];                            \
    }                                                                                              \
    return sum;                                                                                    \
  }

#define PEER(name)                                                                                 \
  int name##_open(const char *path);                                                               \
  void name##_close(void);                                                                         \
  Text name##_find(Text key);                                                                      \
  uint64_t name##_run(const Text *keys, size_t count);

PEER(limit)
PEER(gettext)
PEER(icu)
PEER(sqlite)
PEER(lmdb)
PEER(tinycdb)

int limit_write(const char *path, const Text *keys, const Text *texts, size_t count);
int sqlite_write(const char *path, const Text *keys, const Text *texts, size_t count);
int lmdb_write(const char *path, const Text *keys, const Text *texts, size_t count);
int tinycdb_write(const char *path, const Text *keys, const Text *texts, size_t count);




#endif
