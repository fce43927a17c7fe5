/// The traits of each character outside of ASCII, from a table.
enum ScalarTraits {
  /// Returns the traits of a scalar, as bits of `TextTraits`.
  static func bits(of value: UInt32) -> UInt32 {
    switch value {
    case ..<firstHigh: low[Int(value)]
    case ..<0x1_0000: high[Int(value - firstHigh)]
    default: Unicode.Scalar(value).map(traits)?.rawValue ?? 0
    }
  }

  /// The first scalar of the second table: the scripts of East Asia begin there, which most texts
  /// don't have, and whose traits take most of the time to compute.
  private static let firstHigh: UInt32 = 0x2E80

  private static let low = table(0..<firstHigh)
  private static let high = table(firstHigh..<0x1_0000)

  /// Returns the traits of scalars; surrogates have none.
  private static func table(_ values: Range<UInt32>) -> [UInt32] {
    values.map { Unicode.Scalar($0).map(traits)?.rawValue ?? 0 }
  }

  private static func traits(_ scalar: Unicode.Scalar) -> TextTraits {
    let properties = scalar.properties
    let category = properties.generalCategory
    var traits: TextTraits = []
    if scalar.isStop { traits.insert(.address) }
    if scalar.isBidiControl { traits.insert(.bidiControl) }
    if scalar == "\u{200B}" || scalar.isNeverWanted || scalar.isTag { traits.insert(.invisible) }
    if scalar.isDigit { traits.insert(.digit) }
    switch scalar.lookAlikeScript {
    case .latin: traits.insert(.latin)
    case .greek: traits.insert(.greek)
    case .cyrillic: traits.insert(.cyrillic)
    case nil: break
    }
    if properties.isAlphabetic || scalar.isMark { traits.insert(.wordCharacter) }
    if scalar == "\u{FFFC}" { traits.insert(.value) }
    if scalar.isStackable { traits.insert(.combining) }
    switch category {
    case .nonspacingMark, .enclosingMark, .format, .control: traits.insert(.narrow)
    default: if isWide(scalar.value) { traits.insert(.wide) }
    }
    return traits
  }
  /// Returns whether a character takes two columns, as those of East Asia do.
  static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
