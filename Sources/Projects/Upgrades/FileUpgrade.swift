/// A committed file whose version is not the one that this tool writes.
public struct FileUpgrade: Sendable, Hashable {
  /// The file.
  public var file: String
  /// Its format.
  public var format: CommittedFormat
  /// The version of the file.
  public var found: Int
  /// The command that rewrites it; nil if only a later tool reads it.
  public var command: String?

  /// Whether the file was written by a later tool.
  public var isFuture: Bool { found > format.version }

  /// The version that was found, and the one that this tool has.
  public var words: String {
    if isFuture {
      return
        "\(format.name) of version \(found); this langpack reads up to version \(format.version)"
    }
    let former = found == 0 ? "the form before version 1" : "version \(found)"
    return "\(format.name) in \(former); this langpack writes version \(format.version)"
  }
}
