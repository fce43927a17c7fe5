extension LocaleTag {
  private typealias Part = ArraySlice<UInt8>

  /// Parses a tag in canonical form; nil if the text does not have that form.
  ///
  /// Codes are not looked up: one that was current when the text was written may be deprecated in
  /// the tables of a later reader, and still names the same language.
  ///
  /// - Complexity: Linear in the text; no tables are read.
  init?(canonical bytes: ArraySlice<UInt8>) {
    guard bytes.count <= Self.maximumLength, let text = String(utf8: bytes) else { return nil }
    var parts = Self.parts(of: bytes)[...]
    guard let first = parts.popFirst(), Self.isLanguage(first) else { return nil }
    let script = parts.first.map(Self.isScript) == true ? parts.popFirst() : nil
    let region = parts.first.map(Self.isRegion) == true ? parts.popFirst() : nil
    let variants = parts.prefix(while: Self.isVariant)
    guard let own = Self.privateUse(parts.dropFirst(variants.count)),
      !variants.indices.contains(where: { variants[..<$0].contains(variants[$0]) })
    else { return nil }
    language = Self.text(first)
    self.script = script.map(Self.text)
    self.region = region.map(Self.text)
    self.variants = variants.map(Self.text)
    privateUse = own.map(Self.text)
    description = text
  }

  /// Returns the parts between the hyphens.
  private static func parts(of text: ArraySlice<UInt8>) -> [Part] {
    var parts: [Part] = []
    var start = text.startIndex
    for index in text.indices where text[index] == UInt8(ascii: "-") {
      parts.append(text[start..<index])
      start = index + 1
    }
    return parts + [text[start...]]
  }

  /// Returns the text of a part of letters and digits.
  private static func text(_ part: Part) -> String { String(utf8: part) ?? "" }

  /// Returns the parts after `x`; nil if there are parts of another kind.
  private static func privateUse(_ parts: ArraySlice<Part>) -> ArraySlice<Part>? {
    guard let first = parts.first else { return [] }
    let own = parts.dropFirst()
    guard first == [UInt8(ascii: "x")], !own.isEmpty,
      own.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(isLowerOrDigit) })
    else { return nil }
    return own
  }

  private static func isLanguage(_ part: Part) -> Bool {
    (2...8).contains(part.count) && part.count != 4 && part.allSatisfy(isLower)
  }

  private static func isScript(_ part: Part) -> Bool {
    part.count == 4 && part.first.map(isUpper) == true && part.dropFirst().allSatisfy(isLower)
  }

  private static func isRegion(_ part: Part) -> Bool {
    part.count == 2 && part.allSatisfy(isUpper) || part.count == 3 && part.allSatisfy(isDigit)
  }

  private static func isVariant(_ part: Part) -> Bool {
    ((5...8).contains(part.count) || part.count == 4 && part.first.map(isDigit) == true)
      && part.allSatisfy(isLowerOrDigit)
  }

  private static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLowerOrDigit(_ byte: UInt8) -> Bool { isLower(byte) || isDigit(byte) }
}
