#include "peers.h"

#include <string.h>
#include <unicode/umsg.h>
#include <unicode/ustring.h>

static UMessageFormat *formats[icu_rows];
static UChar patterns[icu_rows][2048];
static UChar text[512];
static const UChar *genders[] = {u"other", u"male", u"female"};
static const UChar *kinds[] = {u"photo", u"video", u"other"};

int icu_open(int row, const char *pattern) {
  UErrorCode status = U_ZERO_ERROR;
  u_strFromUTF8(patterns[row], 2048, NULL, pattern, -1, &status);
  formats[row] = umsg_open(patterns[row], -1, "ru", NULL, &status);
  return U_SUCCESS(status);
}

static int format(const UMessageFormat *message, int row, const PeerValues *values) {
  UErrorCode status = U_ZERO_ERROR;
  switch (row) {
  case icu_plain: return umsg_format(message, text, 512, &status);
  case icu_param: return umsg_format(message, text, 512, &status, values->wideName);
  case icu_plural:
    return umsg_format(
        message, text, 512, &status, values->wideName, (double)values->count,
        genders[values->gender]);
  default:
    return umsg_format(
        message, text, 512, &status, values->wideName, (double)values->count,
        genders[values->gender], kinds[values->kind]);
  }
}

int icu_format(int row, const PeerValues *values) { return format(formats[row], row, values); }

int icu_open_and_format(int row, const PeerValues *values) {
  UErrorCode status = U_ZERO_ERROR;
  UMessageFormat *message = umsg_open(patterns[row], -1, "ru", NULL, &status);
  int length = format(message, row, values);
  umsg_close(message);
  return length;
}

const uint16_t *icu_text(void) { return (const uint16_t *)text; }
