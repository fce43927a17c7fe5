/// The control bytes of value strings; see `Docs/Formats/Wire.md`.
package enum ValueCode {
  /// Ends a text in a row of values.
  package static let end: UInt8 = 0x00
  /// The whole value: nothing is said.
  package static let missing: UInt8 = 0x01
  /// The whole value: the source text is shown.
  package static let sameAsSource: UInt8 = 0x02
  /// The whole value: the phrase is gone.
  package static let dead: UInt8 = 0x03
  /// A span opens; its name and `nameEnd` follow.
  package static let open: UInt8 = 0x04
  /// The last open span closes.
  package static let close: UInt8 = 0x05
  package static let byNumber: UInt8 = 0x06
  package static let byGender: UInt8 = 0x07
  package static let byChoice: UInt8 = 0x08
  package static let byOrdinal: UInt8 = 0x0B
  package static let byViewer: UInt8 = 0x0C
  /// A token of the parameters 0 to 7 is this and the position.
  package static let firstToken: UInt8 = 0x10
  /// A token of another parameter, whose number follows.
  package static let token: UInt8 = 0x18
  /// A control character of a text is this, then the character and 0x40.
  package static let escape: UInt8 = 0x1B
  /// Ends a variant of a selection.
  package static let variantEnd: UInt8 = 0x1E
  /// Ends the name of a span.
  package static let nameEnd: UInt8 = 0x1F

  /// Whether a byte stands for itself in a text.
  package static func isText(_ byte: UInt8) -> Bool {
    byte >= 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// The deepest that texts may stand inside each other, the outermost counted.
  package static let deepest = 16
}

/// Writes value strings part by part.
package struct ValueStringWriter {
  /// What was written.
  package private(set) var bytes: [UInt8] = []

  /// Nothing yet.
  package init() {}

  /// Adds a byte of the format.
  package mutating func append(_ code: UInt8) { bytes.append(code) }

  /// Adds words, or a name.
  package mutating func append(words: some Sequence<UInt8>) {
    for byte in words {
      if !ValueCode.isText(byte) { bytes.append(ValueCode.escape) }
      bytes.append(ValueCode.isText(byte) ? byte : byte | 0x40)
    }
  }

  /// Adds the argument of a parameter.
  package mutating func append(token position: Int) {
    if position >= 0, position < 8 {
      bytes.append(ValueCode.firstToken | UInt8(position))
    } else {
      bytes.append(ValueCode.token)
      append(number: position)
    }
  }

  /// Adds a number; never a zero byte.
  package mutating func append(number: Int) {
    var rest = UInt(bitPattern: number) &+ 1
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}

extension ValueStringWriter {
  /// Words as they are read, of words as they stand in a value string.
  package static func unescaped(_ words: ArraySlice<UInt8>) -> [UInt8] {
    var isEscape = false
    return words.reduce(into: []) { plain, byte in
      if isEscape {
        plain.append(byte & 0x1F)
      } else if byte != ValueCode.escape {
        plain.append(byte)
      }
      isEscape = !isEscape && byte == ValueCode.escape
    }
  }
}
