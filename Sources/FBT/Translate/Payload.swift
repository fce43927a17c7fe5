import JSON

/// The translation of a call site in the running program: a text, or a table of texts.
package struct Payload: Sendable, Equatable {
  /// A text or a level of keys.
  package indirect enum Node: Sendable, Equatable {
    case text(String)
    case level(OrderedObject<Node>)
  }

  package var node: Node
  /// Whether the first level is the gender of the reader.
  package var variesByViewer = false

  package init(node: Node, variesByViewer: Bool = false) {
    self.node = node
    self.variesByViewer = variesByViewer
  }

  /// The name that marks a table whose first level is the reader's gender.
  static let viewerMark = "__vcg"

  package static func == (one: Payload, other: Payload) -> Bool {
    one.variesByViewer == other.variesByViewer && one.node == other.node
  }
}

extension Payload {
  /// The payload as stored in the dictionaries of a program.
  package var json: JSONValue {
    let value = node.json
    guard variesByViewer, let members = value.object else { return value }
    return JSONValue(.object(members + [.init(Self.viewerMark, .whole(1))]))
  }

  /// Decodes a payload of a dictionary; nil if invalid.
  package init?(json: JSONValue) {
    guard let node = Node(json: json) else { return nil }
    self.init(node: node, variesByViewer: json[Self.viewerMark] != nil)
  }

  /// Creates the payload of the source's own table, which is shown without a translation.
  package init(source table: Table) { self.init(node: Node(source: table)) }
}

extension Payload.Node {
  var json: JSONValue {
    switch self {
    case .text(let text): .text(text)
    case .level(let nodes):
      JSONValue(.object(nodes.entries.map { .init($0.name, $0.value.json) }))
    }
  }

  init?(json: JSONValue) {
    if let text = json.string {
      self = .text(text)
      return
    }
    guard let members = json.object else { return nil }
    var nodes = OrderedObject<Self>()
    for member in members where member.name != Payload.viewerMark {
      guard let node = Self(json: member.value) else { return nil }
      nodes[member.name] = node
    }
    self = .level(nodes)
  }

  /// Converts a source table, with the code's names for elements.
  init(source table: Table) {
    switch table {
    case .leaf(let leaf): self = .text(leaf.aliasedText)
    case .level(let branches):
      self = .level(OrderedObject(branches.entries.map { ($0.name, Self(source: $0.value)) }))
    }
  }

  package static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.text(let one), .text(let other)): one.isExactly(other)
    case (.level(let one), .level(let other)): one == other
    default: false
    }
  }
}
