import Language

/// Decodes and checks a message with all its variants, so that it can be kept.
///
/// Takes what `PackRendering` shows as a text, and nothing else; a record that it refuses is
/// rendered from the pack each time, with all faults and limits. Collects in rooms, not in arrays: the
/// first array of a type makes a process look that type up.
struct MessageKeeper {
  private let records: PackRecords
  private var steps: KeptSteps
  private var words: ByteRoom

  private init(_ records: PackRecords, _ steps: ByteRoom, _ words: ByteRoom) {
    (self.records, self.steps, self.words) = (records, KeptSteps(steps), words)
  }

  /// Returns the message of a record; nil if it cannot be kept.
  static func message(
    _ record: LanguagePack.Record, _ records: PackRecords, _ shared: SharedRules
  ) -> KeptMessage? {
    ByteRoom.onStack(KeptMessage.longest) { steps in
      ByteRoom.onStack(KeptMessage.longest) { words in
        var keeper = MessageKeeper(records, steps, words)
        guard let longest = keeper.add(record, depth: 0), longest <= KeptMessage.longestText else {
          return nil
        }
        return KeptMessage(keeper.steps.bytes, keeper.words.bytes, shared)
      }
    }
  }

  /// Adds a record, then its variants; returns the number of bytes of words in its longest text.
  private mutating func add(_ record: LanguagePack.Record, depth: Int) -> Int? {
    let start = steps.count
    guard record.isMessage else {
      guard add(words: records.content(of: record)), add(.end) else { return nil }
      return record.content.count
    }
    guard depth < PackRendering.deepest, var cursor = records.cursor(in: record) else { return nil }
    let nodes = cursor
    var longest = 0
    while let tag = cursor.byte() {
      guard let count = add(tag, &cursor) else { return nil }
      longest += count
    }
    guard add(.end), let count = addTargets(of: record, nodes, from: start, depth: depth &+ 1)
    else { return nil }
    return longest + count
  }

  /// Adds one node; returns the number of bytes of its words.
  private mutating func add(_ tag: UInt8, _ cursor: inout ByteCursor) -> Int? {
    if tag >= PackLayout.firstText { return add(text: Int(tag & 0x7F) &+ 1, &cursor) }
    if tag & 0xF8 == PackLayout.firstToken { return add(token: Int(tag & 7)) }
    guard let node = PackLayout.Node(rawValue: tag), let first = cursor.number() else { return nil }
    switch node {
    case .text: return add(text: first, &cursor)
    case .token: return add(token: first)
    case .byNumber, .byGender, .byChoice, .byOrdinal, .byViewer:
      return add(node, of: first, &cursor)
    // Spans are marked in another output; a reference was resolved when its record was found.
    case .open, .close, .again, .far: return nil
    }
  }

  private mutating func add(text count: Int, _ cursor: inout ByteCursor) -> Int? {
    guard let words = cursor.slice(count), add(words: words) else { return nil }
    return count
  }

  private mutating func add(token parameter: Int) -> Int? {
    guard let parameter = UInt16(exactly: parameter) else { return nil }
    return add(KeptStep(token: parameter)) ? 0 : nil
  }

  /// Adds a selection with its keys; its targets follow once all nodes of its message are added.
  private mutating func add(
    _ node: PackLayout.Node, of parameter: Int, _ cursor: inout ByteCursor
  ) -> Int? {
    let place = steps.count
    guard let parameter = UInt16(exactly: parameter), let count = cursor.number(),
      let variants = UInt16(exactly: count), add(.end)
    else { return nil }
    // Of equal keys a pack takes the last, and a kept message the first: none may be equal.
    var last: Int64 = -1
    for _ in 0..<count {
      guard let key = cursor.key(), key > last, let variant = KeptStep(key: key),
        cursor.number() != nil, add(variant)
      else { return nil }
      last = key
    }
    guard cursor.number() != nil else { return nil }
    steps[place] = KeptStep(node, of: parameter, variants: variants, isLast: cursor.isAtEnd)
    return 0
  }

  /// Adds the variants of a message's selections, whose steps lie from a place on, and leads the
  /// selections to them.
  ///
  /// - Returns: The number of bytes of words in the longest variants.
  private mutating func addTargets(
    of record: LanguagePack.Record, _ nodes: ByteCursor, from start: Int, depth: Int
  ) -> Int? {
    var (cursor, place, longest) = (nodes, start, 0)
    while let node = steps[place].node {
      let step = steps[place]
      guard node.isSelection else {
        place += 1
        continue
      }
      guard cursor.passToSelection() else { return nil }
      var most = 0
      for index in 1...step.variants + 1 {
        let isOther = index > step.variants
        guard isOther || cursor.key() != nil, let distance = cursor.number(),
          let count = add(record, distance, for: isOther ? place : place + index, depth: depth)
        else { return nil }
        most = max(most, count)
      }
      longest += most
      place += step.variants + 1
    }
    return longest
  }

  /// Adds the record at a distance before another one, and leads a step to it.
  private mutating func add(
    _ record: LanguagePack.Record, _ distance: Int, for place: Int, depth: Int
  ) -> Int? {
    guard let target = UInt16(exactly: steps.count), distance > 0, distance <= record.offset,
      let child = records.record(at: record.offset &- distance)
    else { return nil }
    steps[place] = steps[place].leading(to: target)
    return add(child, depth: depth)
  }

  /// Adds words; returns false if they are not UTF-8, or too many.
  private mutating func add(words bytes: ByteView) -> Bool {
    guard let first = bytes.first else { return true }
    guard fits(bytes.count), UTF8Check.isSurelyRight(bytes) || bytes.isRightText else {
      return false
    }
    let step = KeptStep(
      words: words.count, count: bytes.count, mayBeStop: FullStop.mayBeStop(first))
    return words.append(bytes) && add(step)
  }

  private mutating func add(_ step: KeptStep) -> Bool { fits(8) && steps.append(step) }

  /// Returns whether there is room for more bytes.
  private func fits(_ count: Int) -> Bool {
    count <= KeptMessage.longest - steps.bytes.count - words.count
  }
}

extension ByteView {
  /// Whether the bytes are UTF-8, by the standard library.
  fileprivate var isRightText: Bool { text.withView { $0.elementsEqual(self) } }
}

extension ByteCursor {
  /// Moves to the variants of the next selection, behind their number; returns false if there is
  /// none.
  fileprivate mutating func passToSelection() -> Bool {
    while let tag = byte() {
      if tag >= PackLayout.firstText {
        _ = slice(Int(tag & 0x7F) &+ 1)
      } else if tag & 0xF8 != PackLayout.firstToken {
        guard let first = number() else { return false }
        if tag == PackLayout.Node.text.rawValue { _ = slice(first) }
        if let node = PackLayout.Node(rawValue: tag), node.isSelection { return number() != nil }
      }
    }
    return false
  }
}

extension PackReader {
  /// Returns the message at an offset in a form that costs less to render; nil if it has none.
  ///
  /// - Complexity: Linear in its variants; at most 4 KB are kept.
  package func keptMessage(at offset: Int) -> KeptMessage? {
    guard code == nil, let record = record(at: offset), let shared else { return nil }
    return shared.with { MessageKeeper.message(record, records, $0) }
  }
}
