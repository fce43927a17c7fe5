import MessageSyntax
import Phrases

/// The way in which a format's texts write the tokens of a phrase, for findings.
enum TokenSpelling {
  /// `{user}`; `{1}` in a phrase with a key.
  case braces
  /// `%1$@` in every phrase, or only in those with a key.
  case printf(PrintfText.Platform, onlyKeyed: Bool = false)
  /// `{0}`, of .NET.
  case composite
  /// `$1`, of MediaWiki.
  case dollar
  /// `{ $arg1 }`, of Fluent.
  case fluent
  /// `{arg1}`, of Flutter.
  case flutter

  /// Whether apps read the texts and format them, so that a percent sign counts as it is written.
  var isReadByApps: Bool { if case .printf(_, onlyKeyed: false) = self { true } else { false } }

  /// Returns a token as the project's own files write it.
  static let ofProjects: @Sendable (Parameter, SourcePhrase) -> String = { parameter, _ in
    "{\(parameter.name)}"
  }

  /// Returns a token as a text of the format writes it.
  ///
  /// - Parameters:
  ///   - parameter: The token's parameter.
  ///   - phrase: The phrase.
  ///   - format: The source text as the app writes it, whose conversions a format function's token has.
  /// - Returns: The token.
  func written(_ parameter: Parameter, _ phrase: SourcePhrase, like format: String = "") -> String {
    let position = phrase.parameters.firstIndex { $0.name == parameter.name } ?? 0
    switch self {
    case .printf(let platform, let onlyKeyed) where phrase.isKeyed || !onlyKeyed:
      var syntax = PrintfText(platform, like: format)
      syntax.isUnnumbered = syntax.isUnnumbered && phrase.parameters.count == 1
      let token = syntax.text(Message([.token(position)]), phrase)
      return token ?? "%\(position + 1)$"
    case .composite where phrase.isKeyed: return "{\(position)}"
    case .dollar where phrase.isKeyed: return "$\(position + 1)"
    case .fluent:
      let name = parameter.name
      return "{ $\(name.first?.isLetter == true ? name : "arg" + name) }"
    case .flutter:
      let names = SyntaxNames.ofFlutter(phrase.parameters.map(\.name))
      return "{\(names.name(position) ?? parameter.name)}"
    case .braces, .printf, .composite, .dollar: return "{\(parameter.name)}"
    }
  }
}
