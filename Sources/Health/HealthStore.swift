import Catalog
import Delivery

// sums     the count of a fact, by hour, version, release and subject
// numbers  the numbers of batches with failures, for a day
// tallies  the number of batches by what became of them, by hour
// spools   the last segment of each process whose counts are in the sums
/// The stored sums of telemetry, in an SQLite file or on a PostgreSQL server.
///
/// It has no batch, no address and no identity. A class, because it owns the connection; use it
/// from one thread at a time.
public final class HealthStore {
  let storage: any Storage

  /// The version of the tables; far from those of a catalog, so that neither is taken for the other.
  private static let version = 1001
  /// The maximum size of an SQLite file in pages of 4 KB, so that strangers cannot fill the disk.
  private static let pageLimit = 524_288

  /// Opens the sums in a file or on a server, and creates them if absent.
  ///
  /// - Parameter place: The file, or an address such as `postgres://user@host/database`.
  /// - Throws: An error if it cannot be opened, or is something else.
  public init(_ place: String) throws(HealthError) {
    storage = try HealthError.wrapping { () throws(CatalogError) in
      if Self.isAddress(place) { return try PostgresStorage(address: place, space: .health) }
      guard !PostgresAddress.isMeant(place) else { throw PostgresAddress.unreadable }
      return try SQLiteStorage(path: place)
    }
    let version = try HealthError.wrapping { () throws(CatalogError) in try prepare() }
    guard version == Self.version else { throw .otherDatabase(path: storage.name) }
  }

  /// Returns whether a place is the address of a server.
  public static func isAddress(_ place: String) -> Bool { PostgresAddress.isAddress(place) }

  /// The place as it may be shown: a path, or an address without its password.
  public var name: String { storage.name }

  /// Creates the tables if there are none.
  ///
  /// - Returns: The version of the tables.
  private func prepare() throws(CatalogError) -> Int {
    if storage is SQLiteStorage {
      try storage.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
      try storage.execute("PRAGMA max_page_count = \(Self.pageLimit)")
    }
    if let version = try storage.schemaVersion { return version }
    return try storage.transaction { () throws(CatalogError) in
      // Another process may have been faster.
      if let version = try storage.schemaVersion { return version }
      try storage.makeRoom()
      try storage.execute(Self.tables)
      try storage.setSchemaVersion(Self.version)
      return Self.version
    }
  }

  private static let tables = """
    CREATE TABLE sums (
      hour {whole} NOT NULL, version {whole} NOT NULL, release TEXT NOT NULL,
      subject TEXT NOT NULL, fact TEXT NOT NULL, total {whole} NOT NULL,
      PRIMARY KEY (hour, version, release, subject, fact)) {flat};
    CREATE TABLE numbers (number {whole} PRIMARY KEY, hour {whole} NOT NULL);
    CREATE INDEX numbers_by_hour ON numbers (hour);
    CREATE TABLE tallies (
      hour {whole} NOT NULL, word TEXT NOT NULL, total {whole} NOT NULL,
      PRIMARY KEY (hour, word)) {flat};
    CREATE TABLE spools (
      number {whole} PRIMARY KEY, segment {whole} NOT NULL, hour {whole} NOT NULL);
    CREATE TABLE removals (what TEXT PRIMARY KEY, hour {whole} NOT NULL)
    """
}

extension HealthStore {
  /// Adds counts in one transaction, all or nothing.
  ///
  /// A batch with a number is added only if the store doesn't have the number, so a retry counts
  /// once even if another server answered the first time.
  ///
  /// - Parameters:
  ///   - waiting: The counts.
  ///   - segment: The segment of a spool whose counts they are; nothing is added if the store has it
  ///     or a later one.
  ///   - hour: The hour in which they are stored.
  /// - Throws: An error if it is unknown whether they were added; call it again.
  func add(
    _ waiting: WaitingCounts, of segment: SpoolSegment? = nil, at hour: Int = 0
  ) throws(HealthError) {
    try HealthError.wrapping { () throws(CatalogError) in
      try storage.transaction { () throws(CatalogError) in
        if let segment, try !isNew(segment, at: hour) { return }
        var sums = waiting.sums
        for (number, failure) in waiting.failures.sorted(by: { $0.key < $1.key }) {
          var isNew = false
          try storage.run(
            "INSERT INTO numbers VALUES (?, ?) ON CONFLICT (number) DO NOTHING RETURNING hour",
            [.whole(Int(truncatingIfNeeded: number)), .whole(failure.key.hour)]
          ) { _ in isNew = true }
          if isNew { sums.add(failure.counts, to: failure.key) }
        }
        try storage.runAll(Self.additions(of: sums))
        try storage.runAll(
          waiting.tallies.rows.map { hour, word, count in
            StoredStatement(
              "INSERT INTO tallies VALUES (?, ?, ?) ON CONFLICT (hour, word) "
                + "DO UPDATE SET total = tallies.total + excluded.total",
              [.whole(hour), .text(word), .whole(count)])
          })
      }
    }
  }

  /// Marks a segment as stored, together with its counts; returns false if it was before.
  private func isNew(_ segment: SpoolSegment, at hour: Int) throws(CatalogError) -> Bool {
    var isNew = false
    try storage.run(
      "INSERT INTO spools VALUES (?, ?, ?) ON CONFLICT (number) DO UPDATE "
        + "SET segment = excluded.segment, hour = excluded.hour "
        + "WHERE spools.segment < excluded.segment RETURNING segment",
      [.whole(segment.stored), .whole(segment.number), .whole(hour)]
    ) { _ in isNew = true }
    return isNew
  }

  /// Returns the statements that add sums, in one order for all servers, so that none waits for
  /// another in a circle.
  private static func additions(of sums: FactSums) -> [StoredStatement] {
    var rows: [(release: String, subject: String, fact: String, key: SumKey, count: Int)] = []
    for (key, counts) in sums.rows {
      let (release, subject) = (key.releaseName.text, key.subject.text)
      for (fact, count) in counts { rows.append((release, subject, fact, key, count)) }
    }
    rows.sort {
      ($0.key.hour, $0.key.version, $0.release, $0.subject, $0.fact)
        < ($1.key.hour, $1.key.version, $1.release, $1.subject, $1.fact)
    }
    return rows.map { row in
      StoredStatement(
        "INSERT INTO sums VALUES (?, ?, ?, ?, ?, ?) "
          + "ON CONFLICT (hour, version, release, subject, fact) "
          + "DO UPDATE SET total = sums.total + excluded.total",
        [
          .whole(row.key.hour), .whole(row.key.version), .text(row.release), .text(row.subject),
          .text(row.fact), .whole(row.count),
        ])
    }
  }
}

extension ReleaseName {
  /// The three names with slashes between, which no name has.
  var text: String { "\(app)/\(channel)/\(release)" }

  /// Parses three names with slashes between; nil if invalid.
  init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else { return nil }
    self.init(app: parts[0], channel: parts[1], release: parts[2])
  }
}
