/// Where in a file something is said.
public struct SourcePlace: Sendable, Hashable, Codable {
  /// The file's path as it is shown, usually relative to the project.
  public var file: String
  /// The line, from 1; nil where the whole file is meant.
  public var line: Int?
  /// The column in characters, from 1; nil where the whole line is meant.
  public var column: Int?

  /// A file, a line of it, or a column of the line.
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
  /// By file, then line, then column; a place without a line is before all lines.
  public static func < (one: SourcePlace, other: SourcePlace) -> Bool {
    (one.file, one.line ?? 0, one.column ?? 0) < (other.file, other.line ?? 0, other.column ?? 0)
  }
}
