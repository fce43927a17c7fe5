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
  /// The maximum number of files that are fetched at the same time.
  public var fetches = 64
  /// The maximum number of requests that wait for all of them.
  public var requests = 4096

  /// Creates the default limits.
  public init() {}
}
