import Pack

/// Writes value strings part by part.
package struct ValueStringWriter {
  /// The bytes written.
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty value string.
  package init() {}

  /// Appends a byte of the format.
  package mutating func append(_ code: UInt8) { bytes.append(code) }

  /// Appends words, or a name.
  package mutating func append(words: some Sequence<UInt8>) {
    for byte in words {
      if !ValueCode.isText(byte) { bytes.append(ValueCode.escape) }
      bytes.append(ValueCode.isText(byte) ? byte : byte | 0x40)
    }
  }

  /// Appends the argument of a parameter.
  package mutating func append(token position: Int) {
    if position >= 0, position < 8 {
      bytes.append(ValueCode.firstToken | UInt8(position))
    } else {
      bytes.append(ValueCode.token)
      append(number: position)
    }
  }

  /// Appends a number; never writes a zero byte.
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
  /// Returns the words without the escapes of a value string.
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
