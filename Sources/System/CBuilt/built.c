#include "built.h"

const char *const langpack_build_day = __DATE__;
