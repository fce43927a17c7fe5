#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// The limit of an opening: the system calls of a start of the client in the same order, and nothing else. It reads the
// state, but looks at none of its bytes, and touches a page of each pack.
//
//     OpeningLimit FOLDER LOCALE PACK      PACK is the downloaded pack, which is read

typedef struct {
  unsigned char *bytes;
  off_t count;
} File;

static char tail[64 << 10];
static volatile unsigned touched;

static long long nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static int opened(const char *folder, const char *name, int flags, off_t *length) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  int file = open(path, flags | O_NONBLOCK | O_CLOEXEC, 0600);
  struct stat status;
  if (file >= 0 && length) {
    if (fstat(file, &status)) fail(path);
    *length = status.st_size;
  }
  return file;
}

static void read_whole(int file, void *bytes, off_t count, off_t from) {
  if (pread(file, bytes, count, from) != count) fail("read");
}

// Maps a file, as the client does with what an app carries.
static void map(const char *folder, const char *name) {
  File it;
  int file = opened(folder, name, O_RDONLY, &it.count);
  it.bytes = mmap(NULL, it.count, PROT_READ, MAP_PRIVATE, file, 0);
  if (it.bytes == MAP_FAILED) fail(name);
  close(file);
  touched += it.bytes[0];
}

// Reads a file into memory that has all its pages at once.
static void load(const char *folder, const char *name) {
  File it;
  int file = opened(folder, name, O_RDONLY, &it.count);
  it.bytes = mmap(NULL, it.count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
  if (it.bytes == MAP_FAILED) fail(name);
  read_whole(file, it.bytes, it.count, 0);
  close(file);
  touched += it.bytes[0];
}

static void open_all(const char *store, const char *bundle, const char *bundled, const char *pack) {
  map(bundle, "keys.lpkt");
  off_t length;
  int state = opened(store, "state", O_RDONLY, &length);
  if (state < 0 || length > (off_t)sizeof tail) fail("state");
  read_whole(state, tail, length, 0);
  close(state);
  opened(bundle, "source.rules", O_RDONLY, NULL);
  opened(bundle, "bundle.sequences", O_RDONLY, NULL);
  load(store, pack);
  map(bundle, bundled);
}

int main(int count, char **words) {
  if (count != 4) return 64;
  char store[4096], bundle[4096], bundled[4096];
  snprintf(store, sizeof store, "%s/store", words[1]);
  snprintf(bundle, sizeof bundle, "%s/bundle", words[1]);
  snprintf(bundled, sizeof bundled, "%s.lpk", words[2]);
  long long begin = nanoseconds();
  open_all(store, bundle, bundled, words[3]);
  long long end = nanoseconds();
  printf("opened %.1f\n", (end - begin) / 1e3);
  return 0;
}
