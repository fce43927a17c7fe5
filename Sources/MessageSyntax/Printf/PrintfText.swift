import Diagnostics
import Phrases

/// Texts with `%1$@` and `%d` for format functions; without variants.
///
/// Percent signs are doubled in texts with tokens, and one that is not is an error. A text of a
/// phrase without parameters is read unchanged, including its percent signs, and written with doubled
/// ones if the source text has those.
public struct PrintfText: TextSyntax {
  /// The platform that defines the conversion letters.
  public enum Platform: Sendable {
    /// `%1$@`, `%1$lld`.
    case apple
    /// `%1$s`, `%1$d`, of Java and C.
    case java
  }

  /// The platform whose letters are written.
  var platform: Platform
  /// The conversions of the source text, by position, such as `ld`; otherwise those of the
  /// platform.
  public var conversions: [Int: String]
  /// Whether tokens in order are written without their numbers.
  public var isUnnumbered = false

  /// Creates the syntax of a platform, with conversions of the source text.
  public init(platform: Platform = .apple, conversions: [Int: String] = [:]) {
    (self.platform, self.conversions) = (platform, conversions)
  }

  /// Reads a string in the syntax of format functions.
  public func message(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message {
    try message(text, phrase)
  }

  /// Returns the message of a string; an error spells tokens as the app's source text does.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - phrase: The phrase.
  ///   - format: The source text as the app writes it, which is only read for an error.
  /// - Returns: The message.
  /// - Throws: The error in the string.
  public static func message(
    _ text: String, _ phrase: SourcePhrase, like format: @autoclosure () -> String
  ) throws(PatternError) -> Message {
    do throws(PatternError) { return try PrintfText().message(text, phrase) } catch {
      return try PrintfText(like: format()).message(text, phrase)
    }
  }

  /// Returns the message of a string.
  public func message(_ text: String, _ phrase: SourcePhrase) throws(PatternError) -> Message {
    guard !Self.areWords(phrase) else { return Message(text: text) }
    var nodes: [Message.Node] = []
    var unnumbered = 0
    for piece in TokenScanner.pieces(of: text) {
      switch piece {
      case .words(let words):
        if let sign = words.utf8.firstIndex(of: UInt8(ascii: "%")) {
          throw .lonePercentSign(SourcePhrase.excerpt(words, at: sign))
        }
        nodes.append(.text(words))
      case .token(let token):
        if token.isPercentSign {
          nodes.append(.text("%"))
        } else {
          if token.number == nil { unnumbered += 1 }
          nodes.append(.token(try position(of: token, unnumbered, phrase)))
        }
      }
    }
    return Message(nodes).joined
  }

  /// Writes a message in the syntax of format functions; nil if it has what the syntax cannot hold.
  public func text(_ message: Message, _ phrase: SourcePhrase, _ language: TextLanguage) -> String?
  {
    text(message, phrase)
  }

  /// Returns the string of a message without variants and spans; nil for any other.
  public func text(_ message: Message, _ phrase: SourcePhrase) -> String? {
    var text = ""
    let areNamed = NamedTokens.areWords(phrase)
    let shown = message.nodes.compactMap {
      if case .token(let position) = $0 { position } else { nil }
    }
    let areInOrder = isUnnumbered && shown == Array(0..<shown.count)
    for node in message.nodes {
      switch node {
      case .text(let words):
        text += areNamed ? words : phrase.percentSigns(in: words)
      case .token(let position):
        guard phrase.parameters.indices.contains(position) else { return nil }
        let number = areInOrder ? "" : "\(position + 1)$"
        text += "%\(number)\(conversion(position, phrase))"
      case .select, .open, .close: return nil
      }
    }
    return text
  }

  /// Returns whether no percent sign of a phrase's texts is one of this syntax: without values, or with
  /// those of Python.
  static func areWords(_ phrase: SourcePhrase) -> Bool {
    phrase.parameters.isEmpty || NamedTokens.areWords(phrase)
  }

  private func conversion(_ position: Int, _ phrase: SourcePhrase) -> String {
    let kind = phrase.parameters[position].kind
    if let known = conversions[position], Self.isConversion(known, of: kind) { return known }
    let isNumber = kind.isShownAsNumber
    switch platform {
    case .apple: return isNumber ? "lld" : "@"
    case .java: return isNumber ? "d" : "s"
    }
  }

  private func position(
    of token: TokenScanner.Token, _ unnumbered: Int, _ phrase: SourcePhrase
  ) throws(PatternError) -> Int {
    let number = token.number ?? unnumbered
    let written = "%" + (token.number.map { "\($0)$" } ?? "") + token.conversion
    guard phrase.parameters.parameter(at: max(number - 1, 0))?.kind.isShown == true, number > 0
    else {
      throw PatternError(
        rule: "token-mismatch", message: "\"\(written)\" is not a token of the source text",
        fix: .decision("use only tokens of the source text"))
    }
    let kind = phrase.parameters[number - 1].kind
    let isText = Self.isText(token.conversion)
    // An ordinal such as "1st" is shown as words, so a text's token stands for it too.
    guard isText == !kind.isShownAsNumber || kind == .ordinal else {
      throw PatternError(
        rule: "token-mismatch",
        message: "\"\(written)\" stands for \(isText ? "a text" : "a number"), "
          + "and the source text has \(isText ? "a number" : "a text") there",
        fix: fix(of: token, number, phrase))
    }
    return number - 1
  }

  /// Returns the fix of a token of the wrong kind: another order needs numbers.
  private func fix(
    of token: TokenScanner.Token, _ number: Int, _ phrase: SourcePhrase
  ) -> Fix {
    let fitting = phrase.parameters.indices.filter {
      phrase.parameters[$0].kind.isShown
        && Self.isText(token.conversion) == !phrase.parameters[$0].kind.isShownAsNumber
    }
    let isMoved = token.number == nil && fitting.count == 1
    let position = isMoved ? fitting[0] : number - 1
    let others = isMoved ? ", and number the other tokens too" : ""
    return "write \"%\(position + 1)$\(conversion(position, phrase))\"\(others)"
  }

  /// Returns whether a text is a conversion that can show a kind of parameter.
  public static func isConversion(_ conversion: String, of kind: Parameter.Kind) -> Bool {
    let token = "%" + conversion
    return isText(conversion) == !kind.isShownAsNumber
      && SourcePhrase.tokens(in: token) == [token] && token != "%%"
  }

  /// Returns whether a conversion shows a text, not a number.
  static func isText(_ conversion: String) -> Bool {
    conversion.last.map { "@sScCp".contains($0) } ?? false
  }
}

extension Parameter.Kind {
  /// Whether the parameter's token shows a number.
  var isShownAsNumber: Bool { self == .number || self == .ordinal }
}
