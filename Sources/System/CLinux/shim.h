// System calls that Swift's Glibc module does not have: it takes no variadic functions, and the C
// library has none for openat2.
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
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

// Makes the kernel ignore clients that begin to connect to a listener. They try again a second later, and then reach
// another listener of the port. Connections whose handshake has begun still arrive. 0, or -1.
static inline int ignore_new_handshakes(int listener) {
  // The program sees a segment from its TCP header on (RFC 9293, section 3.1): byte 13 has the flags, and 2 is SYN.
  struct sock_filter steps[] = {
      BPF_STMT(BPF_LD | BPF_B | BPF_ABS, 13),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 2, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, 0),
      BPF_STMT(BPF_RET | BPF_K, 0xffffffff),
  };
  struct sock_fprog program = {sizeof steps / sizeof *steps, steps};
  return setsockopt(listener, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program);
}

// How many bytes were sent that the other side's kernel has not acknowledged; negative if it is unknown.
static inline int unacknowledged_bytes(int socket) {
  int count = -1;
  // SIOCOUTQ of linux/sockios.h.
  return ioctl(socket, 0x5411, &count) == 0 ? count : -1;
}

// A set of streams: nothing is read from them, so all that can be seen is that a client has left.
static inline int make_stream_events(void) { return epoll_create1(EPOLL_CLOEXEC); }

static inline int watch_stream(int events, int socket, unsigned long long number) {
  struct epoll_event event = {EPOLLIN | EPOLLRDHUP | EPOLLET, {.u64 = number}};
  return epoll_ctl(events, EPOLL_CTL_ADD, socket, &event);
}

// The numbers of some streams whose clients have left or sent something.
static inline int left_streams(int events, unsigned long long *numbers, int count) {
  struct epoll_event found[128];
  if (count > 128) count = 128;
  int number = epoll_wait(events, found, count, 0);
  for (int index = 0; index < number; index++) numbers[index] = found[index].data.u64;
  return number;
}

// A stream needs little of the kernel, and a client that acknowledges nothing for 30 s is gone.
static inline void make_stream(int socket) {
  int size = 8 << 10, time = 30000;
  setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
  setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
  setsockopt(socket, IPPROTO_TCP, TCP_USER_TIMEOUT, &time, sizeof time);
}

// Closing the socket then discards what the kernel has not sent.
static inline void reset_at_end(int socket) {
  struct linger linger = {1, 0};
  setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, sizeof linger);
}

// Sends two pieces as one.
static inline ssize_t send_pieces(
    int socket, const void *first, size_t first_count, const void *second, size_t second_count) {
  struct iovec pieces[2] = {{(void *)first, first_count}, {(void *)second, second_count}};
  struct msghdr message = {0};
  message.msg_iov = first_count ? pieces : pieces + 1;
  message.msg_iovlen = (first_count ? 1 : 0) + (second_count ? 1 : 0);
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

// What a file below a folder is, if the kernel has its path in memory: 0, or -1.
static inline int look_cached_beneath(const char *folder, const char *path, struct stat *status) {
  // O_PATH, which only _GNU_SOURCE declares.
  unsigned long long how[3] = {0x200000 | O_CLOEXEC | O_DIRECTORY, 0, 0x20};
  int root = (int)syscall(437, AT_FDCWD, folder, how, sizeof how);
  if (root < 0) return -1;
  how[0] = 0x200000 | O_CLOEXEC;
  how[2] |= 0x08 | 0x04;
  int file = (int)syscall(437, root, path, how, sizeof how);
  close(root);
  if (file < 0) return -1;
  int result = fstat(file, status);
  close(file);
  return result;
}
