import Interchange

extension CorrectText.Source {
  /// Returns why `translatewiki check` would refuse a native text; nil if it would not.
  ///
  /// A rule that English itself breaks is not about the translation, except for its tokens.
  func refusal(of native: String) -> NativeText.Finding? {
    let found = broken(native)
    guard !found.isEmpty else { return nil }
    let own = Set(broken(text).map(\.rule)).subtracting([.nativeDiffers])
    return found.first { !own.contains($0.rule) }.map { rule, message in
      .init(severity: .error, rule: rule.name, message: message, fix: .exact(rule.fix))
    }
  }

  /// Returns the position of a number by which English chooses, if such numbers are all that a
  /// native text lacks.
  ///
  /// Such a text is the same for every number. A `.stringsdict` file holds it without the number.
  func number(lackingIn native: String) -> Int? {
    guard let own = NativeTokens.types(of: native.replacing("%%", with: "")) else { return nil }
    let lacking = types.filter { own[$0.key] == nil }
    let choosing = phrase.source.choosingParameters
    guard own == types.filter({ own[$0.key] != nil }),
      lacking.keys.allSatisfy({ choosing.contains($0 - 1) })
    else { return nil }
    return lacking.keys.min().map { $0 - 1 }
  }

  private func broken(_ native: String) -> [(rule: TranslatewikiRule, message: String)] {
    NativeTextRules(english: text, hasPlurals: false, isOfWiki: true).broken(native)
  }
}
