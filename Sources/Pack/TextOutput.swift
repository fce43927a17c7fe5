import Language

/// A text in the making: what every renderer writes into, so that all treat values alike.
///
/// Words come from texts as they are. Values come from call sites: they are written as the text's
/// language writes them and isolated where their direction may differ; a full stop that they make
/// redundant is left out. The first fault is kept, to be reported once.
package struct TextOutput {
  /// A mark of a span, at an offset among the bytes.
  package struct Mark: Sendable, Hashable {
    /// The offset.
    package var offset: Int
    /// The name of the span that opens here; nil closes the last one.
    package var name: String?
  }

  /// The most bytes that a text may have.
  package static let longest = 1 << 20

  package private(set) var bytes: [UInt8] = []
  /// The marks of spans in the order of the text.
  package private(set) var marks: [Mark] = []
  /// The first fault that was met.
  package private(set) var fault: TextFault?
  /// What is done with words before they are added; nil adds them as they are.
  package var transform: (@Sendable (String) -> String)?
  private var endsInValue = false
  private let settings: RenderingSettings

  /// An empty output.
  package init(_ settings: RenderingSettings) {
    self.settings = settings
    bytes.reserveCapacity(128)
  }

  /// Whether the text grew beyond what is shown.
  package var isTooLong: Bool { bytes.count > Self.longest }

  /// The gender of who is looking.
  package var viewer: Gender { settings.viewer }

  /// The text so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Keeps a fault, if it is the first.
  package mutating func note(_ fault: TextFault) { self.fault = self.fault ?? fault }

  /// Adds words of the text.
  package mutating func append(words: UnsafeRawBufferPointer) {
    if let transform {
      var text = transform(String(decoding: words, as: UTF8.self))
      return text.withUTF8 { append(untransformed: UnsafeRawBufferPointer($0)) }
    }
    append(untransformed: words)
  }

  private mutating func append(untransformed words: UnsafeRawBufferPointer) {
    var words = words
    if endsInValue, !words.isEmpty {
      endsInValue = false
      let redundant = FullStop.redundantBytes(of: words, after: bytes)
      words = UnsafeRawBufferPointer(rebasing: words.dropFirst(redundant))
    }
    bytes += words
  }

  /// Adds words of the text.
  package mutating func append(words: String) {
    var words = words
    words.withUTF8 { append(words: UnsafeRawBufferPointer($0)) }
  }

  /// Adds what is shown for the argument of a parameter; nothing where it is absent.
  package mutating func append(
    _ argument: Argument?, of parameter: Int, _ rules: LanguageRules
  ) {
    switch argument {
    case .text(let text), .numberShownAs(_, let text), .name(let text, _):
      append(value: text, rules)
    case .number(let number): append(number: rules.numbers.format(number))
    case .percent(let number): append(number: rules.numbers.formatPercent(number))
    case .list(let items, let style): append(value: list(items, style, rules), rules)
    case .date(let seconds, let style):
      let formatted = settings.formatter?.date(seconds, style, in: rules.tag)
      append(value: formatted ?? ISODate.text(seconds, style), rules)
    case .gender, .choice: break
    case nil: note(.absentValue(parameter: parameter))
    }
  }

  private mutating func append(value: String, _ rules: LanguageRules) {
    guard !value.isEmpty else { return }
    if settings.isolatesValues,
      BidiIsolation.isNeeded(around: value, inRightToLeft: rules.isRightToLeft)
    {
      bytes += BidiIsolation.begin
      bytes += value.utf8
      bytes += BidiIsolation.end
    } else {
      bytes += value.utf8
    }
    endsInValue = true
  }

  private mutating func append(number: String) {
    bytes += number.utf8
    endsInValue = true
  }

  /// Items that differ in direction are isolated each by itself, not the list.
  private func list(_ items: [String], _ style: ListStyle, _ rules: LanguageRules) -> String {
    rules.lists.format(items, style)
  }

  /// Adds what is no word of the text, as brackets and controls.
  package mutating func append(control: String) { bytes += control.utf8 }

  /// Isolates the whole text, which is of another direction than what stands around it.
  package mutating func isolate(rightToLeft: Bool) {
    let begin = rightToLeft ? BidiIsolation.beginRightToLeft : BidiIsolation.beginLeftToRight
    bytes.insert(contentsOf: begin, at: 0)
    bytes += BidiIsolation.end
    for index in marks.indices { marks[index].offset += begin.count }
  }

  /// Opens a span.
  package mutating func open(_ name: String) { marks.append(Mark(offset: bytes.count, name: name)) }

  /// Closes the last open span.
  package mutating func close() { marks.append(Mark(offset: bytes.count, name: nil)) }
}
