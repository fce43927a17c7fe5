#include "built.h"

const char *const langpack_build_day = __DATE__;

#ifdef LANGPACK_COMMIT
const char *const langpack_build_commit = LANGPACK_COMMIT;
#else
const char *const langpack_build_commit = "";
#endif
