/// A place in a file.
public struct SourcePlace: Sendable, Hashable, Codable {
  /// The file's display path, usually relative to the project.
  public var file: String
  /// The line, from 1; nil for the whole file.
  public var line: Int?
  /// The column in characters, from 1; nil for the whole line.
  public var column: Int?

  /// Creates the place of a file, a line, or a column of a line.
  public init(_ file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourcePlace: CustomStringConvertible {
  /// `file`, `file:line` or `file:line:column`, as compilers write it.
  public var description: String {
    guard let line else { return file }
    guard let column else { return "\(file):\(line)" }
    return "\(file):\(line):\(column)"
  }
}

extension SourcePlace: Comparable {
  /// Orders by file, then line, then column; a place without a line precedes all lines.
  public static func < (one: SourcePlace, other: SourcePlace) -> Bool {
    (one.file, one.line ?? 0, one.column ?? 0) < (other.file, other.line ?? 0, other.column ?? 0)
  }
}
