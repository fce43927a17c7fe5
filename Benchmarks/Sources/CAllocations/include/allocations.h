#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

// How often this thread has allocated, in the whole process.
long allocation_count(void);

#endif
