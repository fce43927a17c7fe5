#include "peers.h"

#include <sqlite3.h>

static sqlite3 *database;
static sqlite3_stmt *statement;

// The clustered table, one transaction for all reads, a mapped file that nobody changes: what is
// fastest of all that its manual offers.
int sqlite_open(const char *path) {
  const char *select = "SELECT text FROM texts WHERE key = ?";
  if (sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL)) return 0;
  sqlite3_exec(database, "PRAGMA mmap_size = 268435456; BEGIN", NULL, NULL, NULL);
  return sqlite3_prepare_v3(
             database, select, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) == SQLITE_OK;
}

void sqlite_close(void) {
  sqlite3_finalize(statement);
  sqlite3_close(database);
}

Text sqlite_find(Text key) {
  sqlite3_reset(statement);
  sqlite3_bind_text(statement, 1, key.bytes, (int)key.count, SQLITE_STATIC);
  if (sqlite3_step(statement) != SQLITE_ROW) return (Text){NULL, 0};
  const char *text = (const char *)sqlite3_column_text(statement, 0);
  return (Text){text, (size_t)sqlite3_column_bytes(statement, 0)};
}

LOOP(sqlite)

int sqlite_write(const char *path, const Text *keys, const Text *texts, size_t count) {
  const char *create = "CREATE TABLE texts (key TEXT PRIMARY KEY, text TEXT) WITHOUT ROWID; BEGIN";
  if (sqlite3_open(path, &database) || sqlite3_exec(database, create, NULL, NULL, NULL)) return 0;
  sqlite3_prepare_v2(database, "INSERT INTO texts VALUES (?, ?)", -1, &statement, NULL);
  for (size_t index = 0; index < count; index++) {
    sqlite3_bind_text(statement, 1, keys[index].bytes, (int)keys[index].count, SQLITE_STATIC);
    sqlite3_bind_text(statement, 2, texts[index].bytes, (int)texts[index].count, SQLITE_STATIC);
    if (sqlite3_step(statement) != SQLITE_DONE) return 0;
    sqlite3_reset(statement);
  }
  sqlite3_finalize(statement);
  return sqlite3_exec(database, "COMMIT; VACUUM", NULL, NULL, NULL) == SQLITE_OK &&
         sqlite3_close(database) == SQLITE_OK;
}
