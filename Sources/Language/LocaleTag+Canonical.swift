extension LocaleTag {
  /// The tag whose canonical form a text is; nil where the text has not the shape of one.
  ///
  /// Codes are not looked up: one that was today's when the text was written may be a former one to
  /// the tables of a later reader, and still names the same language.
  ///
  /// - Complexity: linear in the text; no tables are read.
  init?(canonical text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    var parts = Self.parts(of: text)[...]
    guard let first = parts.popFirst(), Self.isLanguage(first) else { return nil }
    language = String(decoding: first, as: UTF8.self)
    let script = parts.first.map(Self.isScript) == true ? parts.popFirst() : nil
    let region = parts.first.map(Self.isRegion) == true ? parts.popFirst() : nil
    self.script = script.map { String(decoding: $0, as: UTF8.self) }
    self.region = region.map { String(decoding: $0, as: UTF8.self) }
    let variants = parts.prefix(while: Self.isVariant)
    guard let own = Self.privateUse(parts.dropFirst(variants.count)),
      !variants.indices.contains(where: { variants[..<$0].contains(variants[$0]) })
    else { return nil }
    self.variants = variants.map { String(decoding: $0, as: UTF8.self) }
    privateUse = own
    description = text
  }

  /// What stands between the hyphens.
  private static func parts(of text: String) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    for byte in text.utf8 {
      if byte == UInt8(ascii: "-") { parts.append([]) } else { parts[parts.count - 1].append(byte) }
    }
    return parts
  }

  /// What follows `x`; nil where there are parts of another kind.
  private static func privateUse(_ parts: ArraySlice<[UInt8]>) -> [String]? {
    guard let first = parts.first else { return [] }
    let own = parts.dropFirst()
    guard first == [UInt8(ascii: "x")], !own.isEmpty,
      own.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(isLowerOrDigit) })
    else { return nil }
    return own.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isLanguage(_ part: [UInt8]) -> Bool {
    (2...8).contains(part.count) && part.count != 4 && part.allSatisfy(isLower)
  }

  private static func isScript(_ part: [UInt8]) -> Bool {
    part.count == 4 && isUpper(part[0]) && part.dropFirst().allSatisfy(isLower)
  }

  private static func isRegion(_ part: [UInt8]) -> Bool {
    part.count == 2 && part.allSatisfy(isUpper) || part.count == 3 && part.allSatisfy(isDigit)
  }

  private static func isVariant(_ part: [UInt8]) -> Bool {
    ((5...8).contains(part.count) || part.count == 4 && isDigit(part[0]))
      && part.allSatisfy(isLowerOrDigit)
  }

  private static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLowerOrDigit(_ byte: UInt8) -> Bool { isLower(byte) || isDigit(byte) }
}
