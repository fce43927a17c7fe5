extension LocaleTag {
  /// Parses the name of a language; nil if it isn't one.
  ///
  /// Understands BCP 47 (`zh-hant-hk`), POSIX (`pt_BR.UTF-8`, `sr_RS@latin`), Android resource
  /// folders (`pt-rBR`, `values-b+sr+Latn`) and the names of MediaWiki (`sr-ec`, `zh-classical`).
  /// Deprecated and longer codes become current ones (`iw` is `he`, `deu` is `de`, `zh-yue` is
  /// `yue`); extensions such as `-u-nu-latn` are dropped, as they do not identify the language. A
  /// modifier that names neither a script nor a variant names no language: `sr@xyz` isn't `sr`.
  ///
  ///     LocaleTag("zh_TW")?.description   // "zh-TW"
  ///     LocaleTag("sr-ec")?.description   // "sr-Cyrl"
  public init?(_ name: String) {
    guard let (stem, modifier) = Self.stem(of: name) else { return nil }
    let whole = LocaleAlias.name(stem) ?? stem
    let parts = whole.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard let tag = LocaleTag(parts: parts) else { return nil }
    guard let modifier else {
      self = tag
      return
    }
    guard let modified = tag.modified(by: modifier) else { return nil }
    self = modified
  }

  /// Returns the lowercase name with hyphens, without codeset, and the modifier after an at sign.
  private static func stem(of name: String) -> (stem: String, modifier: String?)? {
    guard name.utf8.count <= maximumLength, name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var name = name.lowercased()[...]
    if name.hasPrefix("values-") { name = name.dropFirst(7) }
    let sides = name.split(separator: "@", maxSplits: 1)
    guard let first = sides.first, let stem = first.split(separator: ".").first else { return nil }
    var hyphened = String(stem.map { $0 == "_" || $0 == "+" ? "-" : $0 })
    if hyphened.hasPrefix("b-"), stem.contains("+") { hyphened.removeFirst(2) }
    return (hyphened, sides.count > 1 ? String(sides[1]) : nil)
  }

  /// Parses a tag by the grammar of RFC 5646, section 2.1; extensions are dropped.
  private init?(parts: [String]) {
    var rest = parts[...]
    guard let first = Self.language(in: &rest) else { return nil }
    let script = rest.first.flatMap(Self.scriptName)
    if script != nil { rest = rest.dropFirst() }
    let region = rest.first.flatMap(Self.regionName)
    if region != nil { rest = rest.dropFirst() }
    let variants = Array(rest.prefix(while: Self.isVariant))
    guard let privateUse = Self.privateUse(in: rest.dropFirst(variants.count)),
      Set(variants).count == variants.count
    else { return nil }
    self.init(
      today: first, script: script, region: region, variants: variants, privateUse: privateUse)
  }

  /// Creates a tag with current codes; script and region of a deprecated code yield to explicit
  /// ones.
  private init(
    today code: String, script: String?, region: String?, variants: [String],
    privateUse: [String]
  ) {
    // Sign languages were once named by the country.
    if code == "sgn", let region, let meant = LocaleAlias.language("sgn-" + region)?.first {
      self.init(language: String(meant), script: script, variants: variants, privateUse: privateUse)
      return
    }
    let meant = LocaleAlias.language(code) ?? [Substring(code)]
    self.init(
      language: String(meant[0]),
      script: script ?? meant.dropFirst().first { $0.utf8.count == 4 }.map(String.init),
      region: region.map { LocaleAlias.region($0) ?? $0 }
        ?? meant.dropFirst().first { $0.utf8.count < 4 }.map(String.init),
      variants: variants, privateUse: privateUse)
  }

  /// Reads the language; an extended one (`zh-yue`) replaces it, and private use alone has none.
  private static func language(in parts: inout ArraySlice<String>) -> String? {
    guard let first = parts.first, isLanguage(first) else {
      return parts.first == "x" ? "und" : nil
    }
    parts = parts.dropFirst()
    let extended = parts.prefix(3).prefix { part in
      // Three letters after r are a region in Android's form; extended languages in r are signed.
      part.utf8.count == 3 && part.utf8.allSatisfy(isLetter)
        && (part.first != "r" || first == "sgn")
    }
    guard first.utf8.count < 4, let language = extended.first else { return first }
    parts = parts.dropFirst(extended.count)
    return language
  }

  /// Returns the parts after `x`, following any extensions; nil if the parts are neither.
  ///
  /// An extension is a single letter or digit, unique in a tag, and one or more parts of two to
  /// eight characters.
  private static func privateUse(in parts: ArraySlice<String>) -> [String]? {
    var seen: Set<String> = []
    var rest = parts
    while let singleton = rest.first, singleton != "x" {
      let content = rest.dropFirst().prefix {
        (2...8).contains($0.utf8.count) && isAlphanumeric($0)
      }
      guard singleton.utf8.count == 1, isAlphanumeric(singleton), !content.isEmpty,
        seen.insert(singleton).inserted
      else { return nil }
      rest = rest.dropFirst(1 + content.count)
    }
    let own = rest.dropFirst()
    guard own.allSatisfy({ (1...8).contains($0.utf8.count) && isAlphanumeric($0) }),
      rest.isEmpty || !own.isEmpty
    else { return nil }
    return Array(own)
  }

  /// Returns the tag with a POSIX modifier: a script, a variant, or both, as names of gettext have;
  /// nil if the modifier is unknown.
  ///
  /// Sources: ISO 15924 for scripts, the names of locales in glibc (`euro` is no language), GLib
  /// (`sr@ije`) and KDE (`sr@ijekavianlatin`).
  private func modified(by modifier: String) -> LocaleTag? {
    switch modifier {
    case "euro": return self
    case "latin": return with(script: "Latn")
    case "cyrillic": return with(script: "Cyrl")
    case "devanagari": return with(script: "Deva")
    case "arabic": return with(script: "Arab")
    case "ije", "ijekavian": return with(variant: "ijekavsk")
    case "ijekavianlatin": return with(script: "Latn").with(variant: "ijekavsk")
    default: break
    }
    if let script = Self.scriptName(modifier), LocaleTables.isScript(script) {
      return with(script: script)
    }
    return Self.isVariant(modifier) ? with(variant: modifier) : nil
  }

  private func with(script: String) -> LocaleTag {
    LocaleTag(
      language: language, script: script, region: region, variants: variants,
      privateUse: privateUse)
  }

  private func with(variant: String) -> LocaleTag {
    LocaleTag(
      language: language, script: script, region: region,
      variants: variants.contains(variant) ? variants : variants + [variant],
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

  /// Returns a region: `br` is BR, `419` is itself, and `rbr`, Android's form, is also BR.
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
