// What a test puts before the C library of a process (LD_PRELOAD) so that a file has pages that the disk cannot give:
// to touch one that is mapped raises SIGBUS, and to read it fails with EIO, as of a broken disk.
//
//   PAGES_INODE  the number of the file: another one that takes its name is fine
//   PAGES_FROM   the first byte that cannot be read; 0 or none for all of the file
//   PAGES_READS  if set, reads go well: only pages that are mapped are missing
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// Whether an open file is that one.
static int isBad(int descriptor) {
  const char *number = getenv("PAGES_INODE");
  struct stat status;
  int was = errno;
  int isIt = number && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode)
    && status.st_ino == strtoull(number, NULL, 10);
  errno = was;
  return isIt;
}

static off_t first(void) {
  const char *from = getenv("PAGES_FROM");
  return from ? atoll(from) : 0;
}

// Pages beyond the end of an empty file raise SIGBUS: they take the place of those that cannot be read.
static void *mapped(
  void *(*real)(void *, size_t, int, int, int, off_t), void *start, size_t length, int protection,
  int flags, int descriptor, off_t from
) {
  char *memory = real(start, length, protection, flags, descriptor, from);
  if (memory == MAP_FAILED || !isBad(descriptor)) return memory;
  off_t begin = first() - from;
  if (begin < 0) begin = 0;
  begin -= begin % sysconf(_SC_PAGESIZE);
  if ((size_t)begin >= length) return memory;
  int empty = (int)syscall(SYS_memfd_create, "nothing", 0);
  real(memory + begin, length - (size_t)begin, protection, MAP_PRIVATE | MAP_FIXED, empty, 0);
  syscall(SYS_close, empty);
  return memory;
}

void *mmap(void *start, size_t length, int protection, int flags, int descriptor, off_t from) {
  return mapped(REAL(mmap), start, length, protection, flags, descriptor, from);
}

void *mmap64(void *start, size_t length, int protection, int flags, int descriptor, off_t from) {
  return mapped(
    (void *(*)(void *, size_t, int, int, int, off_t))REAL(mmap64), start, length, protection, flags,
    descriptor, from);
}

// How much of a read is before the first bad byte; negative for an error.
static ssize_t allowed(int descriptor, off_t place, size_t count) {
  if (getenv("PAGES_READS") || !isBad(descriptor)) return (ssize_t)count;
  off_t left = first() - place;
  if (left <= 0) {
    errno = EIO;
    return -1;
  }
  return left < (off_t)count ? left : (ssize_t)count;
}

ssize_t read(int descriptor, void *bytes, size_t count) {
  ssize_t part = allowed(descriptor, isBad(descriptor) ? lseek(descriptor, 0, SEEK_CUR) : 0, count);
  return part < 0 ? -1 : REAL(read)(descriptor, bytes, (size_t)part);
}

ssize_t pread(int descriptor, void *bytes, size_t count, off_t place) {
  ssize_t part = allowed(descriptor, place, count);
  return part < 0 ? -1 : REAL(pread)(descriptor, bytes, (size_t)part, place);
}
