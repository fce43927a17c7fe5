/// A child as FBT has it: without comments and the blanks that it drops.
enum Node {
  case text(String)
  case construct(Construct)
  case element(ElementNode)
}

/// An element with its children as FBT has them.
struct ElementNode {
  var id: Int
  var children: [Node] = []

  /// Returns whether an element is below this one.
  func holds(_ id: Int) -> Bool {
    children.contains { node in
      if case .element(let element) = node { return element.id == id || element.holds(id) }
      return false
    }
  }
}

/// A call as FBT has it.
struct SiteNode {
  var id: Int
  var desc: String
  var subject: String?
  var preservesWhitespace: Bool
  var children: [Node]
}
