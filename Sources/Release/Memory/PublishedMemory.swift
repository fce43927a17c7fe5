import Delivery
import Snapshot

/// The record, in a file outside all origins, of what was published to which of them.
///
/// A team commits `langpack.published`; `.langpack/published` belongs to one machine.
public struct PublishedMemory: Sendable, Hashable {
  /// The lines by release and origin.
  public private(set) var lines: [PublishedLine.Key: PublishedLine] = [:]
  /// The place of each line, for messages.
  private var places: [PublishedLine.Key: String] = [:]

  static let firstLine = "# langpack published 1"

  /// Creates an empty memory.
  public init() {}

  /// Parses a file, and merges lines that branches both have.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - file: The file's name, for messages.
  ///   - naming: Returns the name of an origin that the file may spell differently.
  /// - Throws: An error for a malformed line, or for two manifests under one sequence.
  public init(
    parsing text: String, file: String, naming: (String) -> String = { $0 }
  ) throws(ReleaseError) {
    // Swift treats CR LF as one character, so splitting by characters would miss such line ends.
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      Substring($0.last == 0x0D ? $0.dropLast() : $0)
    }
    if let place = lines.firstIndex(where: { MergeMark($0.utf8) != nil }) {
      throw .badLedger(
        path: file, line: place + 1,
        rule:
          "has the mark of a merge; run 'langpack merge', or keep the higher lines of both sides")
    }
    if let version = lines.first.flatMap({ Self.version(of: $0) }), version > 1 {
      throw .badLedger(
        path: file, line: 1,
        rule: "is of version \(version); use a langpack that reads that version")
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

  /// Returns the version that a first line names; nil if it is no such line.
  private static func version(of line: Substring) -> Int? {
    let start = firstLine.dropLast()
    return line.hasPrefix(start) ? Int(line.dropFirst(start.count)) : nil
  }

  /// The whole text of the file, always the same for the same lines.
  public var text: String {
    Self.firstLine + "\n"
      + lines.sorted { $0.key < $1.key }.map { $0.value.text(of: $0.key) + "\n" }.joined()
  }

  /// The line of a release; nil if nothing is remembered.
  public subscript(key: PublishedLine.Key) -> PublishedLine? { lines[key] }

  /// Returns the union of both memories.
  ///
  /// - Throws: An error if they have two manifests under one sequence.
  public func merged(with other: PublishedMemory) throws(ReleaseError) -> PublishedMemory {
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

  /// Replaces a line.
  mutating func set(_ line: PublishedLine, of key: PublishedLine.Key) { lines[key] = line }

  /// Compares the lines, wherever they were read.
  public static func == (one: Self, other: Self) -> Bool { one.lines == other.lines }

  /// Hashes the lines.
  public func hash(into hasher: inout Hasher) { hasher.combine(lines) }
}
