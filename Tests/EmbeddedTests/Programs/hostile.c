/* Alters and shortens a pack or a key table in all places: whatever its bytes are, opening and rendering end, and
 * read nothing beyond them, where a page that cannot be read begins. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "langpack.h"

/* What a pack or a key table may hold that is asked for: among the first, and beyond. */
static const uint32_t ordinals[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 64, 120, 129, 130, 139, 200};

static void use_keys(langpack_keys *keys) {
  uint32_t ordinal;
  for (uint64_t id = 0; id < 41; id++) {
    langpack_ordinal(keys, id * UINT64_C(0x9E3779B97F4A7C15), &ordinal);
  }
  langpack_keys_close(keys);
}

static void use(const unsigned char *bytes, size_t length) {
  langpack_pack *pack = NULL;
  langpack_keys *keys = NULL;
  if (langpack_keys_open(bytes, length, &keys) == LANGPACK_OK) use_keys(keys);
  if (langpack_open(bytes, length, &pack) != LANGPACK_OK) return;
  char name[] = "Kim", text[256];
  langpack_mark marks[8];
  langpack_argument arguments[] = {
      {.kind = LANGPACK_INTEGER, .integer = 2},
      {.kind = LANGPACK_NAME, .detail = LANGPACK_FEMALE, .text = {name, 3}},
      {.kind = LANGPACK_CHOICE, .detail = 1},
  };
  if (langpack_keys_of_pack(pack, &keys) == LANGPACK_OK) use_keys(keys);
  for (size_t index = 0; index < sizeof ordinals / sizeof *ordinals; index++) {
    uint32_t ordinal = ordinals[index];
    langpack_string plain;
    langpack_plain(pack, ordinal, &plain);
    langpack_output output = {text, sizeof text, marks, 8, 0, 0, 0, 0, 0};
    langpack_render(pack, ordinal, arguments, 3, NULL, &output);
  }
  langpack_close(pack);
}

/* Makes the check of a pack right, by the places that its two sections have in the file as it was: else every
 * change of what it sums would be refused, and nothing be read. */
static void seal(unsigned char *bytes, char **places) {
  uint64_t sum = 0;
  for (int part = 0; part < 3; part++) {
    size_t from = part ? strtoul(places[2 * part - 2], NULL, 10) : 0;
    size_t to = part ? strtoul(places[2 * part - 1], NULL, 10) : 60;
    while (from < to) {
      uint32_t number = bytes[from];
      int whole = to - from >= 4;
      if (whole) memcpy(&number, bytes + from, 4);
      sum = (sum ^ number) * 0x9E3779B97F4A7C15;
      sum ^= sum >> 32;
      from += whole ? 4 : 1;
    }
  }
  for (int index = 0; index < 4; index++) bytes[60 + index] = (unsigned char)(sum >> 8 * index);
}

/* FILE, and of a pack where its language and its code begin and end. */
int main(int count, char **arguments) {
  if (count != 2 && count != 6) return 2;
  FILE *file = fopen(arguments[1], "rb");
  if (!file) return 2;
  static unsigned char original[1 << 16];
  size_t length = fread(original, 1, sizeof original, file);
  fclose(file);
  size_t room = (length + 4095) / 4096 * 4096;
  unsigned char *map =
      mmap(NULL, room + 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (map == MAP_FAILED || mprotect(map + room, 4096, PROT_NONE)) return 2;
  for (size_t shorter = 0; shorter < length; shorter++) {
    unsigned char *bytes = map + room - shorter;
    memcpy(bytes, original, shorter);
    use(bytes, shorter);
  }
  static const unsigned char changes[] = {0x01, 0x10, 0x80, 0xFF};
  unsigned char *bytes = map + room - length;
  memcpy(bytes, original, length);
  for (size_t place = 0; place < length; place++) {
    for (size_t change = 0; change < sizeof changes; change++) {
      bytes[place] = original[place] ^ changes[change];
      use(bytes, length);
      if (count == 2) continue;
      seal(bytes, arguments + 2);
      use(bytes, length);
      memcpy(bytes + 60, original + 60, 4);
    }
    bytes[place] = original[place];
  }
  printf("%zu\n", length);
  return 0;
}
