import CPostgres

/// Describes the process that holds a lock after a wait for it timed out.
enum LockHolder {
  /// Returns who holds the lock and what to do; over a new connection, because the waiting one may
  /// be in a transaction.
  static func words(besides waiting: PostgresConnection) -> String {
    var words: String?
    do throws(CatalogError) {
      let asking = try PostgresConnection(waiting.address)
      try asking.send { PQsendQuery($0, query(besides: waiting.serverProcess, in: waiting.space)) }
      try asking.results { row throws(CatalogError) in
        let program = row.text(2).isEmpty ? "" : " (\(row.text(2)))"
        let time = row.isNull(3) ? "" : " for \(row.text(3)) s"
        words =
          "user \"\(row.text(1))\"\(program) has locked it\(time) as process \(row.text(0)) of the "
          + "server; wait and try again, or end it with SELECT pg_terminate_backend(\(row.text(0)))"
      }
    } catch {
      words = nil
    }
    return words ?? "wait and try again"
  }

  private static func query(besides process: Int32, in space: StorageSpace) -> String {
    """
    SELECT a.pid, coalesce(a.usename, ''), coalesce(a.application_name, ''),
      extract(epoch FROM now() - a.xact_start)::bigint
    FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      LEFT JOIN pg_class c ON c.oid = l.relation LEFT JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE l.granted AND a.pid NOT IN (pg_backend_pid(), \(process))
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND ((l.locktype = 'advisory' AND l.classid = 0 AND l.objid = \(space.lock) AND l.objsubid = 1)
        OR (n.nspname = '\(space.schema)' AND l.mode <> 'AccessShareLock'))
    ORDER BY l.locktype <> 'advisory', a.xact_start LIMIT 1
    """
  }
}
