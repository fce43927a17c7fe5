import Interchange

/// Converts texts of one locale into native ones exactly like the Wikipedia app's own import.
struct CompatibleText {
  /// The folder's name before its first dot, in lowercase.
  var locale: String
  private var language: String { String(locale.prefix { $0 != "-" }) }

  /// Returns the native text of a translation; `source` is nil if English lacks its key.
  func native(_ text: String, _ source: NativeSource.Entry?) -> NativeText {
    guard let source else { return .dropped(Self.unknownKey) }
    guard let types = source.types else {
      return .aborts(Self.twoTypes("the English text"))
    }
    var plural = CompatiblePlural(language: language, types: types)
    let words = plural.words(text.utf8)
    guard let own = NativeTokens.types(of: words) else {
      return .aborts(Self.twoTypes("the text"))
    }
    guard own == types else { return .dropped(Self.mismatch(own, types)) }
    guard text.contains("{{PLURAL:") else { return .taken(words, nil) }
    do {
      return .taken(words, try plural.entry(text))
    } catch {
      return .aborts(Self.abort(error.message))
    }
  }

  static let unknownKey = NativeText.Finding(
    severity: .warning, rule: "unknown-key", message: "English has no such key",
    fix: "remove the line, or correct the key")

  private static func abort(_ message: String) -> NativeText.Finding {
    .init(
      severity: .error, rule: "aborts-import",
      message: "\(message), which stops the app's own import",
      fix: "write {{PLURAL:$1|one form|another form}}")
  }

  private static func twoTypes(_ subject: String) -> NativeText.Finding {
    abort("\(subject) has one placeholder with two types")
  }

  private static func mismatch(
    _ own: [Int: String], _ source: [Int: String]
  ) -> NativeText.Finding {
    .init(
      severity: .error, rule: "token-mismatch", message: NativeTextRules.difference(own, source),
      fix: "use each placeholder of English, and no other")
  }
}
