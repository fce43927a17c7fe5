#include "built.h"

// Sections of their own, so that Packaging/stage sets them in the finished program, and no other room is compiled anew.
// They are not constant: the compiler must not take what is here for what will be there.
static char day[16] __attribute__((section("langpack_day"), used)) = __DATE__;
static char commit[64] __attribute__((section("langpack_commit"), used)) = "";

const char *const langpack_build_day = day;
const char *const langpack_build_commit = commit;
