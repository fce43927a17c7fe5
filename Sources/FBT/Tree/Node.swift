/// A construct that knows its place: who it is, and which variation of the call it is.
struct Node: Sendable {
  /// Its number in the call, depth first.
  var number: Int
  var construct: Construct
  /// Which of the call's variations it makes, where it makes one.
  var variation: Int?
  var children: [Node] = []

  /// The name of the token that it shows, but for elements.
  var token: String? { construct.token }

  var isImplicitParam: Bool {
    if case .implicitParam = construct { true } else { false }
  }

  /// The node and all below it, depth first.
  var all: [Node] { [self] + children.flatMap(\.all) }

  /// Whether a node stands below this one.
  func holds(_ other: Node) -> Bool {
    children.contains { $0.number == other.number || $0.holds(other) }
  }
}

/// Numbers the constructs of a call and lists its variations, in the order of the source.
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
