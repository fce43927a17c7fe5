/// A construct with its number in the call and the index of its variation.
struct Node: Sendable {
  /// Its number in the call, depth first.
  var number: Int
  var construct: Construct
  /// The index of the call's variation that it adds, if it adds one.
  var variation: Int?
  var children: [Node] = []

  /// The name of the token that it shows; nil for elements.
  var token: String? { construct.token }

  var isImplicitParam: Bool {
    if case .implicitParam = construct { true } else { false }
  }

  /// The node and its descendants, depth first.
  var all: [Node] { [self] + children.flatMap(\.all) }

  /// Returns whether a node is a descendant of this one.
  func holds(_ other: Node) -> Bool {
    children.contains { $0.number == other.number || $0.holds(other) }
  }
}

/// The numbered constructs of a call and its variations, in source order.
struct NodeNumbering {
  private(set) var variations: [Variation] = []
  private(set) var nodes: [Node] = []
  private var next = 0

  init(_ site: CallSite) {
    if let subject = site.options.subject { add(.subject(subject)) }
    nodes = site.children.map { node($0) }
  }

  private mutating func node(_ construct: Construct) -> Node {
    var node = Node(number: next, construct: construct)
    next += 1
    if let kind = Variation.Kind(construct) { node.variation = add(kind) }
    if case .implicitParam(_, let children) = construct {
      node.children = children.map { self.node($0) }
    }
    return node
  }

  @discardableResult
  private mutating func add(_ kind: Variation.Kind) -> Int {
    variations.append(Variation(kind, same: variations.firstIndex { $0.kind.isSame(as: kind) }))
    return variations.count - 1
  }
}
