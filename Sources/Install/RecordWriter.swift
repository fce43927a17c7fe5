import Pack

/// Writes the records of values in sequence; a selection's texts come before the selection.
struct RecordWriter {
  /// The records.
  private(set) var bytes: [UInt8] = []
  private var index = RecordIndex()
  private let row: [UInt8]
  private let coder: TextCoder?

  /// Creates a writer for value strings in one array; with a coder, records are compressed.
  init(_ row: [UInt8], _ coder: TextCoder? = nil) {
    self.row = row
    self.coder = coder
  }

  /// Returns the offset at which an equal value was last written.
  func known(_ value: Range<Int>) -> Int? { index.offset(of: value, in: row) }

  /// Returns the offset of a value's record, which is written if no equal one was.
  mutating func offset(of value: Range<Int>) throws(ValueFault) -> Int {
    if let known = known(value) { return known }
    return try write(value)
  }

  /// Writes the record of a value, preceded by those of its selections' texts.
  ///
  /// - Returns: The record's offset.
  mutating func write(_ value: Range<Int>, depth: Int = 0) throws(ValueFault) -> Int {
    var parser = ValueParser(row, value)
    let items = try parser.items(depth: depth)
    if let coder { return write(coded: value, coder) }
    let texts = try branches(of: items, depth)
    let offset = bytes.count
    if let words = Self.plain(items, row) {
      append(number: words.count << 1)
      bytes += words
    } else {
      let content = content(items, texts, at: offset)
      append(number: content.bytes.count << 1 | 1)
      bytes += content.bytes
    }
    index.set(offset, of: value, in: row)
    return offset
  }

  /// Writes a record that refers to another by a number.
  mutating func write(_ node: PackLayout.Node, _ number: Int) -> Int {
    let offset = bytes.count
    if let coder {
      bytes += coder.record(of: [])
      append(number: 2 * number + (node == .again ? 1 : 2))
      return offset
    }
    append(number: (1 + Self.length(of: number)) << 1 | 1)
    bytes.append(node.rawValue)
    append(number: number)
    return offset
  }

  private mutating func write(coded value: Range<Int>, _ coder: TextCoder) -> Int {
    let offset = bytes.count
    bytes += coder.record(of: Array(row[value]))
    if value.isEmpty { append(number: 0) }
    index.set(offset, of: value, in: row)
    return offset
  }

  /// Returns whether a reference over a distance is shorter than the value's own record; in a
  /// mapped pack it may be as long.
  func isShort(again distance: Int, _ value: Range<Int>) -> Bool {
    guard let coder else { return 2 + Self.length(of: distance) <= value.count + 1 }
    let name = coder.record(of: []).count + Self.length(of: 2 * distance + 1)
    return name < coder.record(of: Array(row[value])).count + (value.isEmpty ? 1 : 0)
  }

  /// Returns the number of bytes of a number.
  static func length(of number: Int) -> Int {
    number < 0x80 ? 1 : 1 + length(of: number >> 7)
  }

  /// Returns the offsets of the texts of all selections, in order.
  private mutating func branches(
    of items: [ValueItem], _ depth: Int
  ) throws(ValueFault) -> [Int] {
    var offsets: [Int] = []
    for case .select(let selection) in items {
      for value in selection.variants.map(\.range) + [selection.other] {
        offsets.append(try branch(value, depth + 1))
      }
    }
    return offsets
  }

  /// Returns the offset of a selection's text, or of an equal one if a reference is no longer than
  /// the text.
  private mutating func branch(_ value: Range<Int>, _ depth: Int) throws(ValueFault) -> Int {
    if let known = known(value), Self.length(of: bytes.count - known) <= value.count + 1 {
      return known
    }
    return try write(value, depth: depth)
  }

  private func content(_ items: [ValueItem], _ texts: [Int], at offset: Int) -> NodeWriter {
    var content = NodeWriter()
    var texts = texts[...]
    for item in items {
      switch item {
      case .words(let range, _): content.append(words: ValueStringWriter.unescaped(row[range]))
      case .token(let position): content.append(token: position)
      case .open(let range): content.append(.open, row[range])
      case .close: content.append(.close)
      case .select(let selection):
        content.append(Self.node(selection.kind))
        content.append(number: selection.parameter)
        content.append(number: selection.variants.count)
        for variant in selection.variants {
          content.append(number: variant.key)
          content.append(number: offset - (texts.popFirst() ?? offset))
        }
        content.append(number: offset - (texts.popFirst() ?? offset))
      }
    }
    return content
  }

  private mutating func append(number: Int) { Self.append(number: number, to: &bytes) }

  /// Appends an unsigned LEB128 number.
  static func append(number: Int, to bytes: inout [UInt8]) { NodeWriter.append(number, to: &bytes) }

  /// Returns the words of a text that has no other parts; else nil.
  private static func plain(_ items: [ValueItem], _ row: [UInt8]) -> [UInt8]? {
    guard items.count <= 1 else { return nil }
    guard let only = items.first else { return [] }
    guard case .words(let range, let isEscaped) = only else { return nil }
    return isEscaped ? ValueStringWriter.unescaped(row[range]) : Array(row[range])
  }

  private static func node(_ kind: UInt8) -> PackLayout.Node {
    switch kind {
    case ValueCode.byGender: .byGender
    case ValueCode.byChoice: .byChoice
    case ValueCode.byOrdinal: .byOrdinal
    case ValueCode.byViewer: .byViewer
    default: .byNumber
    }
  }
}

/// The nodes of a message in progress.
private struct NodeWriter {
  var bytes: [UInt8] = []

  mutating func append(words: [UInt8]) {
    if words.count <= 128 {
      bytes.append(PackLayout.firstText | UInt8(words.count - 1))
      bytes += words
    } else {
      append(.text, words)
    }
  }

  mutating func append(token position: Int) {
    if position < 8 {
      bytes.append(PackLayout.firstToken | UInt8(position))
    } else {
      append(.token)
      append(number: position)
    }
  }

  mutating func append(_ node: PackLayout.Node) { bytes.append(node.rawValue) }

  mutating func append(_ node: PackLayout.Node, _ words: some Collection<UInt8>) {
    append(node)
    append(number: words.count)
    bytes += words
  }

  mutating func append(number: Int) { Self.append(number, to: &bytes) }

  /// Appends an unsigned LEB128 number.
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}
