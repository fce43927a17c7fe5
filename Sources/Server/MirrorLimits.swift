/// The limits on the files that a server holds of a store, and on its requests there.
public struct MirrorLimits: Sendable, Hashable {
  /// The maximum number of files; each has an open descriptor.
  public var files = 2048
  /// The maximum size of the files in bytes.
  public var bytes = 256 << 20
  /// How long a file that may change, or its absence, is served without a look at the store, in
  /// milliseconds.
  public var freshness: UInt64 = 1000
  /// The maximum number of paths whose absence is remembered.
  public var absences = 4096
  /// The maximum number of files that are fetched at the same time, each on a thread of its own; a
  /// quarter of them is for files that are held.
  public var fetches = 64
  /// The maximum number of requests that wait for all of them; at most a quarter of them for one file.
  public var requests = 4096
  /// The maximum size of a timestamp in bytes.
  public var timestamp = 2 << 10
  /// The maximum size of a root in bytes.
  public var root = 16 << 10
  /// The maximum size of a manifest, or a patch of one, in bytes.
  public var manifest = 1 << 20
  /// The maximum size of a delta list in bytes.
  public var list = 64 << 10
  /// The maximum size of a blob, or any other file, in bytes.
  public var blob = 64 << 20

  /// Creates the default limits.
  public init() {}

  /// Returns the maximum size of the file at a path.
  func longest(_ path: RequestPath) -> Int {
    switch path.kind {
    case .timestamp: timestamp
    case .root: root
    case .manifest: manifest
    case .list: list
    case .blob, .other: blob
    }
  }
}
