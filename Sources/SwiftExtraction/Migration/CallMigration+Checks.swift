import Extraction
import Phrases
import SwiftSyntax

extension CallMigration {
  func checkResult(_ phrase: SourcePhrase) throws(Fault) {
    if use.routine.name == "LocalizedStringResource" {
      throw use.left(
        "it is kept and shown later, and \"localized\" is a text",
        fix: "keep it, or write Phrase(…) with the text as a pattern")
    }
    if arguments.hasValuesInside(use.routine) {
      throw use.left(
        "its text contains values",
        fix: "write \"localized\" with a key, a text with %1$@ and the values")
    }
    if use.call.trailingClosure != nil { throw use.left("it has a closure") }
    if phrase.description.isEmpty {
      throw use.left("it has no comment", fix: "say what the text is for and where it appears")
    }
    guard case .key(let key, let table) = phrase.identity, arguments.isTextTheKey(of: use.routine)
    else { return }
    if let file = use.textFile(of: key, table: table) {
      throw use.left("its text is in \(file)", fix: "give the text as its value")
    }
    guard key.looksLikeName else { return }
    throw use.left(
      "\"\(key)\" looks like the name of a text that is elsewhere",
      fix: "give the English text as its value")
  }

  /// Checks that `localized`, whose text has the syntax of MediaWiki, reads the same text.
  func checkSyntax(_ phrase: SourcePhrase) throws(Fault) {
    guard use.routine.syntax == .printf, case .key(let key, let table) = phrase.identity else {
      return
    }
    let text = arguments.text(of: use.routine)
    let read = try? SourcePhrase(
      key: key, table: table, value: text, comment: phrase.description, syntax: .mediaWiki)
    if read?.source == phrase.source, read?.parameters == phrase.parameters { return }
    // A text without tokens keeps `%%`, which "localized" reads as one sign.
    if phrase.parameters.isEmpty, text.contains("%%") { throw shownDifferently }
    throw use.left(
      "\"localized\" would read \"$\" and a digit as a token, and \"{{\" as a template",
      fix: .decision(
        "write \"localized\" with the amount as the value of a token %1$@, or add "
          + "\"syntax\": \"mediawiki\" to the routine in langpack.json if the app replaces them"))
  }

  /// Checks that a text whose tokens are never replaced has the same words as a text of
  /// `localized`.
  func checkUnformatted(_ phrase: SourcePhrase) throws(Fault) {
    if !phrase.parameters.isEmpty {
      throw use.left(
        "the values of its tokens are passed elsewhere",
        fix: "put it directly into String(format:), or write \"localized\" with the values")
    }
    let text = arguments.text(of: use.routine)
    guard phrase.source.nodes == [.text(text)], !text.contains("%%") else {
      throw shownDifferently
    }
  }

  private var shownDifferently: Fault {
    use.left(
      "its signs \"%\", \"$\" or \"{{\" would be shown differently",
      fix: "write \"localized\" with the text as it is to be shown")
  }

  /// Checks that the arguments that `localized` lacks have no effect.
  func checkOthers(_ used: [ExprSyntax]) throws(Fault) {
    for argument in arguments.others(than: used) {
      let label = argument.label?.nameText
      let isText =
        label != nil && argument.expression.id == arguments.expression(use.routine.value)?.id
      if label == "bundle" || isText || argument.expression.is(NilLiteralExprSyntax.self) {
        continue
      }
      if label == "locale", argument.expression.isCurrentLocale { continue }
      throw use.left(
        "\"localized\" has no \"\(label.map { "\($0):" } ?? argument.expression.trimmedDescription)\"",
        at: argument.offset,
        fix: "write \"localized\" with the \"locale:\" or the \"localizer:\" that is intended")
    }
  }

  /// Checks that no comment is lost with removed code.
  func checkComments(of outer: ExprSyntax, to end: Int, in text: String) throws(Fault) {
    var rest = text[...]
    let first = outer.firstToken(viewMode: .sourceAccurate)
    for token in outer.tokens(viewMode: .sourceAccurate) where token.offset < end {
      for comment in token.comments where token != first && comment.offset < end {
        guard let found = rest.firstRange(of: comment.text) else {
          throw use.left(
            "a comment is in the code that goes", at: comment.offset, fix: "move the comment")
        }
        rest = rest[found.upperBound...]
      }
    }
  }
}

extension String {
  /// Whether the text is a name such as `settings.title`, `SETTINGS_TITLE`, `settings-title` or
  /// `settingsTitle`.
  fileprivate var looksLikeName: Bool {
    guard !contains(where: \.isWhitespace), allSatisfy(\.isASCII) else { return false }
    if zip(self, dropFirst()).contains(where: { $0.isLowercase && $1.isUppercase }) { return true }
    let parts = split { !$0.isLetter && !$0.isNumber }
    let joints = filter { !$0.isLetter && !$0.isNumber }
    guard parts.count > 1, joints.allSatisfy({ "._-/:".contains($0) }) else { return false }
    return joints.contains { $0 != "-" } || self == lowercased()
  }
}
