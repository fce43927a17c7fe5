#include "peers.h"

#include <lmdb.h>

static MDB_env *environment;
static MDB_txn *transaction;
static MDB_dbi table;

static int begin(const char *path, unsigned flags, unsigned mode) {
  return mdb_env_create(&environment) == 0 &&
         mdb_env_set_mapsize(environment, (size_t)1 << 28) == 0 &&
         mdb_env_open(environment, path, MDB_NOSUBDIR | flags, 0644) == 0 &&
         mdb_txn_begin(environment, NULL, mode, &transaction) == 0 &&
         mdb_dbi_open(transaction, NULL, 0, &table) == 0;
}

// One transaction for all reads, no locks.
int lmdb_open(const char *path) {
  return begin(path, MDB_RDONLY | MDB_NOLOCK | MDB_NOTLS | MDB_NORDAHEAD, MDB_RDONLY);
}

void lmdb_close(void) {
  mdb_txn_abort(transaction);
  mdb_env_close(environment);
}

// Texts are written with their zero.
Text lmdb_find(Text key) {
  MDB_val name = {key.count, (void *)key.bytes}, value;
  if (mdb_get(transaction, table, &name, &value)) return (Text){NULL, 0};
  return (Text){value.mv_data, value.mv_size - 1};
}

LOOP(lmdb)

int lmdb_write(const char *path, const Text *keys, const Text *texts, size_t count) {
  if (!begin(path, MDB_NOLOCK | MDB_NOSYNC, 0)) return 0;
  for (size_t index = 0; index < count; index++) {
    MDB_val name = {keys[index].count, (void *)keys[index].bytes};
    MDB_val value = {texts[index].count + 1, (void *)texts[index].bytes};
    if (mdb_put(transaction, table, &name, &value, 0)) return 0;
  }
  int status = mdb_txn_commit(transaction);
  mdb_env_close(environment);
  return status == 0;
}
