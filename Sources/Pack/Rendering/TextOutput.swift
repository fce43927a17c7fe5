import Language

/// The output that every renderer writes to, so that all treat values alike.
///
/// The text's own words are copied unchanged. A call site's values are formatted for the text's
/// language and isolated if their direction may differ; a full stop that they make redundant is
/// dropped. The first fault is kept, to be reported once.
package struct TextOutput: ~Copyable, ValueOutput {
  package typealias Mark = SpanMark

  /// The maximum number of bytes of a text without the values of its call.
  package static let longest = 1 << 20

  private var buffer: TextBuffer
  private var rare: RareOutput?
  /// The first fault, if any.
  package private(set) var fault: TextFault?
  var endsInValue = false
  /// Whether all bytes are known to be valid UTF-8: values are, and words are checked when they are
  /// added.
  private var isRight = true
  /// A borrowed reference, since most texts need only the two settings that are copied here.
  private let settings: Borrowed<SharedSettings>
  let isolatesValues: Bool
  /// The viewer's gender.
  package let viewer: Gender

  /// Creates an empty output.
  ///
  /// - Parameters:
  ///   - settings: The rendering settings; must outlive the output.
  ///   - room: Memory to use while the bytes fit; must outlive the output.
  @inline(__always)
  package init(
    _ settings: Borrowed<SharedSettings>,
    _ room: ByteRoom = .none
  ) {
    self.settings = settings
    (isolatesValues, viewer) = settings.with { ($0.isolatesValues, $0.viewer) }
    buffer = TextBuffer(room)
  }

  /// Creates an empty output.
  ///
  /// - Parameter settings: The rendering settings; must outlive the output.
  package init(_ settings: SharedSettings) { self.init(Borrowed(settings)) }

  /// The marks of spans in text order.
  package var marks: [Mark] { rare?.marks ?? [] }

  /// Removes all text and the fault.
  package mutating func clear() {
    buffer.clear()
    (rare, fault, endsInValue, isRight) = (nil, nil, false, true)
  }

  /// Changes the state that few texts need.
  private mutating func withRare(_ change: (RareOutput) -> Void) {
    let rare = rare ?? RareOutput()
    self.rare = rare
    change(rare)
  }

  /// Returns whether the text exceeds the limit: 1 MiB plus each value of the call once.
  ///
  /// Mutates nothing; a nonmutating function would be passed a copy of the output.
  @inline(__always)
  package mutating func isTooLong(_ arguments: ArgumentView) -> Bool {
    buffer.count > Self.longest && isTooLong(beside: arguments)
  }

  private func isTooLong(beside arguments: ArgumentView) -> Bool {
    arguments.array.reduce(buffer.count - Self.longest) { $0 - $1.shownBytes } > 0
  }

  /// The number of bytes in the text.
  package var count: Int { buffer.count }

  /// Returns the text between two offsets.
  package func text(_ range: Range<Int>) -> String {
    (buffer.bytes.part(range) ?? .none).text
  }

  /// The text so far.
  ///
  /// Mutates nothing; see `isTooLong`.
  package var text: String {
    @inline(__always)
    mutating get { buffer.bytes.text(isRight: isRight) }
  }

  /// Records a fault, if it is the first.
  package mutating func note(_ fault: TextFault) { self.fault = self.fault ?? fault }

  /// Adds words of the text.
  @inline(__always)
  package mutating func append(words: ByteView) {
    if let rare, rare.transform != nil { return rare.pending += words }
    append(untransformed: words)
  }

  /// Transforms words before they are added, from here on.
  package mutating func beginTransform(_ transform: @escaping @Sendable (String) -> String) {
    withRare { $0.transform = transform }
  }

  /// Adds the pending words; later text is not joined to them.
  private mutating func endWords() {
    guard let rare, let transform = rare.transform, !rare.pending.isEmpty else { return }
    let text = transform(rare.pending.withView { $0.text })
    rare.pending = []
    text.withView { append(untransformed: $0) }
  }

  /// Adds the pending words, and all further ones unchanged.
  package mutating func endTransform() {
    endWords()
    rare?.transform = nil
  }

  private mutating func append(untransformed words: ByteView) {
    isRight = isRight && UTF8Check.isSurelyRight(words)
    if endsInValue, let first = words.first {
      endsInValue = false
      if FullStop.mayBeStop(first) { return append(stop: words) }
    }
    buffer.append(words)
  }

  /// Adds words that begin with a full stop, which a value may have made redundant.
  @inline(never)
  private mutating func append(stop words: ByteView) {
    let redundant = FullStop.redundantBytes(of: words, after: buffer.bytes)
    buffer.append(words.part(redundant..<words.count) ?? words)
  }

  mutating func append(bytes: ByteView) { buffer.append(bytes) }

  mutating func append(byte: UInt8) { buffer.append(byte) }

  /// Adds words of the text.
  package mutating func append(words: String) {
    words.withView { append(words: $0) }
  }

  /// Adds the argument of a parameter; nothing if it is absent.
  package mutating func append(
    _ arguments: ArgumentView, at position: Int, _ shared: SharedRules
  ) {
    if rare != nil { endWords() }
    switch arguments[position] {
    case .text(let text), .name(let text, _): append(value: text, shared)
    case .number(let number): append(number, shared)
    default: append(rare: arguments[position], of: position, shared)
    }
  }

  @inline(never)
  private mutating func append(
    rare argument: Argument?, of parameter: Int, _ shared: SharedRules
  ) {
    switch argument {
    case .percent(let number):
      append { shared.rules.numbers.append(percents: number, to: &$0) }
    case .list(let items, let style): append(items, style, shared.rules)
    case .date(let seconds, let style): append(date: seconds, style, of: parameter, shared)
    case .phrase(let text, let spans): append(phrase: text, spans, shared)
    case .numberShownAs(_, let text): append(value: text, shared)
    case .text, .name, .number, .gender, .choice, nil:
      note(.absentValue(parameter: parameter))
    }
  }

  /// Adds a moment; nothing if it has no date, such as infinity.
  private mutating func append(
    date seconds: Double, _ style: DateStyle, of parameter: Int, _ shared: SharedRules
  ) {
    let write = settings.with { $0.date }
    let formatted = seconds.isFinite ? write?(seconds, style, shared.rules.tag) : nil
    if let formatted { return append(value: formatted, shared) }
    guard let bytes = ISODate.bytes(seconds, style) else {
      return note(.notANumber(parameter: parameter))
    }
    bytes.withView { append(value: $0, inRightToLeft: shared.rules.isRightToLeft) }
  }

  /// Adds the text of another phrase with its spans, shifted to their new offset.
  private mutating func append(phrase text: String, _ inner: [Mark], _ shared: SharedRules) {
    let before = buffer.count
    append(value: text, shared)
    let isIsolated = buffer.count - before > text.withView { $0.count }
    let start = before + (isIsolated ? BidiIsolation.begin.count : 0)
    let end = buffer.count
    withRare { rare in
      for mark in inner {
        rare.marks.append(Mark(offset: min(start + mark.offset, end), name: mark.name))
      }
    }
  }

  /// Adds a list.
  ///
  /// Items of another direction are isolated one by one, not the list, whose commas and words
  /// belong to the text.
  private mutating func append(_ items: [String], _ style: ListStyle, _ rules: LanguageRules) {
    let isolatesValues = isolatesValues
    let items = items.map { item in
      item.withView { bytes in
        isolatesValues
          ? BidiIsolation.isolated(bytes, inRightToLeft: rules.isRightToLeft) : bytes.array
      }
    }
    append { rules.lists.append(items, style, to: &$0) }
  }

  /// Adds characters that are not words of the text, such as brackets and controls.
  package mutating func append(control: String) {
    control.withView { buffer.append($0) }
  }

  /// Isolates the whole text, whose direction differs from its surroundings.
  package mutating func isolate(rightToLeft: Bool) {
    let begin = rightToLeft ? BidiIsolation.beginRightToLeft : BidiIsolation.beginLeftToRight
    buffer.prepend(begin)
    BidiIsolation.end.withView { buffer.append($0) }
    guard let rare else { return }
    rare.marks = rare.marks.map { Mark(offset: $0.offset + begin.count, name: $0.name) }
  }

  /// Opens a span.
  package mutating func open(_ name: String) { mark(name) }

  /// Opens a span of a pack; returns false if all names together exceed the maximum text length.
  mutating func open(_ name: ByteView) -> Bool {
    let before = rare?.nameBytes ?? 0
    guard name.count <= Self.longest &- before else { return false }
    mark(name.text)
    withRare { $0.nameBytes = before &+ name.count }
    return true
  }

  /// Closes the last open span.
  package mutating func close() { mark(nil) }

  private mutating func mark(_ name: String?) {
    endWords()
    let offset = buffer.count
    withRare { $0.marks.append(Mark(offset: offset, name: name)) }
  }
}

/// The state that few texts need: spans, and words to transform.
///
/// A class, so that an output without it stores one word; never shared, as an output has no copies.
private final class RareOutput {
  /// The marks of spans in text order.
  var marks: [SpanMark] = []
  /// The number of bytes in the names of a pack's spans.
  var nameBytes = 0
  /// The transformation of words before they are added; nil adds them unchanged.
  var transform: (@Sendable (String) -> String)?
  /// The words to transform: a word may come in several pieces, such as "letter" and "s".
  var pending: [UInt8] = []
}
