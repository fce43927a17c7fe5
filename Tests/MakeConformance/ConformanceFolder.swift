/// The files of one part, by their path in the folder of the part.
package struct ConformanceFolder: Sendable {
  /// The maximum size of a file in bytes.
  package static let longestFile = 65_536

  /// A file that is too long, or a path or an id that occurs twice.
  package struct Fault: Error, CustomStringConvertible {
    /// What is wrong, and where.
    package let description: String
  }

  /// The bytes of each file.
  private(set) var files: [String: [UInt8]] = [:]
  /// The ids of the cases, in order.
  private(set) var ids: [String] = []

  /// Creates an empty folder.
  package init() {}

  /// Adds a file.
  ///
  /// - Throws: `Fault` if it has more than 64 KiB, or if the path exists.
  package mutating func add(_ bytes: [UInt8], at path: String) throws {
    guard bytes.count <= Self.longestFile else {
      throw Fault(description: "\(path): \(bytes.count) bytes, more than \(Self.longestFile)")
    }
    guard files.updateValue(bytes, forKey: path) == nil else {
      throw Fault(description: "\(path): added twice")
    }
  }

  /// Adds cases as `NAME.jsonl`, or as `NAME-1.jsonl`, `NAME-2.jsonl` and so on if they need more
  /// than one file.
  ///
  /// - Throws: `Fault` if a case alone is too long, or if a file exists.
  package mutating func add(cases: [ConformanceCase], as name: String) throws {
    var chunks: [[UInt8]] = [[]]
    for line in cases.map({ Array($0.line.utf8) }) {
      if chunks[chunks.count - 1].count + line.count > Self.longestFile { chunks.append([]) }
      chunks[chunks.count - 1] += line
    }
    for (index, bytes) in chunks.enumerated() {
      try add(bytes, at: chunks.count == 1 ? "\(name).jsonl" : "\(name)-\(index + 1).jsonl")
    }
    ids += cases.map(\.id)
  }
}
