// What a test puts before the C library of a process (LD_PRELOAD) to set its clock: the time of day is off by some
// seconds, for this process and those that it starts; the steady clocks go on as they are.
//
//   CLOCK_OFFSET        how many seconds the clock is ahead; negative where it is behind
//   CLOCK_OFFSET_FILE   a file with that number, read anew at each call: the clock can be set while the process runs
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long long offset(void) {
  const char *words = getenv("CLOCK_OFFSET"), *path = getenv("CLOCK_OFFSET_FILE");
  if (path) {
    int was = errno;
    char text[32] = {0};
    int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC, 0);
    long count = file < 0 ? 0 : syscall(SYS_read, file, text, sizeof text - 1);
    if (file >= 0) syscall(SYS_close, file);
    errno = was;
    if (count > 0) return atoll(text);
  }
  return words ? atoll(words) : 0;
}

static int isTimeOfDay(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
}

int clock_gettime(clockid_t clock, struct timespec *result) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int status = real(clock, result);
  if (status == 0 && isTimeOfDay(clock)) result->tv_sec += offset();
  return status;
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  struct timespec time;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &time) != 0) return -1;
  result->tv_sec = time.tv_sec;
  result->tv_usec = time.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}
