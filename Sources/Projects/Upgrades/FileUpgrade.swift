/// A committed file whose version is not the one that this tool writes.
public struct FileUpgrade: Sendable, Hashable {
  /// The file.
  public var file: String
  /// Its format.
  public var format: CommittedFormat
  /// The version of the file.
  public var found: Int
  /// The command that rewrites it; nil if this tool does not read the version.
  public var command: String?

  /// Whether the file was written by a later tool.
  public var isFuture: Bool { found > format.version }

  /// The version that was found, and the one that this tool has.
  public var words: String {
    let found = "\(format.name) of version \(found)"
    if command != nil { return "\(found); this langpack writes version \(format.version)" }
    return "\(found); this langpack reads \(isFuture ? "up to " : "")version \(format.version)"
  }
}
