#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// gettext's way to a text: GettextStart gettext|nothing FOLDER LOCALE KEY BEGIN

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

int main(int count, char **words) {
  if (count != 6) return 64;
  long long begin = atoll(words[5]);
  if (strcmp(words[1], "gettext")) {
    printf("first %lld\n", nanoseconds() - begin);
    return 0;
  }
  // glibc looks into no catalog under the locale "C"; LANGUAGE then names the wanted one.
  if (!setlocale(LC_ALL, "C.UTF-8")) return 1;
  setenv("LANGUAGE", words[3], 1);
  bindtextdomain("bench", words[2]);
  textdomain("bench");
  bind_textdomain_codeset("bench", "UTF-8");
  const char *text = gettext(words[4]);
  long long first = nanoseconds() - begin;
  if (text == words[4]) return 1;
  printf("first %lld\ntext %s\nresident %ld\n", first, text, resident());
  char path[4096], key[4096];
  snprintf(path, sizeof path, "%s/keys.txt", words[2]);
  FILE *keys = fopen(path, "r");
  while (keys && fgets(key, sizeof key, keys)) {
    key[strcspn(key, "\n")] = 0;
    if (gettext(key) == key) return 1;
  }
  printf("after %ld\n", resident());
  return 0;
}
