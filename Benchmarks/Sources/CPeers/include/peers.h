#ifndef PEERS_H
#define PEERS_H

#include <stdint.h>

// What users of gettext and ICU write, in C, since both have variadic calls. Each gives the length of
// the text that `gettext_text` and `icu_text` then point to.

typedef struct {
  const char *name;
  const uint16_t *wideName;
  int count;
  // 0 other, 1 male, 2 female.
  int gender;
  // 0 photo, 1 video, 2 link.
  int kind;
} PeerValues;

// Opens the catalog of a folder; 0 where it is not found.
int gettext_open(const char *folder);
int gettext_plain(const PeerValues *values);
int gettext_param(const PeerValues *values);
int gettext_plural(const PeerValues *values);
int gettext_enum(const PeerValues *values);
// The text of the last call.
const char *gettext_text(void);

enum { icu_plain, icu_param, icu_plural, icu_enum, icu_rows };
// Opens the pattern of a row, once; 0 where ICU refuses it.
int icu_open(int row, const char *pattern);
int icu_format(int row, const PeerValues *values);
// Opens, formats and closes, as the usual one-line call does.
int icu_open_and_format(int row, const PeerValues *values);
// The text of the last call, in UTF-16.
const uint16_t *icu_text(void);

#endif
