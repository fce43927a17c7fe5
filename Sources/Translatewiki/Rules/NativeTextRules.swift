import Interchange

/// The rules for a text in Apple's native files.
struct NativeTextRules {
  /// The English text; nil if English lacks the key.
  var english: String?
  /// Whether the key has plurals in the `.stringsdict` file next to it.
  var hasPlurals: Bool
  /// Whether the locale is one of translatewiki.net's.
  var isOfWiki: Bool

  /// Returns the rules that a text violates, with messages.
  func broken(_ text: String) -> [(rule: TranslatewikiRule, message: String)] {
    var found: [(rule: TranslatewikiRule, message: String)] = []
    let hasDollar = text.utf8.contains(UInt8(ascii: "$"))
    if hasDollar, text.contains(/\$[0-9]/) {
      found.append((.dollarInNative, "a token is written as on translatewiki"))
    }
    if hasDollar, text.contains(/(?:^|[^%0-9])[0-9]+\$(?![@A-Za-z])/) {
      found.append((.tokenWithoutPercent, "digits and a dollar sign are not a token"))
    }
    if let start = text.firstIndex(of: "<"), text[start...].contains(">") {
      found.append((.tagInNative, "a tag of HTML would be shown"))
    }
    if text.utf8.contains(UInt8(ascii: "&")), text.lowercased().contains("&nbsp;") {
      found.append((.spaceEntity, "\"&nbsp;\" would be shown"))
    }
    return found + templates(text) + tokens(text)
  }

  private func templates(_ text: String) -> [(rule: TranslatewikiRule, message: String)] {
    let rests = text.ranges(of: "{{").map { text[$0.upperBound...].prefix(12).lowercased() }
    let message = "a template would be shown"
    let ofLocale = rests.contains { rest in
      !(rest.hasPrefix("plural:") && hasPlurals) && !rest.hasPrefix("formatnum:$")
    }
    let ofAll = rests.contains { !($0.hasPrefix("plural:%") && hasPlurals) }
    return (isOfWiki && ofLocale ? [(.templateOfLocale, message)] : [])
      + (ofAll ? [(.nativeDiffers, message)] : [])
  }

  private func tokens(_ text: String) -> [(rule: TranslatewikiRule, message: String)] {
    // A doubled percent sign is a percent sign, whatever letter follows.
    let text = text.replacing("%%", with: "")
    let found = NativeTokens.all(in: text)
    var broken: [(rule: TranslatewikiRule, message: String)] = []
    let bytes = Array(text.utf8)
    let unnumbered = found.count { token in
      !bytes[token.range].contains { (0x30...0x39).contains($0) }
    }
    if unnumbered > 1 {
      broken.append((.nativeDiffers, "\(unnumbered) tokens have no number"))
    }
    guard let english else { return broken }
    let own = NativeTokens.types(of: text)
    let wanted = NativeTokens.types(of: english.replacing("%%", with: ""))
    guard own != wanted else { return broken }
    let message = own.flatMap { own in wanted.map { Self.difference(own, $0) } }
    return broken + [(.nativeDiffers, message ?? "the tokens are not those of English")]
  }

  /// Returns how the placeholders of a text differ from those of English.
  static func difference(_ own: [Int: String], _ source: [Int: String]) -> String {
    "the text has the placeholders \(listed(own)), but English has \(listed(source))"
  }

  private static func listed(_ types: [Int: String]) -> String {
    types.isEmpty
      ? "none"
      : types.sorted { $0.key < $1.key }.map { "%\($0.key)$\($0.value)" }.joined(separator: " ")
  }
}
