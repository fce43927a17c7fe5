import FBT
import JSON

/// The relevant part of a script's syntax tree, in Babel's terms.
///
/// A class, because every node refers to it.
final class ScriptTree: Sendable {
  /// The data of a node: its type, its place, and its children and values by name.
  struct Record: Sendable {
    var type: String
    var offsets: Range<Int>
    var start: ScriptPlace
    var end: ScriptPlace
    var children: [JSONValue.Member]
    var values: [JSONValue.Member]
  }

  /// All nodes; children have higher numbers than their parents.
  let records: [Record]
  /// The library whose calls it has.
  let dialect: FBTDialect
  private let units: [UInt16]

  /// - Parameters:
  ///   - json: The parser's answer.
  ///   - source: The text that was parsed.
  ///   - dialect: The library whose calls it has.
  init?(_ json: JSONValue, source: String, _ dialect: FBTDialect) {
    self.dialect = dialect
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

  /// Returns the node with a number, or nil.
  func node(_ index: Int) -> ScriptNode? {
    records.indices.contains(index) ? ScriptNode(tree: self, index: index) : nil
  }

  /// Returns the text between two offsets.
  func text(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
}

extension ScriptTree.Record {
  /// Decodes `[type, start, end, line, column, end line, end column, {children}, {values}]`.
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

/// A place in a script, in the parser's counts.
struct ScriptPlace: Sendable, Hashable {
  /// The number of UTF-16 units before it.
  var offset: Int
  /// The line, from 1.
  var line: Int
  /// The number of UTF-16 units before it on its line.
  var column: Int
}
