/// The reason why translation files could not be read at all; an error inside a file is a
/// diagnostic.
public enum InterchangeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A file or folder is absent or cannot be read.
  case unreadable(path: String)
  /// The source language's file has no phrases, so there is nothing to translate.
  case noSource(path: String)
  /// A file is too large to be a file of texts.
  case tooLarge(path: String)

  /// A one-line message: the path, the rule, the fix.
  public var description: String {
    switch self {
    case .unreadable(let path):
      "\(path): cannot be read; check that it exists and may be read"
    case .noSource(let path):
      "\(path): has no source text; name the folder that holds the source language"
    case .tooLarge(let path):
      "\(path): the file is too large: one of texts has at most \(TextFile.largest >> 20) MiB; "
        + "split it by locale or table, or name another file"
    }
  }
}
