/* What the reader asks of a C library, where there is none: WebAssembly.
 *
 * Memory is handed out in blocks of powers of two, from 32 bytes; what is given back is kept for the
 * next block of the same size. Eight bytes before each block name its size. */
#include <stddef.h>
#include <stdint.h>

#include "langpack.h"

/* What langpack.mjs knows by heart. */
_Static_assert(sizeof(langpack_mark) == 12, "mark");
_Static_assert(sizeof(langpack_argument) == 56, "argument");
_Static_assert(sizeof(langpack_settings) == 8, "settings");
_Static_assert(sizeof(langpack_output) == 36, "output");

extern unsigned char __heap_base;

enum { PAGE = 65536, SMALLEST = 5, SIZES = 32, HEAD = 16 };

typedef struct block {
  struct block *next;
} block;

static block *unused[SIZES];
static uintptr_t end;

/* Takes new memory; 0 where there is none left. */
static uintptr_t take(size_t size) {
  if (end == 0) end = ((uintptr_t)&__heap_base + HEAD - 1) & ~(uintptr_t)(HEAD - 1);
  uintptr_t start = end;
  uintptr_t room = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
  if (size > room - start) {
    size_t pages = (size - (room - start) + PAGE - 1) / PAGE;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
  }
  end = start + size;
  return start;
}

__attribute__((export_name("malloc"))) void *malloc(size_t size) {
  if (size > UINT32_C(1) << 30) return NULL;
  unsigned power = SMALLEST;
  while ((size_t)1 << power < size + HEAD) power++;
  block *found = unused[power];
  if (found) {
    unused[power] = found->next;
    return found;
  }
  uintptr_t start = take((size_t)1 << power);
  if (!start) return NULL;
  *(uint32_t *)start = power;
  return (void *)(start + HEAD);
}

__attribute__((export_name("free"))) void free(void *memory) {
  if (!memory) return;
  uint32_t power = *(uint32_t *)((uintptr_t)memory - HEAD);
  block *freed = memory;
  freed->next = unused[power];
  unused[power] = freed;
}

/* Every block lies at a multiple of 16; nothing of the reader asks for more. */
int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = alignment <= HEAD ? malloc(size) : NULL;
  return *memory ? 0 : 12;
}

void *memcpy(void *restrict target, const void *restrict source, size_t count) {
  return __builtin_memcpy(target, source, count);
}

void *memmove(void *target, const void *source, size_t count) {
  return __builtin_memmove(target, source, count);
}

void *memset(void *target, int byte, size_t count) {
  return __builtin_memset(target, byte, count);
}

int memcmp(const void *one, const void *other, size_t count) {
  const unsigned char *a = one, *b = other;
  for (size_t index = 0; index < count; index++) {
    if (a[index] != b[index]) return a[index] < b[index] ? -1 : 1;
  }
  return 0;
}

int bcmp(const void *one, const void *other, size_t count) { return memcmp(one, other, count); }

/* The product of numbers of 128 bits, from products of 32. */
__int128 __multi3(__int128 one, __int128 other) {
  uint64_t a = (uint64_t)one, b = (uint64_t)other;
  uint64_t low = (a & UINT32_MAX) * (b & UINT32_MAX);
  uint64_t middle = (a >> 32) * (b & UINT32_MAX) + (low >> 32);
  uint64_t cross = (a & UINT32_MAX) * (b >> 32) + (middle & UINT32_MAX);
  uint64_t high = (a >> 32) * (b >> 32) + (middle >> 32) + (cross >> 32);
  high += a * (uint64_t)(other >> 64) + (uint64_t)(one >> 64) * b;
  return (__int128)((unsigned __int128)high << 64 | (cross << 32 | (low & UINT32_MAX)));
}
