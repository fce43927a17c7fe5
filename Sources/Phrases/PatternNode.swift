import Synchronization

/// A piece of a pattern behind those before it: a place in the tree of all patterns that were said.
///
/// Lies in memory that is never given back, so that threads read it without waiting. A literal is
/// there as long as the program and never changes, so a piece at the same address is the same.
struct PatternNode: @unchecked Sendable {
  private struct Content: ~Copyable {
    let piece: PatternPiece
    let parent: PatternNode?
    /// How many pieces there are from the root to here.
    let depth: Int
    /// What is behind the same pieces, and was there before.
    let next: PatternNode?
    /// What this is as the end of a call, else zeros.
    let call: (id: UInt64, index: UInt32)
    /// The address of what was said behind this last.
    let firstChild = Atomic<UInt>(0)
    /// The address of all pieces from the root to here in a row, once they were asked for.
    let row = Atomic<UInt>(0)
  }

  private let content: UnsafeMutablePointer<Content>

  /// The node at an address that was taken of one.
  @inline(__always)
  init?(at address: UInt) {
    guard let content = UnsafeMutablePointer<Content>(bitPattern: address) else { return nil }
    self.content = content
  }

  /// A new node.
  init(
    _ piece: PatternPiece, after parent: PatternNode?, before next: PatternNode?,
    call: (id: UInt64, index: UInt32) = (0, 0)
  ) {
    content = .allocate(capacity: 1)
    content.initialize(
      to: Content(
        piece: piece, parent: parent, depth: (parent?.content.pointee.depth ?? 0) + 1, next: next,
        call: call))
  }

  /// Gives back a node that nobody has seen.
  func discard() {
    content.deinitialize(count: 1)
    content.deallocate()
  }

  @inline(__always)
  var address: UInt { UInt(bitPattern: content) }
  /// The id of the call that ends here.
  var id: PhraseID { PhraseID(rawValue: content.pointee.call.id) }
  /// From 1 on in the order that calls were first made; 0 where no call ends here.
  var index: Int { Int(content.pointee.call.index) }

  /// The node of a piece among this one and those before it.
  @inline(__always)
  func sibling(_ piece: PatternPiece) -> PatternNode? {
    if content.pointee.piece.isSame(as: piece) { return self }
    var next = content.pointee.next
    while let node = next {
      if node.content.pointee.piece.isSame(as: piece) { return node }
      next = node.content.pointee.next
    }
    return nil
  }

  /// What was said behind this last; `sibling` finds the others.
  @inline(__always)
  var firstChild: PatternNode? {
    PatternNode(at: content.pointee.firstChild.load(ordering: .acquiring))
  }

  /// Puts a node before the first child; gives the one that is first instead where it is another.
  func replaceFirstChild(_ first: PatternNode?, by node: PatternNode) -> (Bool, PatternNode?) {
    let (isDone, found) = content.pointee.firstChild.compareExchange(
      expected: first?.address ?? 0, desired: node.address, ordering: .acquiringAndReleasing)
    return (isDone, PatternNode(at: found))
  }

  /// All pieces from the root to here.
  var row: PatternRow {
    let depth = content.pointee.depth
    if let row = UnsafePointer<PatternPiece>(
      bitPattern: content.pointee.row.load(ordering: .acquiring))
    {
      return PatternRow(UnsafeBufferPointer(start: row, count: depth))
    }
    let row = UnsafeMutablePointer<PatternPiece>.allocate(capacity: depth)
    var node: PatternNode? = self
    while let current = node {
      (row + (current.content.pointee.depth - 1)).initialize(to: current.content.pointee.piece)
      node = current.content.pointee.parent
    }
    let (isDone, found) = content.pointee.row.compareExchange(
      expected: 0, desired: UInt(bitPattern: row), ordering: .acquiringAndReleasing)
    if !isDone { row.deallocate() }
    let kept = isDone ? UnsafePointer(row) : UnsafePointer(bitPattern: found)
    return PatternRow(UnsafeBufferPointer(start: kept, count: kept == nil ? 0 : depth))
  }
}
