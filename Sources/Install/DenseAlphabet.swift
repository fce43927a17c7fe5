/// The code points of a pack that have a symbol of their own: 80 to BF, in ascending order.
///
/// In UTF-8, a byte 80 to BF never begins a character, so position distinguishes such a symbol from
/// a byte. All other characters are coded as their UTF-8 bytes.
struct DenseAlphabet {
  static let limit = 64

  let codePoints: [UInt32]
  /// The UTF-8 bytes of each code point.
  let spelled: [[UInt8]]

  init(_ codePoints: [UInt32]) {
    self.codePoints = codePoints
    spelled = codePoints.map { point in
      Unicode.Scalar(point).flatMap { UTF8.encode($0) }.map(Array.init) ?? []
    }
  }

  func symbols(of value: [UInt8]) -> [UInt8] {
    guard !codePoints.isEmpty, value.contains(where: { $0 >= 0x80 }) else { return value }
    var symbols: [UInt8] = []
    symbols.reserveCapacity(value.count)
    var place = 0
    while place < value.count {
      let count = min(Self.length(of: value[place]), value.count - place)
      let bytes = value[place..<place + count]
      if count > 1, let index = index(of: Self.codePoint(of: bytes)) {
        symbols.append(0x80 | UInt8(truncatingIfNeeded: index))
      } else {
        symbols.append(contentsOf: bytes)
      }
      place += count
    }
    return symbols
  }

  /// Returns the length in bytes of a character, from its first byte.
  static func length(of byte: UInt8) -> Int {
    switch byte {
    case 0xC2..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF5: 4
    default: 1
    }
  }

  /// Returns the code point of one character's bytes; any number if they are invalid.
  static func codePoint(of bytes: some Sequence<UInt8>) -> UInt32 {
    var point: UInt32 = 0
    var isFirst = true
    for byte in bytes {
      if isFirst {
        point = UInt32(byte) & (byte < 0xE0 ? 0x1F : byte < 0xF0 ? 0x0F : 0x07)
        isFirst = false
      } else {
        point = point << 6 | UInt32(byte) & 0x3F
      }
    }
    return point
  }

  private func index(of point: UInt32) -> Int? {
    var low = 0
    var high = codePoints.count
    while low < high {
      let middle = (low + high) / 2
      if codePoints[middle] < point { low = middle + 1 } else { high = middle }
    }
    return low < codePoints.count && codePoints[low] == point ? low : nil
  }
}
