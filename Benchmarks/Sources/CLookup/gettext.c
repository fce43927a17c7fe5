#include "peers.h"

#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

// The folder of `ru/LC_MESSAGES/bench.mo`, whose hash table msgfmt writes.
int gettext_open(const char *path) {
  // glibc looks into no catalog under the locale "C"; LANGUAGE then names the wanted one.
  if (!setlocale(LC_ALL, "C.UTF-8")) return 0;
  setenv("LANGUAGE", "ru", 1);
  if (!bindtextdomain("bench", path) || !textdomain("bench")) return 0;
  return bind_textdomain_codeset("bench", "UTF-8") != NULL;
}

// A catalog stays for the life of the process.
void gettext_close(void) {}

Text gettext_find(Text key) {
  const char *text = gettext(key.bytes);
  return text == key.bytes ? (Text){NULL, 0} : (Text){text, strlen(text)};
}

LOOP(gettext)
