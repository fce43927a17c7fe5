/* Many threads render with one pack, and all show the same. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "langpack.h"

static langpack_pack *pack;

static void *render(void *unused) {
  static _Thread_local char text[512];
  for (int64_t number = 0; number < 20000; number++) {
    langpack_argument value = {.kind = LANGPACK_INTEGER, .integer = number % 70};
    langpack_output output = {.text = text, .capacity = sizeof text};
    if (langpack_render(pack, 0, &value, 1, NULL, &output) != LANGPACK_OK) return unused;
    char wanted[64];
    snprintf(wanted, sizeof wanted, number % 70 == 1 ? "%d page" : "%d pages", (int)(number % 70));
    if (strcmp(text, wanted)) return unused;
  }
  return NULL;
}

int main(int count, char **arguments) {
  static char bytes[1 << 16];
  FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
  if (!file) return 2;
  size_t length = fread(bytes, 1, sizeof bytes, file);
  if (langpack_open(bytes, length, &pack) != LANGPACK_OK) return 3;
  pthread_t threads[8];
  int failed = 0;
  for (int index = 0; index < 8; index++) pthread_create(&threads[index], NULL, render, bytes);
  for (int index = 0; index < 8; index++) {
    void *result;
    pthread_join(threads[index], &result);
    if (result) failed = 1;
  }
  langpack_close(pack);
  return failed;
}
