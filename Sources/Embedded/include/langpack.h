/* Reads language packs from C: open, find, render, close.
 *
 * Texts are UTF-8. Every function that can fail gives a langpack_status. Bytes of packs and key
 * tables may be anything: what cannot be read is an error, never a crash.
 *
 * Ownership. The library never copies the bytes of a pack or a key table: they belong to the caller,
 * and stay as they are from open to close. Arguments are read during the call only. Results are
 * written to memory that the caller brings; the library keeps no pointer to it.
 *
 * Threads. An open pack or key table is never changed: any number of threads may use one at the same
 * time. Nobody may use it while it is closed or later.
 *
 * Memory. Opening and rendering use malloc; where there is no memory left, the program ends.
 */
#ifndef LANGPACK_H
#define LANGPACK_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface: programs built with this header run with a library of the same. */
#define LANGPACK_INTERFACE 1

typedef enum langpack_status {
  LANGPACK_OK = 0,
  /* What a pack says of an ordinal for which it has no text. */
  LANGPACK_SAME_AS_SOURCE = 1, /* show the source text; the language has the same */
  LANGPACK_MISSING = 2,        /* no text: ask the next pack */
  LANGPACK_DEAD = 3,           /* the phrase is gone: as missing */
  /* Why bytes are no pack or key table. */
  LANGPACK_WRONG_MAGIC = -1,
  LANGPACK_UNKNOWN_VERSION = -2,
  LANGPACK_UNKNOWN_FLAGS = -3,
  LANGPACK_WRONG_LENGTH = -4,
  LANGPACK_WRONG_SECTION = -5,
  LANGPACK_DAMAGED = -6, /* the header, the language section or the code of a compact pack */
  /* Why there is no result. */
  LANGPACK_UNKNOWN_ID = -7,     /* the key table does not have the id */
  LANGPACK_NOT_PLAIN = -8,      /* the text is no plain words that lie in the file: render it */
  LANGPACK_BROKEN_TEXT = -9,    /* the text cannot be read, or is too long: ask the next pack */
  LANGPACK_NO_ROOM = -10,       /* `needed` and `mark_count` say how much there must be */
  LANGPACK_WRONG_ARGUMENT = -11 /* a pointer is missing, or a kind or a detail is not known */
} langpack_status;

/* Bytes of a text; no zero needs to follow. */
typedef struct langpack_string {
  const char *bytes;
  size_t length;
} langpack_string;

/* Where a span of a text begins or, without a name (`name.bytes` is NULL), where the last one ends. */
typedef struct langpack_mark {
  size_t offset; /* among the bytes of the text */
  langpack_string name;
} langpack_mark;

/* The gender and number of a person; the twelve values of FBT. */
typedef enum langpack_gender {
  LANGPACK_NOT_A_PERSON = 0,
  LANGPACK_FEMALE = 1,
  LANGPACK_MALE = 2,
  LANGPACK_FEMALE_GUESS = 3,
  LANGPACK_MALE_GUESS = 4,
  LANGPACK_MIXED_UNKNOWN = 5,
  LANGPACK_NEUTER = 6,
  LANGPACK_UNKNOWN_SINGULAR = 7,
  LANGPACK_FEMALE_PLURAL = 8,
  LANGPACK_MALE_PLURAL = 9,
  LANGPACK_NEUTER_PLURAL = 10,
  LANGPACK_UNKNOWN_GENDER = 11
} langpack_gender;

typedef enum langpack_list {
  LANGPACK_LIST_AND = 0, /* A, B, and C */
  LANGPACK_LIST_OR = 1,  /* A, B, or C */
  LANGPACK_LIST_UNIT = 2 /* 3 feet, 7 inches */
} langpack_list;

typedef enum langpack_kind {
  LANGPACK_TEXT = 0,            /* `text` is shown */
  LANGPACK_INTEGER = 1,         /* `integer` is shown and chosen by */
  LANGPACK_NUMBER = 2,          /* `real` or `digits` are shown and chosen by */
  LANGPACK_PERCENT = 3,         /* `real` or `digits`, in percents: 35 is "35%" */
  LANGPACK_NUMBER_SHOWN_AS = 4, /* chosen by `real` or `digits`, shown as `text` */
  LANGPACK_GENDER = 5,          /* chosen by `detail`, a langpack_gender */
  LANGPACK_NAME = 6,            /* `text` is shown; chosen by `detail`, a langpack_gender */
  LANGPACK_CHOICE = 7,          /* chosen by `detail`, the position of a choice */
  LANGPACK_LIST = 8,            /* `items`, joined as `detail`, a langpack_list, says */
  LANGPACK_PHRASE = 9,          /* `text` of another phrase, with its `marks` */
  LANGPACK_DATE = 10            /* `real` seconds since 1970, as ISO 8601 in UTC; `detail` says what */
} langpack_kind;

/* What `detail` of a date adds up. */
#define LANGPACK_DAY 1
#define LANGPACK_TIME 2

/* What is passed for one parameter of a phrase. Fields that a kind does not name are zero. */
typedef struct langpack_argument {
  uint32_t kind;
  uint32_t detail;
  int64_t integer;
  double real;            /* shown with the fewest digits that name it */
  langpack_string digits; /* where it is there, instead of `real`: "-12.50" shows all of them */
  langpack_string text;
  const langpack_string *items;
  const langpack_mark *marks;
  size_t count; /* of `items` or `marks` */
} langpack_argument;

/* How texts are rendered. NULL stands for { LANGPACK_UNKNOWN_GENDER, 0 }. */
typedef struct langpack_settings {
  uint32_t viewer;      /* a langpack_gender: who is looking at the screen */
  uint32_t no_isolates; /* 1: values of another direction are not isolated (UAX 9) */
} langpack_settings;

/* What went wrong with a text that was rendered all the same. */
typedef enum langpack_fault {
  LANGPACK_NO_FAULT = 0,
  LANGPACK_ABSENT_VALUE = 1,
  LANGPACK_WRONG_TYPE = 2,
  LANGPACK_MISSING_VARIANT = 3,
  LANGPACK_FAULT_OF_GENDER = 4,
  LANGPACK_NOT_A_NUMBER = 5,
  LANGPACK_OTHER_FAULT = 6
} langpack_fault;

/* A rendered text. The caller sets the first four fields; the library sets the others. */
typedef struct langpack_output {
  char *text;      /* gets the text, a zero, and the names of its spans, each with a zero */
  size_t capacity; /* of `text`, in bytes */
  langpack_mark *marks; /* gets the spans; their names point into `text` */
  size_t mark_capacity;
  size_t length;     /* of the text, without its zero */
  size_t needed;     /* the capacity of `text` that suffices */
  size_t mark_count; /* how many marks the text has */
  uint32_t fault;    /* a langpack_fault */
  uint32_t fault_parameter;
} langpack_output;

typedef struct langpack_pack langpack_pack;
typedef struct langpack_keys langpack_keys;

/* Opens an installed pack; its texts are looked at when they are asked for. */
langpack_status langpack_open(const void *bytes, size_t length, langpack_pack **pack);

/* Closes a pack; NULL is closed already. */
void langpack_close(langpack_pack *pack);

/* Opens the key table of a build. */
langpack_status langpack_keys_open(const void *bytes, size_t length, langpack_keys **keys);

/* Opens the key table inside a pack that carries its own; the pack's bytes must outlive it. */
langpack_status langpack_keys_of_pack(const langpack_pack *pack, langpack_keys **keys);

/* Closes a key table; NULL is closed already. */
void langpack_keys_close(langpack_keys *keys);

/* 1 where pack and key table are of one epoch. Ordinals of another mean nothing: do not use them. */
int32_t langpack_belongs(const langpack_pack *pack, const langpack_keys *keys);

/* The id of a keyed phrase; an empty table or "Localizable" is the default one. */
uint64_t langpack_id(langpack_string table, langpack_string key);

/* The ordinal of a phrase id, or LANGPACK_UNKNOWN_ID. */
langpack_status langpack_ordinal(const langpack_keys *keys, uint64_t id, uint32_t *ordinal);

/* What the pack says of an ordinal: LANGPACK_OK where it has a text, else one of the three states. */
langpack_status langpack_find(const langpack_pack *pack, uint32_t ordinal);

/* The plain words of an ordinal, in place: valid until the pack's bytes are gone. Nothing is copied,
 * and whether they are UTF-8 is not looked at. */
langpack_status langpack_plain(const langpack_pack *pack, uint32_t ordinal, langpack_string *text);

/* Renders the text of an ordinal. With too little room LANGPACK_NO_ROOM says how much is needed, and
 * nothing is written. */
langpack_status langpack_render(
    const langpack_pack *pack, uint32_t ordinal, const langpack_argument *arguments, size_t count,
    const langpack_settings *settings, langpack_output *output);

/* Writes the locale that the texts are written in, as "pt-BR", with a zero; gives its length without.
 * Nothing is written where it does not fit. */
size_t langpack_locale(const langpack_pack *pack, char *text, size_t capacity);

/* 1 where the language is written from right to left. */
int32_t langpack_is_right_to_left(const langpack_pack *pack);

#ifdef __cplusplus
}
#endif

#endif
