// What libgettextpo finds wrong is collected here: its handlers know nothing but what is global, and one
// that is told of a fatal error must not return. Only one thread at a time may read.
#include <gettext-po.h>
#include <setjmp.h>
#include <string.h>

enum { po_most_faults = 20 };

struct po_fault {
  size_t line;
  char text[240];
};

struct po_notes {
  struct po_fault faults[po_most_faults];
  int count;
  jmp_buf leave;
};

// A variable of a header is none for Swift's compiler, one of a function is.
static inline struct po_notes *po_notes_kept(void) {
  static struct po_notes notes;
  return &notes;
}

static void po_note(int severity, po_message_t message, const char *file, size_t line,
                    size_t column, int multiline, const char *text) {
  (void)message, (void)column, (void)multiline;
  struct po_notes *notes = po_notes_kept();
  if (severity != PO_SEVERITY_WARNING && notes->count < po_most_faults) {
    struct po_fault *fault = &notes->faults[notes->count++];
    fault->line = file != NULL && line != (size_t)-1 ? line : 0;
    strncpy(fault->text, text, sizeof fault->text - 1);
    fault->text[sizeof fault->text - 1] = 0;
  }
  if (severity == PO_SEVERITY_FATAL_ERROR) longjmp(notes->leave, 1);
}

static void po_note_two(int severity, po_message_t message, const char *file, size_t line,
                        size_t column, int multiline, const char *text, po_message_t message2,
                        const char *file2, size_t line2, size_t column2, int multiline2,
                        const char *text2) {
  (void)message2, (void)file2, (void)line2, (void)column2, (void)multiline2, (void)text2;
  po_note(severity, message, file, line, column, multiline, text);
}

// The file at a path, or NULL; what is wrong with it is in po_fault_at.
static inline po_file_t po_file_read_noting(const char *path) {
  static const struct po_xerror_handler handler = {po_note, po_note_two};
  po_notes_kept()->count = 0;
  if (setjmp(po_notes_kept()->leave) != 0) return NULL;
  return po_file_read(path, &handler);
}

// A fault by its place, or NULL behind the last one.
static inline const struct po_fault *po_fault_at(int index) {
  struct po_notes *notes = po_notes_kept();
  return index >= 0 && index < notes->count ? &notes->faults[index] : NULL;
}

// Its words.
static inline const char *po_fault_text(const struct po_fault *fault) { return fault->text; }
