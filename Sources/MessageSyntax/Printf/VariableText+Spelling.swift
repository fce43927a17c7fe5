import Phrases

extension VariableText {
  /// Returns whether two texts differ only in how they write their tokens, as `%d` and `%1$ld` do.
  ///
  /// - Parameters:
  ///   - one: A text or a form.
  ///   - other: Another one.
  ///   - argument: The argument of the first token without a number.
  /// - Returns: True if their words, and the arguments of their tokens, are the same.
  public static func areSame(_ one: String, _ other: String, from argument: Int = 1) -> Bool {
    one == other || spelled(one, argument) == spelled(other, argument)
  }

  /// Returns a text whose only token is written like those of a former text: `%d`, not `%1$d`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - former: The former text or form.
  ///   - argument: The argument of a token without a number.
  /// - Returns: The text; the same one if it has several tokens.
  public static func written(_ text: String, like former: String, from argument: Int = 1) -> String
  {
    guard !hasNumbers(former), !SourcePhrase.tokens(in: former).isEmpty,
      SourcePhrase.tokens(in: text).count == 1
    else { return text }
    return text.replacing("%\(argument)$", with: "%")
  }

  /// Returns whether a token or a reference of a text has a number.
  static func hasNumbers(_ text: String) -> Bool {
    pieces(of: text).contains { piece in
      switch piece {
      case .reference(_, let number): number != nil
      case .words(let words):
        TokenScanner.pieces(of: words).contains {
          if case .token(let token) = $0 { token.number != nil } else { false }
        }
      }
    }
  }

  /// Returns a text with a number, and no conversion, in every token.
  private static func spelled(_ text: String, _ argument: Int) -> [String] {
    var next = argument
    func place(_ number: Int?) -> Int {
      if number == nil { next += 1 }
      return number ?? next - 1
    }
    return pieces(of: text).flatMap { piece -> [String] in
      switch piece {
      case .reference(let name, let number): return ["%\(place(number))$#@\(name)@"]
      case .words(let words):
        return TokenScanner.pieces(of: words).map { piece in
          switch piece {
          case .words(let words): return words
          case .token(let token): return token.isPercentSign ? "%%" : "%\(place(token.number))$"
          }
        }
      }
    }
  }
}
