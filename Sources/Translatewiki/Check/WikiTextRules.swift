/// The rules for a text on translatewiki.net.
struct WikiTextRules {
  /// The numbers by which English chooses in PLURAL; nil if it lacks the key.
  var pluralised: Set<String>?

  /// Returns the rules that a text violates, with messages.
  func broken(_ text: String) -> [(rule: TranslatewikiRule, message: String)] {
    var found: [(rule: TranslatewikiRule, message: String)] = []
    if text.utf8.contains(UInt8(ascii: "$")), text.contains(/[0-9]\$[^0-9]/) {
      found.append((.reversedToken, "a token has its digit before the dollar sign"))
    }
    if text.utf8.contains(UInt8(ascii: "%")) { found += percentSigns(text) }
    if text.utf8.contains(UInt8(ascii: "{")) || text.utf8.contains(UInt8(ascii: "}")) {
      found += templates(text)
    }
    if text.contains("] (") {
      found.append((.brokenLink, "a space is between the two parts of a link"))
    }
    return found
  }

  private func percentSigns(_ text: String) -> [(rule: TranslatewikiRule, message: String)] {
    let rest = text.replacing("%%", with: "")
    var found: [(rule: TranslatewikiRule, message: String)] = []
    if rest.contains(/%(?:[0-9]|s)/) {
      found.append((.nativeTokenInWiki, "a token is written as in source code"))
    }
    if rest.replacing("%@", with: "").replacing("%d", with: "").contains("%") {
      found.append((.lonePercent, "a percent sign has no token"))
    }
    return found
  }

  private func templates(_ text: String) -> [(rule: TranslatewikiRule, message: String)] {
    var found: [(rule: TranslatewikiRule, message: String)] = []
    for number in Self.pluralised(text).sorted() where pluralised?.contains(number) == false {
      found.append((.pluralOfOther, "PLURAL chooses by $\(number), but English does not"))
    }
    let (opened, closed) = (text.ranges(of: "{{").count, text.ranges(of: "}}").count)
    if opened != closed {
      found.append((.braces, "\(opened) \"{{\" and \(closed) \"}}\" do not match"))
    }
    return found
  }

  /// Returns the numbers by which a text chooses.
  static func pluralised(_ text: String) -> Set<String> {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
    return Set(text.matches(of: /\{\{PLURAL:\$([0-9]+)/).map { String($0.output.1) })
  }
}
