import FBT
import JSON

/// A node of a script's syntax tree.
struct ScriptNode: Sendable {
  private let tree: ScriptTree
  private let index: Int

  init(tree: ScriptTree, index: Int) {
    self.tree = tree
    self.index = index
  }

  private var record: ScriptTree.Record { tree.records[index] }

  /// The library whose calls its script has.
  var dialect: FBTDialect { tree.dialect }
  /// The type of the node in Babel's terms, such as `CallExpression`.
  var type: String { record.type }
  /// The place of its first character.
  var start: ScriptPlace { record.start }
  /// The place after its last character.
  var end: ScriptPlace { record.end }
  /// The source text of the node.
  var source: String { tree.text(record.offsets) }

  /// The child with a name.
  subscript(_ name: String) -> ScriptNode? { part(name)?.whole.flatMap(node) }

  /// Returns the children of a list with a name, in order; nil for a hole.
  func list(_ name: String) -> [ScriptNode?] {
    (part(name)?.array ?? []).map { $0.whole.flatMap(node) }
  }

  /// Returns the children of a list with a name, in order, without holes.
  func parts(_ name: String) -> [ScriptNode] { list(name).compactMap(\.self) }

  /// Returns the text value with a name.
  func text(_ name: String) -> String? { value(name)?.string }

  /// Returns the number value with a name, in JavaScript's notation.
  func number(_ name: String) -> String? {
    if case .number(let digits)? = value(name)?.content { digits } else { nil }
  }

  /// Returns whether the value with a name is true.
  func isTrue(_ name: String) -> Bool { value(name)?.content == .bool(true) }

  /// All children, in source order.
  var parts: [ScriptNode] {
    record.children.flatMap { member -> [ScriptNode] in
      if let items = member.value.array { return items.compactMap { $0.whole.flatMap(node) } }
      return member.value.whole.flatMap(node).map { [$0] } ?? []
    }.sorted { $0.start.offset < $1.start.offset }
  }

  private func part(_ name: String) -> JSONValue? {
    record.children.first { $0.name == name }?.value
  }

  private func value(_ name: String) -> JSONValue? {
    record.values.first { $0.name == name }?.value
  }

  /// Returns the child with a number; numbers must increase downwards, so that no answer can create
  /// a cycle.
  private func node(_ number: Int) -> ScriptNode? { number > index ? tree.node(number) : nil }
}
