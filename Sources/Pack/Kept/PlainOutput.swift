import Language

/// The output of a kept message: a text that fits into its room, without spans and faults.
struct PlainOutput: ValueOutput {
  private var room: ByteRoom
  /// Whether something did not fit.
  private var isFull = false
  var endsInValue = false
  let isolatesValues: Bool
  /// The viewer's gender.
  let viewer: Gender

  /// Creates an empty output in a room, which must outlive it.
  @inline(__always)
  init(_ settings: Borrowed<SharedSettings>, _ room: ByteRoom) {
    self.room = room
    (isolatesValues, viewer) = settings.with { ($0.isolatesValues, $0.viewer) }
  }

  /// The text; nil if something did not fit.
  @inline(__always)
  var text: String? { isFull ? nil : room.bytes.text(isRight: true) }

  @inline(__always)
  mutating func append(bytes: ByteView) { if !room.append(bytes) { isFull = true } }

  @inline(__always)
  mutating func append(byte: UInt8) { if !room.append(byte) { isFull = true } }

  /// Appends checked words, which are a part of the words of a message.
  @inline(__always)
  mutating func append(words list: ByteView, _ step: KeptStep) {
    if endsInValue {
      endsInValue = false
      if step.mayBeStop { return append(stop: list, step) }
    }
    if !room.append(padded: list, from: step.wordsStart, count: step.wordsCount) { isFull = true }
  }

  /// Appends words that begin with a full stop, which a value may have made redundant.
  @inline(never)
  private mutating func append(stop list: ByteView, _ step: KeptStep) {
    let words = list.part(from: step.wordsStart, count: step.wordsCount) ?? .none
    let redundant = FullStop.redundantBytes(of: words, after: room.bytes)
    append(bytes: words.part(redundant..<words.count) ?? words)
  }

  /// Appends the argument of a parameter; returns false if it is absent or needs another output.
  @inline(__always)
  mutating func append(
    _ arguments: ArgumentView, at position: Int, _ shared: SharedRules
  ) -> Bool {
    // Read before: a closure that captures the rules would retain and release them.
    let isRightToLeft = shared.rules.isRightToLeft
    let isText: Void? = arguments.withText(at: position) {
      append(value: $0, inRightToLeft: isRightToLeft)
    }
    if isText != nil { return true }
    if let number = arguments.with(position, { $0.shownNumber }) {
      append(number, shared)
      return true
    }
    return arguments.with(position) { append(rare: $0, shared) } ?? false
  }

  @inline(never)
  private mutating func append(rare argument: Argument, _ shared: SharedRules) -> Bool {
    switch argument {
    case .percent(let number):
      append { shared.rules.numbers.append(percents: number, to: &$0) }
    case .numberShownAs(_, let text): append(value: text, shared)
    case .text, .name, .number, .gender, .choice, .list, .phrase, .date: return false
    }
    return true
  }
}
