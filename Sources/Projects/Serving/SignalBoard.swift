import Catalog
import Language
import Server

/// The sequences that servers have signalled, in a PostgreSQL database, so that all processes have
/// one window.
///
/// A class, because it owns a connection; used from one thread at a time.
final class SignalBoard {
  /// What became of an announcement.
  enum Outcome: Hashable {
    /// Every process that listens is notified.
    case announced
    /// This sequence or a later one was announced before.
    case known
    /// The release was signalled within the window; its end comes after some milliseconds.
    case wait(milliseconds: Int)
  }

  /// The channel on which processes are notified.
  static let channel = "langpack_signal"
  private static let version = 2001

  private let storage: PostgresStorage

  /// Connects to a database, and creates the table if absent.
  ///
  /// - Throws: `database` if the server is unreachable or refuses; `wrongSchema`.
  init(_ address: String) throws(CatalogError) {
    storage = try PostgresStorage(address: address, space: .signal)
    guard try storage.schemaVersion != Self.version else { return }
    let storage = storage
    try storage.transaction { () throws(CatalogError) in
      // Another process may have been faster.
      switch try storage.schemaVersion {
      case Self.version: return
      case nil: break
      case let found?: throw .wrongSchema(path: storage.name, found: String(found))
      }
      try storage.makeRoom()
      try storage.execute(
        """
        CREATE TABLE sequences (
          app TEXT NOT NULL, channel TEXT NOT NULL, release TEXT NOT NULL,
          sequence BIGINT NOT NULL, signalled TIMESTAMPTZ NOT NULL,
          PRIMARY KEY (app, channel, release))
        """)
      try storage.setSchemaVersion(Self.version)
    }
  }

  /// Announces a sequence, unless it is known, or the window of its release is still open.
  ///
  /// - Parameters:
  ///   - sequence: The sequence.
  ///   - release: The release.
  ///   - window: The time within which changes are merged, in milliseconds.
  /// - Returns: What became of it.
  /// - Throws: `database`.
  func announce(
    _ sequence: UInt64, of release: SignalledRelease, window: UInt64
  ) throws(CatalogError) -> Outcome {
    guard let number = Int64(exactly: sequence) else { return .known }
    let names: [StoredValue] = [
      .text(release.app), .text(release.channel), .text(release.release),
    ]
    var outcome = Outcome.known
    // One statement, so that of several processes one announces.
    try storage.run(Self.announcement, names + [.whole(Int(number)), .whole(Int(window))]) { _ in
      outcome = .announced
    }
    guard outcome == .known else { return outcome }
    try storage.run(Self.rest, names + [.whole(Int(number)), .whole(Int(window))]) { row in
      outcome = .wait(milliseconds: max(1, row.whole(0)))
    }
    return outcome
  }

  private static let announcement = """
    WITH told AS (
      INSERT INTO sequences AS s VALUES ($1, $2, $3, $4, clock_timestamp())
      ON CONFLICT (app, channel, release)
      DO UPDATE SET sequence = EXCLUDED.sequence, signalled = EXCLUDED.signalled
      WHERE s.sequence < EXCLUDED.sequence
        AND s.signalled <= clock_timestamp() - $5::bigint * interval '1 millisecond'
      RETURNING sequence)
    SELECT pg_notify('\(channel)', sequence || ' ' || $1 || '/' || $2 || '/' || $3) FROM told
    """

  private static let rest = """
    SELECT ceil($5::bigint - extract(epoch FROM clock_timestamp() - signalled) * 1000)::bigint
    FROM sequences WHERE app = $1 AND channel = $2 AND release = $3 AND sequence < $4
    """

  /// Parses a notification; nil if it isn't one of these.
  static func notification(_ payload: String) -> (release: SignalledRelease, sequence: UInt64)? {
    let parts = payload.split(separator: " ", omittingEmptySubsequences: false)
    let names = parts.last?.split(separator: "/", omittingEmptySubsequences: false) ?? []
    guard parts.count == 2, names.count == 3, let sequence = UInt64(decimal: parts[0]) else {
      return nil
    }
    let release = SignalledRelease(
      app: String(names[0]), channel: String(names[1]), release: String(names[2]))
    return (release, sequence)
  }
}
