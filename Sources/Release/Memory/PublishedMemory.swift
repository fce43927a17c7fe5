import Delivery

/// What was published to which origins, as a file outside all of them says.
///
/// `langpack.published` is one, which a team commits; `.langpack/published` another, of one machine.
public struct PublishedMemory: Sendable, Hashable {
  /// The lines, by what they are about.
  public private(set) var lines: [PublishedLine.Key: PublishedLine] = [:]

  static let firstLine = "# langpack published 1"

  /// A memory of nothing.
  public init() {}

  /// Reads a file; lines that branches both have are merged.
  ///
  /// - Parameters:
  ///   - text: the whole text.
  ///   - file: the file's name, for messages.
  /// - Throws: a line that cannot be read, or two manifests under one sequence.
  public init(parsing text: String, file: String) throws(ReleaseError) {
    var number = 0
    for raw in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let line = raw.last == "\r" ? raw.dropLast() : raw
      if number == 1, line != Self.firstLine {
        throw .badLedger(
          path: file, line: 1,
          rule:
            "begins with \"\(Self.firstLine)\"; restore the file from Git, or use a later langpack")
      }
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard let (key, read) = PublishedLine.read(line) else {
        throw .badLedger(
          path: file, line: number,
          rule: "isn't a line of what was published; restore the file from Git")
      }
      try add(read, of: key)
    }
  }

  /// The whole text of the file: the same for the same lines.
  public var text: String {
    Self.firstLine + "\n"
      + lines.sorted { $0.key < $1.key }.map { $0.value.text(of: $0.key) + "\n" }.joined()
  }

  /// The line of a release; nil if nothing is remembered.
  public subscript(key: PublishedLine.Key) -> PublishedLine? { lines[key] }

  /// Both memories as one.
  func merged(with other: PublishedMemory) throws(ReleaseError) -> PublishedMemory {
    var memory = self
    for (key, line) in other.lines { try memory.add(line, of: key) }
    return memory
  }

  mutating func add(_ line: PublishedLine, of key: PublishedLine.Key) throws(ReleaseError) {
    lines[key] = try lines[key]?.merged(with: line, of: key) ?? line
  }

  /// Lets a line take the place of the former one.
  mutating func set(_ line: PublishedLine, of key: PublishedLine.Key) { lines[key] = line }
}
