import XML

/// The parts of a file around its resources: the root, and the comments before each resource.
struct AndroidFrame {
  /// Whether the root holds resources.
  private(set) var isOfResources = false
  /// The start of the comments directly before a resource, by the resource's offset.
  private(set) var commentStarts: [Int: Int] = [:]
  /// The insertion point for new resources: the start of the root's end tag.
  private(set) var end = 0

  /// Finds the frame in a file's events.
  init(_ events: [XMLEvent]) {
    var depth = 0
    var (start, isBehindItem): (Int?, Bool) = (nil, false)
    for event in events {
      switch event.kind {
      case .start(let name, _):
        depth += 1
        if depth == 1 {
          isOfResources = name == "resources"
        } else if depth == 2 {
          commentStarts[event.offset] = start
          start = nil
        }
      case .end:
        if depth == 1 { end = event.offset }
        depth -= 1
        if depth == 1 { (start, isBehindItem) = (nil, true) }
      case .comment:
        if depth == 1, !isBehindItem { start = start ?? event.offset }
      case .text(let text):
        let count = depth == 1 ? text.utf8.count { $0 == 0x0A } : 0
        if count > 0 { isBehindItem = false }
        if count > 1 { start = nil }
      }
    }
  }
}
