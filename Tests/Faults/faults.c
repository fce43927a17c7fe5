// What a test puts before the C library of a process (LD_PRELOAD): it counts the calls that reach files of one
// folder, and at one of them ends the process, stops it, or lets the disk refuse.
//
//   FAULT_FOLDER   the folder; calls elsewhere go through
//   FAULT_LOG      a file that gets a line for each call: number, process, nanoseconds, class, name, path, result
//   FAULT_INJECTED a file that gets a line for each fault that was injected: number, process, FAULT_HOW
//   FAULT_CALL     only calls of this name count, and only such that reach a path that begins as
//   FAULT_PATH     this one, below the folder
//   FAULT_AT       the number of the call, from 1; 0 or none for counting alone
//   FAULT_HOW      kill      SIGKILL before the call
//                  half      half of a write, then SIGKILL
//                  stop      SIGSTOP before the call
//                  fail      the call fails with FAULT_ERRNO
//                  short     half of a write is taken, and every later write fails with FAULT_ERRNO
//                  from      this and all later calls that the error may hit fail with FAULT_ERRNO
//
// Classes: r reads, w writes bytes, c may make a file, d changes names, s syncs, l locks, x closes.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { DESCRIPTORS = 4096, LONGEST = 512 };

static const char *folder, *how, *onlyCall, *onlyPath;
static size_t folderLength;
static long at;
static int error, logFile = -1, injectedFile = -1;
static atomic_long calls;
static char names[DESCRIPTORS][LONGEST];
static atomic_char isOurs[DESCRIPTORS];

static int appending(const char *path) {
  if (!path) return -1;
  return (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

__attribute__((constructor)) static void begin(void) {
  const char *place = getenv("FAULT_AT"), *number = getenv("FAULT_ERRNO");
  folder = getenv("FAULT_FOLDER");
  how = getenv("FAULT_HOW");
  onlyCall = getenv("FAULT_CALL");
  onlyPath = getenv("FAULT_PATH");
  if (!folder) return;
  folderLength = strlen(folder);
  at = place ? atol(place) : 0;
  error = number ? atoi(number) : 0;
  logFile = appending(getenv("FAULT_LOG"));
  injectedFile = appending(getenv("FAULT_INJECTED"));
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int below(const char *path) {
  return folder && path && !strncmp(path, folder, folderLength)
    && (path[folderLength] == 0 || path[folderLength] == '/');
}

static int held(int descriptor) {
  return descriptor >= 0 && descriptor < DESCRIPTORS && isOurs[descriptor];
}

static void hold(int descriptor, const char *path) {
  if (descriptor < 0 || descriptor >= DESCRIPTORS) return;
  snprintf(names[descriptor], LONGEST, "%s", path);
  isOurs[descriptor] = 1;
}

// The whole path of a name that is given from an open folder; the name itself if it is whole, or the folder is not ours.
static const char *whole(int from, const char *path, char *room) {
  if (!path || path[0] == '/' || !held(from)) return path;
  snprintf(room, LONGEST, "%s/%s", names[from], path);
  return room;
}

static int is(const char *word) { return how && !strcmp(how, word); }

// What a full disk, one that is only read, and a broken one refuse.
static int mayFail(char class) {
  switch (error) {
  case ENOSPC: return class == 'w' || class == 'c';
  case EROFS: return class == 'w' || class == 'c' || class == 'd';
  default: return class != 'x';
  }
}

// Says that a fault is injected at a call: a process that is killed could not say so afterwards.
static int injected(long number, int result) {
  if (injectedFile < 0) return result;
  char line[100];
  int length = snprintf(line, sizeof line, "%ld %d %s\n", number, (int)getpid(), how);
  syscall(SYS_write, injectedFile, line, (size_t)length);
  return result;
}

static const char *inFolder(const char *path) {
  return strlen(path) > folderLength ? path + folderLength + 1 : ".";
}

static int counts(const char *name, const char *path) {
  return (!onlyCall || !strcmp(name, onlyCall)) && (!onlyPath || !strncmp(inFolder(path), onlyPath, strlen(onlyPath)));
}

// Counts a call; 0 to go on, else the error that it fails with.
static int step(char class, const char *name, const char *path, long *number) {
  *number = 0;
  if (!counts(name, path)) return 0;
  *number = atomic_fetch_add(&calls, 1) + 1;
  if (!at || *number < at) return 0;
  if (*number == at && (is("kill") || (is("half") && class != 'w'))) {
    injected(*number, 0);
    kill(getpid(), SIGKILL);
  }
  // Sent to this very thread: another one that takes it would let this one go on for some calls.
  if (*number == at && is("stop")) raise(injected(*number, SIGSTOP));
  if (*number == at && is("fail")) return injected(*number, error);
  if (*number > at && is("short") && class == 'w') return injected(*number, error);
  if (is("from") && mayFail(class)) return injected(*number, error);
  return 0;
}

static struct timespec now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time;
}

// The time of a call is that of its end; that of a close, which may let a lock go, that of its beginning: so who is
// said to have a lock has it.
static void note(
  long number, char class, const char *name, const char *path, long result, struct timespec begun
) {
  if (logFile < 0) return;
  struct timespec time = class == 'x' ? begun : now();
  char line[LONGEST + 200];
  int length = snprintf(
    line, sizeof line, "%ld %d %lld %c %s %s %ld\n", number, (int)getpid(),
    (long long)time.tv_sec * 1000000000LL + time.tv_nsec, class, name,
    inFolder(path), result);
  syscall(SYS_write, logFile, line, (size_t)length);
}

// One call on something of ours, whose result is negative or null where it fails.
#define STEP(type, failed, class, name, path, call)         \
  do {                                                      \
    long number;                                            \
    int refused = step(class, name, path, &number);         \
    if (refused) {                                          \
      note(number, class, name, path, -refused, now());     \
      errno = refused;                                      \
      return failed;                                        \
    }                                                       \
    struct timespec begun = now();                          \
    type result = (call);                                   \
    int was = errno;                                        \
    note(number, class, name, path, (long)(intptr_t)result, begun); \
    errno = was;                                            \
    return result;                                          \
  } while (0)

static int opened(int descriptor, const char *path) {
  hold(descriptor, path);
  return descriptor;
}

static char opening(int flags) { return flags & (O_CREAT | O_TRUNC) ? 'c' : 'r'; }

#define OPEN(name)                                                                       \
  int name(const char *path, int flags, ...) {                                           \
    va_list rest;                                                                        \
    va_start(rest, flags);                                                               \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;              \
    va_end(rest);                                                                        \
    if (!below(path)) return REAL(name)(path, flags, mode);                              \
    STEP(int, -1, opening(flags), #name, path, opened(REAL(name)(path, flags, mode), path)); \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                        \
  int name(int from, const char *path, int flags, ...) {                    \
    va_list rest;                                                           \
    va_start(rest, flags);                                                  \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest);                                                           \
    char room[LONGEST];                                                     \
    const char *place = whole(from, path, room);                            \
    if (!below(place)) return REAL(name)(from, path, flags, mode);          \
    STEP(                                                                   \
      int, -1, opening(flags), #name, place,                                \
      opened(REAL(name)(from, path, flags, mode), place));                  \
  }
OPENAT(openat)
OPENAT(openat64)

static ssize_t wrote(int descriptor, const void *bytes, size_t count, long number) {
  if (number != at || !(is("half") || is("short"))) return REAL(write)(descriptor, bytes, count);
  ssize_t half = REAL(write)(descriptor, bytes, count / 2 ? count / 2 : 1);
  injected(number, 0);
  if (is("half")) kill(getpid(), SIGKILL);
  return half;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (!held(descriptor)) return REAL(write)(descriptor, bytes, count);
  STEP(ssize_t, -1, 'w', "write", names[descriptor], wrote(descriptor, bytes, count, number));
}

// A call by a descriptor.
#define BY_DESCRIPTOR(class, name, type, parameters, ...)  \
  type name parameters {                                  \
    if (!held(descriptor)) return REAL(name)(__VA_ARGS__); \
    STEP(type, -1, class, #name, names[descriptor], REAL(name)(__VA_ARGS__)); \
  }
BY_DESCRIPTOR('w', pwrite, ssize_t, (int descriptor, const void *b, size_t c, off_t o), descriptor, b, c, o)
BY_DESCRIPTOR('w', ftruncate, int, (int descriptor, off_t length), descriptor, length)
BY_DESCRIPTOR('w', ftruncate64, int, (int descriptor, off64_t length), descriptor, length)
BY_DESCRIPTOR('w', fallocate, int, (int descriptor, int m, off_t o, off_t c), descriptor, m, o, c)
BY_DESCRIPTOR('r', read, ssize_t, (int descriptor, void *b, size_t c), descriptor, b, c)
BY_DESCRIPTOR('r', pread, ssize_t, (int descriptor, void *b, size_t c, off_t o), descriptor, b, c, o)
BY_DESCRIPTOR('r', fstat, int, (int descriptor, struct stat *s), descriptor, s)
BY_DESCRIPTOR('r', fstat64, int, (int descriptor, struct stat64 *s), descriptor, s)
BY_DESCRIPTOR('s', fsync, int, (int descriptor), descriptor)
BY_DESCRIPTOR('s', fdatasync, int, (int descriptor), descriptor)
BY_DESCRIPTOR('l', flock, int, (int descriptor, int what), descriptor, what)

int close(int descriptor) {
  if (!held(descriptor)) return REAL(close)(descriptor);
  isOurs[descriptor] = 0;
  STEP(int, -1, 'x', "close", names[descriptor], REAL(close)(descriptor));
}

#define MAP(name)                                                                             \
  void *name(void *start, size_t length, int p, int flags, int descriptor, off_t from) {      \
    if (!held(descriptor)) return REAL(name)(start, length, p, flags, descriptor, from);      \
    STEP(                                                                                     \
      void *, MAP_FAILED, 'r', #name, names[descriptor],                                      \
      REAL(name)(start, length, p, flags, descriptor, from));                                 \
  }
MAP(mmap)
MAP(mmap64)

// A call by a path.
#define BY_PATH(class, name, type, failed, parameters, ...)  \
  type name parameters {                                     \
    if (!below(path)) return REAL(name)(__VA_ARGS__);        \
    STEP(type, failed, class, #name, path, REAL(name)(__VA_ARGS__)); \
  }
BY_PATH('c', creat, int, -1, (const char *path, mode_t m), path, m)
BY_PATH('c', mkdir, int, -1, (const char *path, mode_t m), path, m)
BY_PATH('c', rename, int, -1, (const char *path, const char *to), path, to)
BY_PATH('c', link, int, -1, (const char *path, const char *to), path, to)
BY_PATH('c', symlink, int, -1, (const char *from, const char *path), from, path)
BY_PATH('d', unlink, int, -1, (const char *path), path)
BY_PATH('d', remove, int, -1, (const char *path), path)
BY_PATH('d', rmdir, int, -1, (const char *path), path)
BY_PATH('d', chmod, int, -1, (const char *path, mode_t m), path, m)
BY_PATH('w', truncate, int, -1, (const char *path, off_t length), path, length)
BY_PATH('r', access, int, -1, (const char *path, int m), path, m)
BY_PATH('r', stat, int, -1, (const char *path, struct stat *s), path, s)
BY_PATH('r', lstat, int, -1, (const char *path, struct stat *s), path, s)
BY_PATH('r', stat64, int, -1, (const char *path, struct stat64 *s), path, s)
BY_PATH('r', lstat64, int, -1, (const char *path, struct stat64 *s), path, s)
BY_PATH(
  'r', statx, int, -1, (int from, const char *path, int f, unsigned m, struct statx *s), from, path, f, m, s)
BY_PATH('r', opendir, DIR *, NULL, (const char *path), path)

// A call by a path from an open folder.
#define BY_PLACE(class, name, parameters, ...)                       \
  int name parameters {                                              \
    char room[LONGEST];                                              \
    const char *place = whole(from, path, room);                     \
    if (!below(place)) return REAL(name)(__VA_ARGS__);               \
    STEP(int, -1, class, #name, place, REAL(name)(__VA_ARGS__));     \
  }
BY_PLACE('c', mkdirat, (int from, const char *path, mode_t m), from, path, m)
BY_PLACE('c', renameat, (int from, const char *path, int b, const char *to), from, path, b, to)
BY_PLACE(
  'c', renameat2, (int from, const char *path, int b, const char *to, unsigned f), from, path, b, to, f)
BY_PLACE('c', linkat, (int from, const char *path, int b, const char *to, int f), from, path, b, to, f)
BY_PLACE('d', unlinkat, (int from, const char *path, int flags), from, path, flags)
BY_PLACE('r', fstatat, (int from, const char *path, struct stat *s, int f), from, path, s, f)
