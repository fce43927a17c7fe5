import Language

/// A text in the making: what every renderer writes into, so that all treat values alike.
///
/// Words come from texts as they are. Values come from call sites: they are written as the text's
/// language writes them and isolated where their direction may differ; a full stop that they make
/// redundant is left out. The first fault is kept, to be reported once.
package struct TextOutput: ~Copyable {
  package typealias Mark = SpanMark

  /// The most bytes that a text may have beside the values of its call.
  package static let longest = 1 << 20

  private var buffer: TextBuffer
  private var rare: RareOutput?
  /// The first fault that was met.
  package private(set) var fault: TextFault?
  private var endsInValue = false
  /// Whether all bytes are surely UTF-8: values are, and words are looked at one by one, where they
  /// come from.
  private var isRight = true
  /// By address, since most texts ask nothing of it but the two that are copied here.
  private let settings: Borrowed<SharedSettings>
  private let isolatesValues: Bool
  /// The gender of who is looking.
  package let viewer: Gender

  /// An empty output.
  ///
  /// - Parameters:
  ///   - settings: who is looking, and what is done with inserted values; must outlive the output.
  ///   - room: where bytes go while they fit; must outlive the output.
  @inline(__always)
  package init(
    _ settings: Borrowed<SharedSettings>,
    _ room: ByteRoom = .none
  ) {
    self.settings = settings
    (isolatesValues, viewer) = settings.with { ($0.isolatesValues, $0.viewer) }
    buffer = TextBuffer(room)
  }

  /// An empty output.
  ///
  /// - Parameter settings: who is looking, and what is done with inserted values; must outlive the
  ///   output.
  package init(_ settings: SharedSettings) { self.init(Borrowed(settings)) }

  /// The marks of spans in the order of the text.
  package var marks: [Mark] { rare?.marks ?? [] }

  /// Forgets all that was written, and the fault.
  package mutating func clear() {
    buffer.clear()
    (rare, fault, endsInValue, isRight) = (nil, nil, false, true)
  }

  /// What few texts have.
  private mutating func withRare(_ change: (RareOutput) -> Void) {
    let rare = rare ?? RareOutput()
    self.rare = rare
    change(rare)
  }

  /// Whether the text grew beyond what is shown: 1 MiB and each value of the call once.
  ///
  /// Changes nothing; as a function that may, it is not handed a copy of the output to look at.
  @inline(__always)
  package mutating func isTooLong(_ arguments: ArgumentView) -> Bool {
    buffer.count > Self.longest && isTooLong(beside: arguments)
  }

  private func isTooLong(beside arguments: ArgumentView) -> Bool {
    arguments.array.reduce(buffer.count - Self.longest) { $0 - $1.shownBytes } > 0
  }

  /// How many bytes the text has.
  package var count: Int { buffer.count }

  /// The words between two offsets.
  package func text(_ range: Range<Int>) -> String {
    (buffer.bytes.part(range) ?? .none).text
  }

  /// The text so far.
  ///
  /// Changes nothing; see `isTooLong`.
  package var text: String {
    @inline(__always)
    mutating get { buffer.bytes.text(isRight: isRight) }
  }

  /// Keeps a fault, if it is the first.
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

  /// Adds the words that wait; what follows is no more of them.
  private mutating func endWords() {
    guard let rare, let transform = rare.transform, !rare.pending.isEmpty else { return }
    let text = transform(rare.pending.withView { $0.text })
    rare.pending = []
    text.withView { append(untransformed: $0) }
  }

  /// Adds the words that wait, and all further ones as they are.
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

  /// Adds words of the text.
  package mutating func append(words: String) {
    words.withView { append(words: $0) }
  }

  /// Adds what is shown for the argument of a parameter; nothing where it is absent.
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

  @inline(__always)
  private mutating func append(value: String, _ shared: SharedRules) {
    value.withView { append(value: $0, shared) }
  }

  private mutating func append(value: ByteView, _ shared: SharedRules) {
    guard value.count > 0 else { return }
    endsInValue = true
    guard isolatesValues,
      BidiIsolation.isNeeded(around: value, inRightToLeft: shared.rules.isRightToLeft)
    else { return buffer.append(value) }
    BidiIsolation.begin.withView { buffer.append($0) }
    if BidiIsolation.mayHoldIsolates(value) {
      BidiIsolation.balanced(value).withView { buffer.append($0) }
    } else {
      buffer.append(value)
    }
    BidiIsolation.end.withView { buffer.append($0) }
  }

  /// Adds a moment; nothing where none can be named, as for infinity.
  private mutating func append(
    date seconds: Double, _ style: DateStyle, of parameter: Int, _ shared: SharedRules
  ) {
    let write = settings.with { $0.date }
    let formatted = seconds.isFinite ? write?(seconds, style, shared.rules.tag) : nil
    if let formatted { return append(value: formatted, shared) }
    guard let bytes = ISODate.bytes(seconds, style) else {
      return note(.notANumber(parameter: parameter))
    }
    bytes.withView { append(value: $0, shared) }
  }

  /// Adds the text of another phrase with its spans, which move to where it stands.
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

  /// Small whole numbers in ASCII digits, nearly all there are, are written without allocation.
  private mutating func append(_ number: Number, _ shared: SharedRules) {
    endsInValue = true
    if number.whole < 1000, number.fractionDigits == 0, !number.isNegative,
      shared.hasPlainDigits
    {
      return append(digits: number.whole)
    }
    append { shared.rules.numbers.append(number, to: &$0) }
  }

  private mutating func append(digits value: UInt64) {
    let (hundreds, tens) = (value / 100, value / 10)
    if hundreds > 0 { buffer.append(UInt8(truncatingIfNeeded: 0x30 &+ hundreds % 10)) }
    if tens > 0 { buffer.append(UInt8(truncatingIfNeeded: 0x30 &+ tens % 10)) }
    buffer.append(UInt8(truncatingIfNeeded: 0x30 &+ value % 10))
  }

  /// Adds a value as the text's own language writes it, which is never isolated as a whole.
  private mutating func append(written write: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    write(&bytes)
    bytes.withView { buffer.append($0) }
    endsInValue = endsInValue || !bytes.isEmpty
  }

  /// Items that differ in direction are isolated each by itself, not the list, whose commas and
  /// words are the text's own.
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

  /// Adds what is no word of the text, as brackets and controls.
  package mutating func append(control: String) {
    control.withView { buffer.append($0) }
  }

  /// Isolates the whole text, which is of another direction than what stands around it.
  package mutating func isolate(rightToLeft: Bool) {
    let begin = rightToLeft ? BidiIsolation.beginRightToLeft : BidiIsolation.beginLeftToRight
    buffer.prepend(begin)
    BidiIsolation.end.withView { buffer.append($0) }
    guard let rare else { return }
    rare.marks = rare.marks.map { Mark(offset: $0.offset + begin.count, name: $0.name) }
  }

  /// Opens a span.
  package mutating func open(_ name: String) { mark(name) }

  /// Opens a span of a pack; false where the names of all are longer than a text may be.
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

/// What few texts have: spans, and words that are transformed.
///
/// A class, so that an output without them carries one word; never shared, as an output has no copies.
private final class RareOutput {
  /// The marks of spans in the order of the text.
  var marks: [SpanMark] = []
  /// How many bytes the names of a pack's spans have.
  var nameBytes = 0
  /// What is done with words before they are added; nil adds them as they are.
  var transform: (@Sendable (String) -> String)?
  /// Words that wait to be transformed: one word may stand in several pieces, as "letter" and "s".
  var pending: [UInt8] = []
}
