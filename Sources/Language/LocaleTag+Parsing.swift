extension LocaleTag {
  /// The tag that a name means, or nil where it is no name of a language.
  ///
  /// Understands BCP 47 (`zh-hant-hk`), POSIX (`pt_BR.UTF-8`, `sr_RS@latin`), Android resource
  /// folders (`pt-rBR`, `b+sr+Latn`) and the names of MediaWiki (`sr-ec`, `zh-classical`). Former
  /// codes become today's (`iw` is `he`); extensions such as `-u-nu-latn` are left out, as they do
  /// not say which language it is.
  ///
  ///     LocaleTag("zh_TW")?.description   // "zh-TW"
  ///     LocaleTag("sr-ec")?.description   // "sr-Cyrl"
  public init?(_ name: String) {
    guard let (stem, modifier) = Self.stem(of: name) else { return nil }
    let whole = LocaleAlias.name(stem) ?? stem
    let parts = whole.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard let tag = LocaleTag(parts: parts) else { return nil }
    self = modifier.map(tag.modified) ?? tag
  }

  /// The lower-case name with hyphens, without codeset, and what follows an at sign.
  private static func stem(of name: String) -> (stem: String, modifier: String?)? {
    guard name.utf8.count <= maximumLength, name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let sides = name.lowercased().split(separator: "@", maxSplits: 1)
    guard let first = sides.first, let stem = first.split(separator: ".").first else { return nil }
    var hyphened = String(stem.map { $0 == "_" || $0 == "+" ? "-" : $0 })
    if hyphened.hasPrefix("b-"), stem.contains("+") { hyphened.removeFirst(2) }
    return (hyphened, sides.count > 1 ? String(sides[1]) : nil)
  }

  private init?(parts: [String]) {
    guard let first = parts.first, Self.isLanguage(first) else { return nil }
    var rest = parts.dropFirst()
    let script = rest.first.flatMap(Self.scriptName)
    if script != nil { rest = rest.dropFirst() }
    let region = rest.first.flatMap(Self.regionName)
    if region != nil { rest = rest.dropFirst() }
    let variants = Array(rest.prefix(while: Self.isVariant))
    guard let privateUse = Self.privateUse(in: rest.dropFirst(variants.count)),
      Set(variants).count == variants.count
    else { return nil }
    self.init(
      language: LocaleAlias.language(first) ?? first, script: script, region: region,
      variants: variants, privateUse: privateUse)
  }

  /// What follows `x` after any extensions, or nil where the parts are neither.
  private static func privateUse(in parts: ArraySlice<String>) -> [String]? {
    guard let first = parts.first else { return [] }
    let areSubtags = parts.allSatisfy { (1...8).contains($0.utf8.count) && isAlphanumeric($0) }
    let isComplete = parts.contains("x") ? parts.last != "x" : parts.last?.utf8.count != 1
    guard areSubtags, isComplete, first.utf8.count == 1 else { return nil }
    return parts.firstIndex(of: "x").map { Array(parts[($0 + 1)...]) } ?? []
  }

  /// The tag with the POSIX modifier that names a script or a variant; others mean no language.
  private func modified(_ modifier: String) -> LocaleTag {
    let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab"]
    if let named = scripts[modifier] {
      return LocaleTag(
        language: language, script: named, region: region, variants: variants,
        privateUse: privateUse)
    }
    guard Self.isVariant(modifier), !variants.contains(modifier) else { return self }
    return LocaleTag(
      language: language, script: script, region: region, variants: variants + [modifier],
      privateUse: privateUse)
  }

  private static func isLanguage(_ part: String) -> Bool {
    let count = part.utf8.count
    return (2...8).contains(count) && count != 4 && part.utf8.allSatisfy(isLetter)
  }

  private static func scriptName(_ part: String) -> String? {
    guard part.utf8.count == 4, part.utf8.allSatisfy(isLetter) else { return nil }
    return part.prefix(1).uppercased() + part.dropFirst()
  }

  /// `br` is BR, `419` is itself, and `rbr`, as Android writes it, is BR too.
  private static func regionName(_ part: String) -> String? {
    let bytes = part.utf8
    if bytes.count == 3, bytes.allSatisfy(isDigit) { return part }
    guard bytes.allSatisfy(isLetter) else { return nil }
    if bytes.count == 3, part.hasPrefix("r") { return part.dropFirst().uppercased() }
    return bytes.count == 2 ? part.uppercased() : nil
  }

  private static func isVariant(_ part: String) -> Bool {
    guard isAlphanumeric(part) else { return false }
    let startsWithDigit = part.utf8.first.map(isDigit) ?? false
    return (5...8).contains(part.utf8.count) || (part.utf8.count == 4 && startsWithDigit)
  }

  private static func isAlphanumeric(_ part: String) -> Bool {
    part.utf8.allSatisfy { isLetter($0) || isDigit($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
