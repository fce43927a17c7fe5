/// A store that holds the files of an origin.
public protocol OriginSource: Sendable {
  /// Fetches a file; called on several threads at once, and may block.
  ///
  /// - Parameters:
  ///   - path: The path below the origin, as `apps/timeline/live/1.0.timestamp`.
  ///   - tag: The tag of the version that is known; nil if none is.
  ///   - longest: The maximum size in bytes; a longer file counts as one that the store cannot send.
  /// - Returns: The file, or why there is none.
  func fetch(_ path: String, unless tag: String?, atMost longest: Int) -> FetchedFile
}

/// The result of fetching a file from a store.
public enum FetchedFile: Sendable, Hashable {
  /// The file, and the tag of its version: equal tags, equal bytes.
  case bytes([UInt8], tag: String)
  /// The file still has the tag.
  case unchanged
  /// The store has no such file.
  case absent
  /// The store did not answer, refused to, or the file is too long.
  case failed
}
