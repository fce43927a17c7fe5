#include "peers.h"

#include <libintl.h>
#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char buffer[512];
static const char *text = buffer;

// The user's printf.
static int print(const char *format, ...) __attribute__((format(printf, 1, 0)));
static int print(const char *format, ...) {
  va_list values;
  va_start(values, format);
  int length = vsnprintf(buffer, sizeof buffer, format, values);
  va_end(values);
  text = buffer;
  return length;
}

int gettext_open(const char *folder) {
  // glibc looks into no catalog under the locale "C"; LANGUAGE then names the wanted one.
  if (!setlocale(LC_ALL, "C.UTF-8")) return 0;
  setenv("LANGUAGE", "ru", 1);
  if (!bindtextdomain("bench", folder) || !textdomain("bench")) return 0;
  bind_textdomain_codeset("bench", "UTF-8");
  return strcmp(gettext("Saved articles"), "Saved articles") != 0;
}

int gettext_plain(const PeerValues *values) {
  (void)values;
  text = gettext("Saved articles");
  return (int)strlen(text);
}

int gettext_param(const PeerValues *values) {
  return print( gettext("Trips to %s"), values->name);
}

// gettext has no gender: the code chooses the msgid, as its users do.
int gettext_plural(const PeerValues *values) {
  const char *format;
  switch (values->gender) {
  case 1:
    format = ngettext("%1$s (m) added %2$d photo", "%1$s (m) added %2$d photos", values->count);
    break;
  case 2:
    format = ngettext("%1$s (f) added %2$d photo", "%1$s (f) added %2$d photos", values->count);
    break;
  default:
    format = ngettext("%1$s added %2$d photo", "%1$s added %2$d photos", values->count);
  }
  return print( format, values->name, values->count);
}

#define CHOOSE(who, what)                                                                          \
  ngettext(who " shared %2$d day old " what, who " shared %2$d days old " what, values->count)

#define CHOOSE_KIND(who)                                                                           \
  values->kind == 0   ? CHOOSE(who, "photo")                                                       \
  : values->kind == 1 ? CHOOSE(who, "video")                                                       \
                      : CHOOSE(who, "link")

int gettext_enum(const PeerValues *values) {
  const char *format = values->gender == 1   ? CHOOSE_KIND("%1$s (m)")
                       : values->gender == 2 ? CHOOSE_KIND("%1$s (f)")
                                             : CHOOSE_KIND("%1$s");
  return print( format, values->name, values->count);
}

const char *gettext_text(void) { return text; }
