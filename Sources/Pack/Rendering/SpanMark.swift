/// Where a span of a text begins or ends.
public struct SpanMark: Sendable, Hashable {
  /// The offset among the bytes of the text, in UTF-8.
  public var offset: Int
  /// The name of the span that opens here; nil closes the last one.
  public var name: String?

  /// A mark at an offset.
  public init(offset: Int, name: String?) {
    self.offset = offset
    self.name = name
  }
}

extension [SpanMark] {
  /// The same marks without those that close nothing, and with one at the end for each span that is
  /// not closed: what a text within a text needs.
  package func balanced(to end: Int) -> [SpanMark] {
    var open = 0
    var marks = filter { mark in
      if mark.name == nil, open == 0 { return false }
      open += mark.name == nil ? -1 : 1
      return true
    }
    for _ in 0..<open { marks.append(SpanMark(offset: end, name: nil)) }
    return marks
  }
}
