extension Message.Node {
  /// Whether two parts are the same; words are, if their bytes are.
  ///
  /// Characters that Unicode calls equivalent are told apart, as files and packs keep them apart. And comparing
  /// or hashing as `String` does it takes time by the square of the marks on one letter.
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

  /// Hashes the kind of a part and its bytes.
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
