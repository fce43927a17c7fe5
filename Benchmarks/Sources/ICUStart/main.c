#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

// ICU's way to a text, by resource bundles: ICUStart icu|nothing FOLDER LOCALE KEY BEGIN

static long long nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static long resident(void) {
  char line[256];
  long found = 0;
  FILE *file = fopen("/proc/self/status", "r");
  while (file && fgets(line, sizeof line, file)) {
    if (!strncmp(line, "VmRSS:", 6)) found = atol(line + 6);
  }
  if (file) fclose(file);
  return found;
}

// The text in UTF-8, as a program shows it.
static int find(UResourceBundle *bundle, const char *key, char *text, int32_t size) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = 0;
  const UChar *found = ures_getStringByKey(bundle, key, &count, &status);
  if (U_SUCCESS(status)) u_strToUTF8(text, size, NULL, found, count, &status);
  return U_SUCCESS(status);
}

int main(int count, char **words) {
  if (count != 6) return 64;
  long long begin = atoll(words[5]);
  if (strcmp(words[1], "icu")) {
    printf("first %lld\n", nanoseconds() - begin);
    return 0;
  }
  static char text[1 << 16];
  char path[4096], key[4096];
  UErrorCode status = U_ZERO_ERROR;
  snprintf(path, sizeof path, "%s/icu", words[2]);
  UResourceBundle *bundle = ures_openDirect(path, words[3], &status);
  if (U_FAILURE(status) || !find(bundle, words[4], text, sizeof text)) return 1;
  long long first = nanoseconds() - begin;
  printf("first %lld\ntext %s\nresident %ld\n", first, text, resident());
  snprintf(path, sizeof path, "%s/keys.txt", words[2]);
  FILE *keys = fopen(path, "r");
  while (keys && fgets(key, sizeof key, keys)) {
    key[strcspn(key, "\n")] = 0;
    if (!find(bundle, key, text, sizeof text)) return 1;
  }
  printf("after %ld\n", resident());
  return 0;
}
