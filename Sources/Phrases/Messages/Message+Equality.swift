extension Message.Node {
  /// Whether two nodes are equal; words are equal if their bytes are.
  ///
  /// Canonically equivalent characters are different here, because files and packs keep them apart.
  /// Comparing or hashing them as `String` does also takes quadratic time in the number of marks on
  /// one letter.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)), (.open(let left), .open(let right)):
      left.utf8.count == right.utf8.count && left.utf8.elementsEqual(right.utf8)
    case (.token(let left), .token(let right)): left == right
    case (.select(let left), .select(let right)): left == right
    case (.close, .close): true
    default: false
    }
  }

  /// Hashes the kind of the node and its bytes.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .text(let words): Self.hash(words, 0, into: &hasher)
    case .open(let name): Self.hash(name, 1, into: &hasher)
    case .token(let position):
      hasher.combine(2)
      hasher.combine(position)
    case .select(let selection):
      hasher.combine(3)
      hasher.combine(selection)
    case .close: hasher.combine(4)
    }
  }

  private static func hash(_ words: String, _ kind: Int, into hasher: inout Hasher) {
    hasher.combine(kind)
    var words = words
    words.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(words.utf8.count)
  }
}
