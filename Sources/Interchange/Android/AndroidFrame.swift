import XML

/// What stands around the resources of a file: its root, and comments before them.
struct AndroidFrame {
  /// Whether the root holds resources.
  private(set) var isOfResources = false
  /// Where the comments begin that stand right before a resource, by its place.
  private(set) var commentStarts: [Int: Int] = [:]
  /// Where new resources go: the begin of the root's end tag.
  private(set) var end = 0

  /// The frame of a file's events.
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
