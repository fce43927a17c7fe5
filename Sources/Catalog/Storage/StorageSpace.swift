/// A part of a PostgreSQL database: the schema of its tables, and the lock of its writers.
package struct StorageSpace: Sendable, Hashable {
  /// The schema of the tables.
  package let schema: String
  /// The number of the server's advisory lock that writers take.
  package let lock: Int

  /// The tables of a catalog; the lock is "LPAK" as a number.
  package static let catalog = StorageSpace(schema: "langpack", lock: 0x4C50_414B)
  /// The sums of telemetry; the lock is "LPHE" as a number.
  package static let health = StorageSpace(schema: "langpack_health", lock: 0x4C50_4845)
  /// The sequences that were signalled; the lock is "LPSI" as a number.
  package static let signal = StorageSpace(schema: "langpack_signal", lock: 0x4C50_5349)
}
