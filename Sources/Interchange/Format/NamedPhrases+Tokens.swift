import Phrases

extension NamedPhrases {
  /// Returns a token as the app's source text writes it, for findings: `%1$s` on Android, `%1$@` on Apple's
  /// platforms, `{0}` on .NET, and `{name}` otherwise.
  ///
  /// - Parameters:
  ///   - parameter: The token's parameter.
  ///   - phrase: The phrase.
  /// - Returns: The token.
  public func written(_ parameter: Parameter, _ phrase: SourcePhrase) -> String {
    let known = format(of: phrase)
    // Without another conversion, code writes numbers as `%1$d`.
    let isPlain = !SourcePhrase.tokens(in: known).contains { $0 != "%%" }
    let format = isPlain && ofApple.contains(phrase.id) ? Self.usual(phrase) : known
    return spelling(of: phrase, format).written(parameter, phrase, like: format)
  }

  /// Returns the tokens that code usually writes for the values of a phrase.
  private static func usual(_ phrase: SourcePhrase) -> String {
    phrase.parameters.enumerated().map { index, parameter in
      let isNumber = parameter.kind == .number || parameter.kind == .ordinal
      return "%\(index + 1)$\(isNumber ? "d" : "@")"
    }.joined(separator: " ")
  }

  private func spelling(of phrase: SourcePhrase, _ format: String) -> TokenSpelling {
    if isComposite(phrase) { return .composite }
    let hasTokens = SourcePhrase.tokens(in: format).contains { $0 != "%%" }
    guard phrase.isKeyed, hasTokens || ofApple.contains(phrase.id) else { return .braces }
    let isOfJava = [".xml", ".pot", ".po"].contains { resource(of: phrase).hasSuffix($0) }
    return .printf(isOfJava ? .java : .apple)
  }
}
