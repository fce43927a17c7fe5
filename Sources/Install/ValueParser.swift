import Pack

/// A part of a value string that is a text.
package enum ValueItem {
  /// Words: their range, and whether some are escaped.
  case words(Range<Int>, isEscaped: Bool)
  /// The argument of a parameter.
  case token(Int)
  /// The start of a span, with the range of its name.
  case open(Range<Int>)
  /// The end of the last open span.
  case close
  /// A choice among texts.
  case select(ValueSelection)
}

/// Several texts among which an argument chooses.
package struct ValueSelection {
  /// The control byte of the kind of choice.
  package var kind: UInt8
  /// The position of the parameter.
  package var parameter: Int
  /// The keys in ascending order, with the ranges of their texts.
  package var variants: [(key: Int, range: Range<Int>)]
  /// The range of the text for all other keys.
  package var other: Range<Int>
}

/// Parses value strings; rejects whatever a writer would not write.
///
/// One level at a time: a selection gives the ranges of its texts, which are parsed in turn.
package struct ValueParser {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var position: Int

  /// Creates a parser of a range of bytes.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = min(range.upperBound, bytes.count)
  }

  /// Parses the text at this level.
  ///
  /// - Parameter depth: The number of selections around it.
  /// - Returns: The parts in order.
  /// - Throws: The error in the text.
  package mutating func items(depth: Int) throws(ValueFault) -> [ValueItem] {
    var items: [ValueItem] = []
    while position < end { items.append(try item(depth)) }
    return items
  }

  private mutating func item(_ depth: Int) throws(ValueFault) -> ValueItem {
    let byte = bytes[position]
    if ValueCode.isText(byte) || byte == ValueCode.escape { return try words() }
    position += 1
    switch byte {
    case ValueCode.open: return .open(try name())
    case ValueCode.close: return .close
    case ValueCode.firstToken...(ValueCode.firstToken + 7): return .token(Int(byte & 7))
    case ValueCode.token:
      let parameter = try number()
      guard parameter > 7 else { throw .longNumber }
      return .token(parameter)
    case ValueCode.byNumber, ValueCode.byGender, ValueCode.byChoice, ValueCode.byOrdinal,
      ValueCode.byViewer:
      guard depth + 1 < ValueCode.deepest else { throw .tooDeep }
      return .select(try selection(byte, depth))
    default: throw .unknownByte(byte)
    }
  }

  private mutating func words() throws(ValueFault) -> ValueItem {
    let start = position
    var isEscaped = false
    while position < end {
      let byte = bytes[position]
      if byte == ValueCode.escape {
        guard position + 1 < end, bytes[position + 1] & 0xE0 == 0x40,
          !ValueCode.isText(bytes[position + 1] & 0x1F)
        else { throw .unknownByte(byte) }
        isEscaped = true
        position += 2
      } else if ValueCode.isText(byte) {
        position += 1
      } else {
        break
      }
    }
    return .words(start..<position, isEscaped: isEscaped)
  }

  private mutating func name() throws(ValueFault) -> Range<Int> {
    let start = position
    while position < end, ValueCode.isText(bytes[position]) { position += 1 }
    guard position < end, bytes[position] == ValueCode.nameEnd else { throw .notEnded }
    position += 1
    return start..<(position - 1)
  }

  private mutating func selection(
    _ kind: UInt8, _ depth: Int
  ) throws(ValueFault) -> ValueSelection {
    let parameter = try number()
    let count = try number()
    guard count > 0, kind != ValueCode.byViewer || parameter == 0 else { throw .longNumber }
    var variants: [(key: Int, range: Range<Int>)] = []
    for _ in 0..<count {
      let key = try number()
      guard key > variants.last?.key ?? -1 else { throw .unsorted }
      variants.append((key, try variant(depth)))
    }
    return ValueSelection(
      kind: kind, parameter: parameter, variants: variants, other: try variant(depth))
  }

  /// Returns the range of a variant's text; its content is checked, not stored.
  private mutating func variant(_ depth: Int) throws(ValueFault) -> Range<Int> {
    let start = position
    while position < end, bytes[position] != ValueCode.variantEnd { _ = try item(depth + 1) }
    guard position < end else { throw .notEnded }
    position += 1
    return start..<(position - 1)
  }

  private mutating func number() throws(ValueFault) -> Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 63, position < end {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 {
        guard byte > 0, value <= 1 << 62, let number = Int(exactly: value - 1) else {
          throw .longNumber
        }
        return number
      }
      shift += 7
    }
    throw .notEnded
  }
}

/// An error in a value string.
package enum ValueFault: Error, Hashable, CustomStringConvertible {
  /// A byte that is invalid at its position.
  case unknownByte(UInt8)
  /// A number that is too large or not in its shortest form.
  case longNumber
  /// The string ends inside a part.
  case notEnded
  /// The keys of a selection are not in ascending order.
  case unsorted
  /// Selections are nested too deeply.
  case tooDeep
  /// The string exceeds the maximum length of a text.
  case tooLong(Int)

  /// The violated rule.
  package var description: String {
    switch self {
    case .unknownByte(let byte): "the byte \(byte) is not allowed at its position"
    case .longNumber: "a number has another value or form than it may have"
    case .notEnded: "it ends inside a part"
    case .unsorted: "the keys of a selection do not rise"
    case .tooDeep: "its texts are nested more than \(ValueCode.deepest) deep"
    case .tooLong(let count): "it has \(count) bytes; a text has at most 1,048,576"
    }
  }
}
