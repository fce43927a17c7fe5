import JSON

/// A piece of a script's syntax.
struct ScriptNode: Sendable {
  private let tree: ScriptTree
  private let index: Int

  init(tree: ScriptTree, index: Int) {
    self.tree = tree
    self.index = index
  }

  private var record: ScriptTree.Record { tree.records[index] }

  /// What it is, in Babel's words: `CallExpression`.
  var type: String { record.type }
  /// Where its first character stands.
  var start: ScriptPlace { record.start }
  /// Where the character behind its last one stands.
  var end: ScriptPlace { record.end }
  /// How it is written.
  var source: String { tree.text(record.offsets) }

  /// The part of a name.
  subscript(_ name: String) -> ScriptNode? { part(name)?.whole.flatMap(node) }

  /// The parts of a name in order; nil for a hole.
  func list(_ name: String) -> [ScriptNode?] {
    (part(name)?.array ?? []).map { $0.whole.flatMap(node) }
  }

  /// The parts of a name in order, without holes.
  func parts(_ name: String) -> [ScriptNode] { list(name).compactMap(\.self) }

  /// The text that stands under a name.
  func text(_ name: String) -> String? { value(name)?.string }

  /// The number that stands under a name, as JavaScript writes it.
  func number(_ name: String) -> String? {
    if case .number(let digits)? = value(name)?.content { digits } else { nil }
  }

  /// Whether what stands under a name is true.
  func isTrue(_ name: String) -> Bool { value(name)?.content == .bool(true) }

  /// All its parts, in source order.
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

  /// Numbers only grow downwards, so that no answer can lead around in circles.
  private func node(_ number: Int) -> ScriptNode? { number > index ? tree.node(number) : nil }
}
