/// The pieces of a pattern: the node where they end in the tree of all patterns.
struct PatternPieces: Sendable {
  /// The last piece; nil if there are no pieces, or if `own` holds them.
  private var last: PatternNode?
  /// All pieces, if the tree has no room for them.
  private var own: [PatternPiece]?

  /// Appends a piece.
  @inline(__always)
  mutating func append(_ piece: PatternPiece) {
    guard own == nil, let node = PatternTree.node(piece, after: last) else {
      return appendUnknown(piece)
    }
    last = node
  }

  @inline(never)
  private mutating func appendUnknown(_ piece: PatternPiece) {
    if own == nil, let node = PatternTree.added(piece, after: last) {
      last = node
    } else {
      own = (own ?? last.map { Array($0.row.pieces) } ?? []) + [piece]
      last = nil
    }
  }

  /// Returns the node of a piece after these, if the pattern was used before, as nearly all were.
  @inline(__always)
  func known(_ piece: PatternPiece) -> PatternNode? {
    own == nil ? PatternTree.node(piece, after: last) : nil
  }

  /// Continues from a node that follows these pieces, which is cheaper than to append each.
  @inline(__always)
  mutating func move(to node: PatternNode) { last = node }

  /// Calls a closure with all pieces in a row.
  func withRow<Result>(_ body: (PatternRow) -> Result) -> Result {
    if let own { return own.withUnsafeBufferPointer { body(PatternRow($0)) } }
    return body(last?.row ?? PatternRow(UnsafeBufferPointer(start: nil, count: 0)))
  }

  /// Returns the call with a description, if it was made before.
  @inline(__always)
  func call(_ description: StaticString) -> PatternNode? {
    guard own == nil else { return nil }
    return PatternTree.node(PatternPiece(.description, description), after: last)
  }

  /// Adds the call with a description to the tree; nil if there is no room for it.
  func addedCall(_ description: StaticString, _ id: PhraseID) -> PatternNode? {
    guard own == nil else { return nil }
    return PatternTree.added(call: PatternPiece(.description, description), after: last, id)
  }

  /// Returns the id of the pattern with a description.
  func id(_ description: StaticString) -> PhraseID {
    call(description)?.id ?? withRow { $0.id(description) }
  }
}

/// The pieces of a pattern in a row.
struct PatternRow {
  let pieces: UnsafeBufferPointer<PatternPiece>

  init(_ pieces: UnsafeBufferPointer<PatternPiece>) { self.pieces = pieces }

  var count: Int { pieces.count }

  /// The piece at an index, or nil beyond the last.
  subscript(index: Int) -> PatternPiece? {
    index >= 0 && index < pieces.count ? pieces[index] : nil
  }
}
