// The physical limit: one hash, one probe, one read. XXH64 of the key, as our ids are; slots of sixteen
// bytes, half of them free; texts in place. It checks the hash alone and nothing of the file.
#include "peers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

typedef struct {
  uint64_t hash;
  uint32_t offset;
  uint32_t count;
} Slot;

static Text file;
static const Slot *slots;
static uint64_t mask;

static const uint64_t prime1 = 0x9E3779B185EBCA87, prime2 = 0xC2B2AE3D27D4EB4F,
                      prime3 = 0x165667B19E3779F9, prime4 = 0x85EBCA77C2B2AE63,
                      prime5 = 0x27D4EB2F165667C5;

static inline uint64_t rotate(uint64_t value, int bits) {
  return value << bits | value >> (64 - bits);
}

static inline uint64_t read64(const char *bytes) {
  uint64_t word;
  memcpy(&word, bytes, 8);
  return word;
}

static inline uint64_t mix(uint64_t lane, uint64_t word) {
  return rotate(lane + word * prime2, 31) * prime1;
}

static inline uint64_t merge(uint64_t hash, uint64_t lane) {
  return (hash ^ mix(0, lane)) * prime1 + prime4;
}

static inline uint64_t hash(Text key) {
  const char *at = key.bytes, *end = key.bytes + key.count;
  uint64_t sum = prime5;
  if (key.count >= 32) {
    uint64_t a = prime1 + prime2, b = prime2, c = 0, d = 0 - prime1;
    for (; end - at >= 32; at += 32) {
      a = mix(a, read64(at));
      b = mix(b, read64(at + 8));
      c = mix(c, read64(at + 16));
      d = mix(d, read64(at + 24));
    }
    sum = rotate(a, 1) + rotate(b, 7) + rotate(c, 12) + rotate(d, 18);
    sum = merge(merge(merge(merge(sum, a), b), c), d);
  }
  sum += key.count;
  for (; end - at >= 8; at += 8) sum = rotate(sum ^ mix(0, read64(at)), 27) * prime1 + prime4;
  if (end - at >= 4) {
    uint32_t word;
    memcpy(&word, at, 4);
    sum = rotate(sum ^ word * prime1, 23) * prime2 + prime3;
    at += 4;
  }
  for (; at < end; at++) sum = rotate(sum ^ (unsigned char)*at * prime5, 11) * prime1;
  sum = (sum ^ sum >> 33) * prime2;
  sum = (sum ^ sum >> 29) * prime3;
  return sum ^ sum >> 32;
}

int limit_write(const char *path, const Text *keys, const Text *texts, size_t count) {
  uint64_t size = 1;
  while (size < 2 * count) size *= 2;
  Slot *table = calloc(size, sizeof *table);
  uint32_t offset = (uint32_t)(8 + size * sizeof *table);
  for (size_t index = 0; index < count; index++) {
    uint64_t value = hash(keys[index]), slot = value & (size - 1);
    while (table[slot].hash) slot = (slot + 1) & (size - 1);
    table[slot] = (Slot){value, offset, (uint32_t)texts[index].count};
    offset += (uint32_t)texts[index].count + 1;
  }
  FILE *out = fopen(path, "wb");
  if (!out) return 0;
  fwrite(&size, 8, 1, out);
  fwrite(table, sizeof *table, size, out);
  for (size_t index = 0; index < count; index++) {
    fwrite(texts[index].bytes, 1, texts[index].count + 1, out);
  }
  free(table);
  return fclose(out) == 0;
}

int limit_open(const char *path) {
  file = map_file(path);
  if (!file.bytes) return 0;
  mask = read64(file.bytes) - 1;
  slots = (const Slot *)(file.bytes + 8);
  return 1;
}

void limit_close(void) { munmap((void *)file.bytes, file.count); }

Text limit_find(Text key) {
  uint64_t value = hash(key);
  for (uint64_t slot = value & mask; slots[slot].hash; slot = (slot + 1) & mask) {
    if (slots[slot].hash == value) {
      return (Text){file.bytes + slots[slot].offset, slots[slot].count};
    }
  }
  return (Text){NULL, 0};
}

LOOP(limit)
