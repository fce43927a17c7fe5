import Pack

/// A text with the spans of its markup, for an app to style: a list of runs.
///
///     Go on an <link>awesome <b>vacation</b></link>
///     "Go on an "  []        "awesome "  [link]        "vacation"  [link, b]
public struct StyledText: Sendable, Hashable {
  /// A piece of text that has the same spans throughout.
  public struct Run: Sendable, Hashable {
    /// The words; empty for a span without words, such as `<icon/>`.
    public var text: String
    /// The names of the spans around it, the outermost first.
    public var spans: [String]

    /// Creates a run of words and spans.
    public init(_ text: String, _ spans: [String] = []) {
      self.text = text
      self.spans = spans
    }
  }

  /// The runs in order.
  public var runs: [Run]

  /// Creates a text from runs.
  public init(_ runs: [Run]) { self.runs = runs }

  /// The text without its spans.
  public var text: String { runs.map(\.text).joined() }

  /// Converts output to runs; ignores an unmatched close, and ends an unclosed span with the text.
  init(_ output: borrowing TextOutput) {
    runs = []
    var open: [String] = []
    var start = 0
    var justOpened = false
    for mark in output.marks {
      let isEmptySpan = mark.name == nil && justOpened && mark.offset == start
      if mark.offset > start || isEmptySpan {
        runs.append(Run(output.text(start..<mark.offset), open))
        start = mark.offset
      }
      if let name = mark.name { open.append(name) } else { _ = open.popLast() }
      justOpened = mark.name != nil
    }
    if output.count > start { runs.append(Run(output.text(start..<output.count), open)) }
  }
}
