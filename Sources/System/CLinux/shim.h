// System calls that Swift's Glibc module does not have: it takes no variadic functions, and the C
// library has none for openat2.
#include <errno.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

// Opens a path only if the kernel has everything in memory: EAGAIN if a disk would have to be read,
// ENOSYS before Linux 5.6. If it is beneath a folder, no link is followed and nothing leaves that.
static inline int open_cached_beneath(int folder, const char *path, int is_beneath) {
  // struct open_how of linux/openat2.h, which older headers lack: flags, mode, resolve
  // (RESOLVE_CACHED, RESOLVE_BENEATH, RESOLVE_NO_SYMLINKS).
  unsigned long long how[3] = {O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0, 0x20};
  if (is_beneath) how[2] |= 0x08 | 0x04;
  return (int)syscall(437, folder, path, how, sizeof how);
}

// Reads what is in memory: EAGAIN if a disk would have to be read, EOPNOTSUPP if a file system
// cannot say.
static inline ssize_t read_cached(int file, void *bytes, size_t count, off_t start) {
  struct iovec piece = {bytes, count};
  return preadv2(file, &piece, 1, start, 0x08 /* RWF_NOWAIT */);
}

// Takes a connection that waits, so that reading and writing it never wait and no child inherits it.
static inline int accept_connection(int listener, struct sockaddr *address, socklen_t *length) {
  return (int)syscall(SYS_accept4, listener, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

// How many bytes were sent that the other side's kernel has not acknowledged; negative if it is unknown.
static inline int unacknowledged_bytes(int socket) {
  int count = -1;
  // SIOCOUTQ of linux/sockios.h.
  return ioctl(socket, 0x5411, &count) == 0 ? count : -1;
}
