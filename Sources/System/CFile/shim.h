#include <errno.h>
#include <fcntl.h>

// Swift reaches these through a library of its own, since `open` takes variable arguments and `errno` is a macro. A
// launch would have to find and bind that library's functions first.

static inline int langpack_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }

static inline int langpack_error(void) { return errno; }
