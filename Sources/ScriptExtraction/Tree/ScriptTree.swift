import JSON

/// The syntax of a script as far as it is looked at, in the words of Babel's tree.
///
/// A class, because every node points at it.
final class ScriptTree: Sendable {
  /// One node: its type, where it stands, and its parts by name.
  struct Record: Sendable {
    var type: String
    var offsets: Range<Int>
    var start: ScriptPlace
    var end: ScriptPlace
    var children: [JSONValue.Member]
    var values: [JSONValue.Member]
  }

  /// All nodes; parts have higher numbers than what they stand in.
  let records: [Record]
  private let units: [UInt16]

  /// - Parameters:
  ///   - json: The parser's answer.
  ///   - source: The text that was parsed.
  init?(_ json: JSONValue, source: String) {
    guard let nodes = json["nodes"]?.array else { return nil }
    units = nodes.isEmpty ? [] : Array(source.utf16)
    var records: [Record] = []
    records.reserveCapacity(nodes.count)
    for node in nodes {
      guard let record = Record(node, length: units.count) else { return nil }
      records.append(record)
    }
    self.records = records
  }

  /// The node of a number, or nil.
  func node(_ index: Int) -> ScriptNode? {
    records.indices.contains(index) ? ScriptNode(tree: self, index: index) : nil
  }

  /// The text between two offsets.
  func text(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
}

extension ScriptTree.Record {
  /// The record of `[type, start, end, line, column, line, column, {children}, {values}]`.
  fileprivate init?(_ json: JSONValue, length: Int) {
    guard let parts = json.array, parts.count == 9, let type = parts[0].string,
      let children = parts[7].object, let values = parts[8].object
    else { return nil }
    let numbers = parts[1...6].compactMap(\.whole)
    guard numbers.count == 6, numbers[0] >= 0, numbers[0] <= numbers[1], numbers[1] <= length
    else { return nil }
    self.init(
      type: type, offsets: numbers[0]..<numbers[1],
      start: ScriptPlace(offset: numbers[0], line: numbers[2], column: numbers[3]),
      end: ScriptPlace(offset: numbers[1], line: numbers[4], column: numbers[5]),
      children: children, values: values)
  }
}

/// A place in a script as its parser counts.
struct ScriptPlace: Sendable, Hashable {
  /// Units of UTF-16 before it.
  var offset: Int
  /// Its line, from 1.
  var line: Int
  /// Units of UTF-16 before it on its line.
  var column: Int
}
