#ifndef LOOKUP_H
#define LOOKUP_H

#include <stddef.h>
#include <stdint.h>

// Peers that are written in C. Each opens a file, finds the texts of keys, and is measured by a loop
// of its own, so that no call through a pointer is measured with it.

typedef struct {
  const char *bytes;
  size_t count;
} Text;

typedef enum { peer_limit, peer_gettext, peer_icu, peer_sqlite, peer_lmdb, peer_cdb } Peer;

// Writes the file of a peer that has no tool for it; 0 where it cannot.
int peer_write(Peer peer, const char *path, const Text *keys, const Text *texts, size_t count);
// Opens a peer's file; 0 where it cannot.
int peer_open(Peer peer, const char *path);
void peer_close(Peer peer);
// The text of a key; no bytes where there is none. ICU's is in UTF-16, its count too.
Text peer_find(Peer peer, Text key);
// Finds all keys in their order and reads the first byte of each text; the sum of what was read.
uint64_t peer_run(Peer peer, const Text *keys, size_t count);
// Finds the text of a key and prints the values into a buffer, as a user of the peer does; its length.
int peer_print(Peer peer, Text key, const char *name, int number, char *buffer, size_t size);
// The same with ICU: its pattern is opened, formatted and closed. `gender` is a word of ICU's select.
int icu_print(
    Text key, const uint16_t *name, int number, const uint16_t *gender, uint16_t *buffer, int size);

// A mapped file; no bytes where it cannot be mapped.
Text map_file(const char *path);
void unmap_file(Text file);

// The memory that this process has, in KiB, and how much of it is no part of a file.
typedef struct {
  long all;
  long own;
} Resident;
Resident resident(void);

#endif
