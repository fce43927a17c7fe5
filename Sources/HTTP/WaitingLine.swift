/// Connections, by descriptor, in the order in which they began to wait.
///
/// A linked list in arrays: joining, leaving and finding the longest waiting take constant time,
/// whatever the number of connections, and no chain of objects has to be deallocated.
struct WaitingLine {
  private var former: [Int32] = []
  private var next: [Int32] = []
  private var isIn: [Bool] = []
  private var last: Int32 = -1
  /// The descriptor that has waited longest.
  private(set) var first: Int32?

  /// Appends a descriptor, after removing it if it is in the line.
  mutating func join(_ descriptor: Int32) {
    leave(descriptor)
    grow(to: Int(descriptor))
    (former[Int(descriptor)], next[Int(descriptor)], isIn[Int(descriptor)]) = (last, -1, true)
    if last >= 0 { next[Int(last)] = descriptor }
    if first == nil { first = descriptor }
    last = descriptor
  }

  /// Removes a descriptor, if it is in the line.
  mutating func leave(_ descriptor: Int32) {
    guard contains(descriptor) else { return }
    let (before, after) = (former[Int(descriptor)], next[Int(descriptor)])
    if before >= 0 { next[Int(before)] = after }
    if after >= 0 { former[Int(after)] = before }
    if first == descriptor { first = after >= 0 ? after : nil }
    if last == descriptor { last = before }
    isIn[Int(descriptor)] = false
  }

  /// Returns the descriptors that have waited longest, up to a maximum, the longest first.
  func first(_ count: Int) -> [Int32] {
    var found: [Int32] = []
    var descriptor = first ?? -1
    while descriptor >= 0, found.count < count {
      found.append(descriptor)
      descriptor = next[Int(descriptor)]
    }
    return found
  }

  /// Returns whether a descriptor is in the line.
  func contains(_ descriptor: Int32) -> Bool {
    Int(descriptor) < isIn.count && isIn[Int(descriptor)]
  }

  private mutating func grow(to index: Int) {
    guard index >= isIn.count else { return }
    let more = max(64, index + 1 - isIn.count)
    former += [Int32](repeating: -1, count: more)
    next += [Int32](repeating: -1, count: more)
    isIn += [Bool](repeating: false, count: more)
  }
}
