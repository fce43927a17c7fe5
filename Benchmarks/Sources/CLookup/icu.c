#include "peers.h"

#include <unicode/umsg.h>
#include <unicode/ures.h>

static UResourceBundle *bundle;

// The folder of `ru.res`, which genrb writes.
int icu_open(const char *path) {
  UErrorCode status = U_ZERO_ERROR;
  bundle = ures_openDirect(path, "ru", &status);
  return U_SUCCESS(status);
}

void icu_close(void) { ures_close(bundle); }

Text icu_find(Text key) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = 0;
  const UChar *text = ures_getStringByKey(bundle, key.bytes, &count, &status);
  return U_SUCCESS(status) ? (Text){(const char *)text, (size_t)count} : (Text){NULL, 0};
}

LOOP(icu)

int icu_print(
    Text key, const uint16_t *name, int number, const uint16_t *gender, uint16_t *buffer,
    int size) {
  Text pattern = icu_find(key);
  UErrorCode status = U_ZERO_ERROR;
  UMessageFormat *message =
      umsg_open((const UChar *)pattern.bytes, (int32_t)pattern.count, "ru", NULL, &status);
  int length = umsg_format(message, buffer, size, &status, name, (double)number, gender);
  umsg_close(message);
  return U_SUCCESS(status) ? length : 0;
}
