/* Shows the texts that a file of cases asks for, one line each: see CaseFile.swift. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "langpack.h"

static char *file(const char *path, size_t *length) {
  FILE *opened = fopen(path, "rb");
  if (!opened) exit(2);
  fseek(opened, 0, SEEK_END);
  *length = (size_t)ftell(opened);
  rewind(opened);
  char *bytes = malloc(*length + 1);
  if (fread(bytes, 1, *length, opened) != *length) exit(2);
  fclose(opened);
  return bytes;
}

static char word[1 << 16];

static const char *next(void) {
  if (scanf("%65535s", word) != 1) exit(3);
  return word;
}

static unsigned long long number(void) { return strtoull(next(), NULL, 10); }

/* A text in hexadecimal digits after "=", or "-" for none; never given back. */
static langpack_string text(void) {
  const char *digits = next();
  if (*digits != '=') return (langpack_string){NULL, 0};
  size_t length = strlen(digits + 1) / 2;
  char *bytes = malloc(length + 1);
  for (size_t index = 0; index < length; index++) {
    unsigned byte;
    sscanf(digits + 1 + 2 * index, "%2x", &byte);
    bytes[index] = (char)byte;
  }
  return (langpack_string){bytes, length};
}

static langpack_argument argument(void) {
  langpack_argument value = {.kind = (uint32_t)number(), .detail = (uint32_t)number()};
  value.integer = strtoll(next(), NULL, 10);
  uint64_t bits = number();
  memcpy(&value.real, &bits, sizeof bits);
  value.digits = text();
  value.text = text();
  value.count = number();
  langpack_mark *marks = malloc((value.count + 1) * sizeof *marks);
  langpack_string *items = malloc((value.count + 1) * sizeof *items);
  for (size_t index = 0; index < value.count; index++) {
    marks[index].offset = number();
    marks[index].name = items[index] = text();
  }
  value.marks = marks;
  value.items = items;
  return value;
}

static void show(langpack_string text) {
  if (!text.bytes) {
    printf(" -");
    return;
  }
  printf(" =");
  for (size_t index = 0; index < text.length; index++) printf("%02x", (uint8_t)text.bytes[index]);
}

static void render(const langpack_pack *pack) {
  uint32_t ordinal = (uint32_t)number();
  langpack_settings settings = {(uint32_t)number(), (uint32_t)number()};
  size_t count = number();
  langpack_argument arguments[16];
  for (size_t index = 0; index < count; index++) arguments[index] = argument();
  langpack_output output = {0};
  langpack_status status = langpack_render(pack, ordinal, arguments, count, &settings, &output);
  if (status == LANGPACK_NO_ROOM) {
    output.capacity = output.needed;
    output.text = malloc(output.needed);
    output.mark_capacity = output.mark_count;
    output.marks = malloc((output.mark_count + 1) * sizeof *output.marks);
    status = langpack_render(pack, ordinal, arguments, count, &settings, &output);
  }
  printf("%d", status);
  if (status == LANGPACK_OK) {
    if (output.text[output.length] != 0) exit(4);
    show((langpack_string){output.text, output.length});
    printf(" %u %u", output.fault, output.fault_parameter);
    for (size_t index = 0; index < output.mark_count; index++) {
      printf(" %zu", output.marks[index].offset);
      show(output.marks[index].name);
    }
  }
  langpack_string plain;
  if (langpack_plain(pack, ordinal, &plain) == LANGPACK_OK) {
    if (status != LANGPACK_OK || plain.length != output.length) exit(5);
    if (memcmp(plain.bytes, output.text, plain.length)) exit(5);
  }
  printf("\n");
}

/* The key table to use from now on, after its status. */
static langpack_keys *keys_opened(langpack_status status, langpack_keys *opened, langpack_keys *old) {
  langpack_keys_close(old);
  printf("%d", status);
  return status == LANGPACK_OK ? opened : NULL;
}

static int is_found(const langpack_keys *keys, uint64_t id, uint32_t *ordinal) {
  *ordinal = 0;
  return langpack_ordinal(keys, id, ordinal) == LANGPACK_OK;
}

int main(int count, char **arguments) {
  if (count != 2 || !freopen(arguments[1], "r", stdin)) return 2;
  langpack_pack *pack = NULL;
  langpack_keys *keys = NULL;
  while (scanf("%65535s", word) == 1) {
    size_t length;
    uint32_t ordinal;
    if (!strcmp(word, "pack")) {
      langpack_close(pack);
      pack = NULL;
      char *bytes = file(next(), &length);
      printf("%d", langpack_open(bytes, length, &pack));
      char locale[80];
      size_t written = langpack_locale(pack, locale, sizeof locale);
      if (pack) show((langpack_string){locale, written});
      printf(" %d\n", langpack_is_right_to_left(pack));
    } else if (!strcmp(word, "keys")) {
      char *bytes = file(next(), &length);
      langpack_keys *opened = NULL;
      keys = keys_opened(langpack_keys_open(bytes, length, &opened), opened, keys);
      printf(" %d\n", langpack_belongs(pack, keys));
    } else if (!strcmp(word, "inside")) {
      langpack_keys *opened = NULL;
      keys = keys_opened(langpack_keys_of_pack(pack, &opened), opened, keys);
      printf(" %d\n", langpack_belongs(pack, keys));
    } else if (!strcmp(word, "id")) {
      int found = is_found(keys, number(), &ordinal);
      printf("%d %u\n", found, ordinal);
    } else if (!strcmp(word, "key")) {
      langpack_string table = text();
      langpack_string key = text();
      uint64_t id = langpack_id(table, key);
      int found = is_found(keys, id, &ordinal);
      printf("%llu %d %u\n", (unsigned long long)id, found, ordinal);
    } else {
      render(pack);
    }
  }
  langpack_close(pack);
  langpack_keys_close(keys);
  return 0;
}
