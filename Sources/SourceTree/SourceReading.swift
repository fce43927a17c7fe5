import Extraction

/// What reading a tree of sources gave.
public struct SourceReading: Sendable {
  /// The phrases by place and all findings; calls are not yet compared with each other.
  public let extraction: Extraction
  /// What the next reading may use.
  public let cache: ExtractionCache
  /// How many files there are.
  public let files: Int
  /// How many of them were parsed, the others being known or without calls.
  public let extractedFiles: Int
}
