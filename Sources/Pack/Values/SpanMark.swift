/// The start or end of a span in a text.
public struct SpanMark: Sendable, Hashable {
  /// The UTF-8 offset in the text.
  public var offset: Int
  /// The name of the span that opens here; nil closes the last one.
  public var name: String?

  /// Creates a mark at an offset.
  public init(offset: Int, name: String?) {
    self.offset = offset
    self.name = name
  }
}

extension [SpanMark] {
  /// Returns the marks without unmatched closing ones, and with a closing mark at the end for each
  /// open span, as a nested text needs.
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
