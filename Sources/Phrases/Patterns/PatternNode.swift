import Synchronization

/// A piece of a pattern after its predecessors: a node in the tree of all patterns used so far.
///
/// Its memory is never freed, so threads read it without locks. A literal lives as long as the
/// program and never changes, so pieces with the same address are equal.
struct PatternNode: @unchecked Sendable {
  private struct Content: ~Copyable {
    let piece: PatternPiece
    let parent: PatternNode?
    /// The number of pieces from the root to this node.
    let depth: Int
    /// The sibling that was added before this one.
    let next: PatternNode?
    /// The call that ends here; zeros if none does.
    let call: (id: UInt64, index: UInt32)
    /// The address of the child that was added last.
    let firstChild = Atomic<UInt>(0)
    /// The address of all pieces from the root to here in a row, once requested.
    let row = Atomic<UInt>(0)
  }

  private let content: UnsafeMutablePointer<Content>

  /// Restores a node from its `address`; nil for zero.
  @inline(__always)
  init?(at address: UInt) {
    guard let content = UnsafeMutablePointer<Content>(bitPattern: address) else { return nil }
    self.content = content
  }

  /// Allocates a new node.
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

  /// Frees a node that no other thread has seen.
  func discard() {
    content.deinitialize(count: 1)
    content.deallocate()
  }

  @inline(__always)
  var address: UInt { UInt(bitPattern: content) }
  /// The id of the call that ends here.
  var id: PhraseID { PhraseID(rawValue: content.pointee.call.id) }
  /// The number of the call, from 1 in the order of first use; 0 if no call ends here.
  var index: Int { Int(content.pointee.call.index) }

  /// Returns the node of a piece among this one and its earlier siblings.
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

  /// The child that was added last; its `sibling(_:)` finds the others.
  @inline(__always)
  var firstChild: PatternNode? {
    PatternNode(at: content.pointee.firstChild.load(ordering: .acquiring))
  }

  /// Inserts a node before the first child if that is still `first`.
  ///
  /// Returns whether it did, and the first child that it found.
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
