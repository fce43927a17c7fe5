import Synchronization

/// The tree of all patterns that the program has used, so that the words of each are hashed once.
///
/// Compares whole pieces rather than a hash, so a call never gets another call's id. Threads read
/// and add without locks; nothing is moved or removed. If the limits are exceeded, the words of
/// further patterns are hashed at each call.
///
/// ```
/// "Trips to " ── {city} ── "Title of a list of trips" = a call: its id
///                     └─── " by train" ── …
/// ```
enum PatternTree {
  /// The maximum number of pieces kept, about 100 bytes each.
  static let limit = 32_768
  /// The maximum number of calls kept.
  static let callLimit = 8192

  private static let pieceCount = Atomic<Int>(0)
  private static let callCount = Atomic<Int>(0)

  /// The first pieces of patterns: a hash table of lists.
  private typealias Slot = Atomic<UInt>
  private static let slotCount = 1024
  /// The address of the table's slots; 0 until a pattern is added.
  ///
  /// Not a value that is made on first use: each call would ask whether it is.
  private static let roots = Atomic<UInt>(0)

  @inline(__always)
  private static func slot(
    _ piece: PatternPiece, in roots: UnsafeMutablePointer<Slot>
  ) -> UnsafeMutablePointer<Slot> {
    roots + Int(truncatingIfNeeded: (piece.address &* 0x9E37_79B9_7F4A_7C15) &>> 54)
  }

  /// Returns the table, and allocates it at first.
  private static func allocatedRoots() -> UnsafeMutablePointer<Slot>? {
    if let known = pointer(roots.load(ordering: .acquiring)) { return known }
    let new = UnsafeMutablePointer<Slot>.allocate(capacity: slotCount)
    for slot in 0..<slotCount { (new + slot).initialize(to: Atomic(0)) }
    let (isOurs, before) = roots.compareExchange(
      expected: 0, desired: UInt(bitPattern: new), ordering: .acquiringAndReleasing)
    if isOurs { return new }
    new.deinitialize(count: slotCount)
    new.deallocate()
    return pointer(before)
  }

  @inline(__always)
  private static func pointer(_ address: UInt) -> UnsafeMutablePointer<Slot>? {
    UnsafeMutablePointer(bitPattern: address)
  }

  /// Returns the node of a piece after others, or nil if it was not used there.
  @inline(__always)
  static func node(_ piece: PatternPiece, after parent: PatternNode?) -> PatternNode? {
    first(piece, after: parent)?.sibling(piece)
  }

  @inline(__always)
  private static func first(_ piece: PatternPiece, after parent: PatternNode?) -> PatternNode? {
    if let parent { return parent.firstChild }
    guard let roots = pointer(roots.load(ordering: .acquiring)) else { return nil }
    return PatternNode(at: slot(piece, in: roots).pointee.load(ordering: .acquiring))
  }

  /// Returns the node of a piece after others, and adds it if absent; nil if there is no room for
  /// it.
  static func added(_ piece: PatternPiece, after parent: PatternNode?) -> PatternNode? {
    added(piece, after: parent, call: nil)
  }

  /// Returns the node that ends a call, and adds it if absent; nil if there is no room for it.
  static func added(
    call description: PatternPiece, after parent: PatternNode?, _ id: PhraseID
  ) -> PatternNode? {
    added(description, after: parent, call: id)
  }

  private static func added(
    _ piece: PatternPiece, after parent: PatternNode?, call id: PhraseID?
  ) -> PatternNode? {
    // The new node is inserted before the very list that was searched, so no thread can add a
    // duplicate in between.
    var first = first(piece, after: parent)
    if let known = first?.sibling(piece) { return known }
    guard pieceCount.add(1, ordering: .relaxed).newValue <= limit else { return nil }
    var call: (id: UInt64, index: UInt32) = (0, 0)
    if let id {
      let index = callCount.add(1, ordering: .relaxed).newValue
      guard index <= callLimit else { return nil }
      call = (id.rawValue, UInt32(clamping: index))
    }
    while true {
      let node = PatternNode(piece, after: parent, before: first, call: call)
      let (isDone, found) = replace(first, by: node, piece, after: parent)
      if isDone { return node }
      node.discard()
      if let known = found?.sibling(piece) { return known }
      first = found
    }
  }

  private static func replace(
    _ first: PatternNode?, by node: PatternNode, _ piece: PatternPiece, after parent: PatternNode?
  ) -> (Bool, PatternNode?) {
    if let parent { return parent.replaceFirstChild(first, by: node) }
    guard let roots = allocatedRoots() else { return (false, nil) }
    let (isDone, found) = slot(piece, in: roots).pointee.compareExchange(
      expected: first?.address ?? 0, desired: node.address, ordering: .acquiringAndReleasing)
    return (isDone, PatternNode(at: found))
  }
}
