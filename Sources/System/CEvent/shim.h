// First, because libevent's own configuration defines _GNU_SOURCE, with which this header would
// declare fd_set otherwise than Swift's Glibc module does.
#include <sys/select.h>

#include <event2/event.h>
