import Delivery

/// What was published to which origins, as a file outside all of them says.
///
/// `langpack.published` is one, which a team commits; `.langpack/published` another, of one machine.
public struct PublishedMemory: Sendable, Hashable {
  /// The lines, by what they are about.
  public private(set) var lines: [PublishedLine.Key: PublishedLine] = [:]
  /// Where each line was read, for messages.
  private var places: [PublishedLine.Key: String] = [:]

  static let firstLine = "# langpack published 1"

  /// A memory of nothing.
  public init() {}

  /// Reads a file; lines that branches both have are merged.
  ///
  /// - Parameters:
  ///   - text: the whole text.
  ///   - file: the file's name, for messages.
  ///   - naming: gives the name of an origin of which the file has another spelling.
  /// - Throws: a line that cannot be read, or two manifests under one sequence.
  public init(
    parsing text: String, file: String, naming: (String) -> String = { $0 }
  ) throws(ReleaseError) {
    // A character of Swift is CR and LF together, so a split of those would miss such ends.
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      Substring($0.last == 0x0D ? $0.dropLast() : $0)
    }
    guard lines.first.map(String.init) == Self.firstLine else {
      throw .badLedger(
        path: file, line: 1,
        rule:
          "begins with \"\(Self.firstLine)\"; restore the file from Git, or use a later langpack")
    }
    guard lines.popLast()?.isEmpty == true else {
      throw .badLedger(
        path: file, line: lines.count + 1, rule: "is cut off; restore the file from Git")
    }
    for (place, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      guard let (key, read) = PublishedLine.read(line, naming: naming) else {
        throw .badLedger(
          path: file, line: place + 1,
          rule: "isn't a line of what was published; restore the file from Git")
      }
      try add(read, of: key, at: "\(file):\(place + 1)")
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
    for (key, line) in other.lines { try memory.add(line, of: key, at: other.places[key] ?? "") }
    return memory
  }

  mutating func add(
    _ line: PublishedLine, of key: PublishedLine.Key, at place: String = ""
  ) throws(ReleaseError) {
    guard let former = lines[key] else {
      (lines[key], places[key]) = (line, place)
      return
    }
    lines[key] = try former.merged(with: line, of: key, at: (places[key] ?? "", place))
    if former.sequence < line.sequence { places[key] = place }
  }

  /// Lets a line take the place of the former one.
  mutating func set(_ line: PublishedLine, of key: PublishedLine.Key) { lines[key] = line }

  /// The same lines are the same memory, wherever they stand.
  public static func == (one: Self, other: Self) -> Bool { one.lines == other.lines }

  /// Hashes the lines.
  public func hash(into hasher: inout Hasher) { hasher.combine(lines) }
}
