import Diagnostics
import Phrases

/// The tokens with names that a format function reads in words: `%(name)s` of Python, `{name}` of Python and
/// Perl.
///
/// A message holds them as words, since a pack's texts have tokens by position. So their names are compared:
/// Python raises a `KeyError` for a name that its code does not pass.
/// Sources: Python, "printf-style String Formatting" and "Format String Syntax"; `msgfmt --check-format`.
public struct NamedTokens: Sendable {
  /// The signs around a name.
  public enum Syntax: Sendable {
    /// `%(name)s`.
    case percent
    /// `{name}`, `{0}` and `{name:>8}`, in which two braces are one.
    case braces
    /// `{name}` alone: braces of other texts are words.
    case plainBraces
  }

  private let syntax: Syntax

  /// Creates the tokens of a syntax.
  public init(_ syntax: Syntax) { self.syntax = syntax }

  /// Returns a finding if a text and its source have other names.
  ///
  /// A name may be absent in some forms of a text, but not in all of them.
  ///
  /// - Parameters:
  ///   - message: The text.
  ///   - phrase: The phrase.
  ///   - severity: The severity of the finding.
  /// - Returns: The finding; nil if the names are the same, or if the source has none.
  /// - Complexity: Linear in the text and its source.
  public func finding(
    _ message: Message, of phrase: SourcePhrase, _ severity: Diagnostic.Severity = .error
  ) -> TokenCheck.Finding? {
    guard case .key = phrase.identity, mayHaveSome(phrase.source) else { return nil }
    let source = all(in: phrase.source)
    guard !source.isEmpty else { return nil }
    let own = all(in: message)
    if let name = own.subtracting(source).min() {
      return TokenCheck.Finding(
        severity: severity, rule: "token-mismatch",
        message: "\"\(written(name))\" is not a token of the source text",
        fix: .decision("write the name as the source text does"))
    }
    return needed(in: phrase.source).subtracting(own).min().map { name in
      TokenCheck.Finding(
        severity: severity, rule: "token-mismatch",
        message: "the token \"\(written(name))\" of the source text is missing",
        fix: .decision("use it where the source text does, with the same name"))
    }
  }

  /// Returns whether a phrase that shows no value of its own has such tokens, so that its words are not
  /// those of another format function.
  static func areWords(_ phrase: SourcePhrase) -> Bool {
    let tokens = NamedTokens(.percent)
    return phrase.source.shownParameters.isEmpty && tokens.mayHaveSome(phrase.source)
      && !tokens.all(in: phrase.source).isEmpty
  }

  private func written(_ name: String) -> String { syntax == .percent ? "%(\(name))" : "{\(name)}" }

  private var start: UInt8 { UInt8(ascii: syntax == .percent ? "(" : "{") }

  /// Returns whether a message has the sign before a name.
  private func mayHaveSome(_ message: Message) -> Bool {
    message.nodes.contains { node in
      switch node {
      case .text(let words): words.utf8.contains(start)
      case .select(let selection): selection.branches.contains(where: mayHaveSome)
      case .token, .open, .close: false
      }
    }
  }

  /// Returns every name in a message.
  private func all(in message: Message) -> Set<String> {
    message.nodes.reduce(into: []) { names, node in
      switch node {
      case .text(let words): names.formUnion(self.names(in: words))
      case .select(let selection):
        for branch in selection.branches { names.formUnion(all(in: branch)) }
      case .token, .open, .close: break
      }
    }
  }

  /// Returns the names that every form of a message has.
  private func needed(in message: Message) -> Set<String> {
    message.nodes.reduce(into: []) { names, node in
      switch node {
      case .text(let words): names.formUnion(self.names(in: words))
      case .select(let selection):
        let branches = selection.branches.map(needed)
        let first = branches.first ?? []
        names.formUnion(branches.dropFirst().reduce(first) { $0.intersection($1) })
      case .token, .open, .close: break
      }
    }
  }

  /// Returns the names in words, in order.
  func names(in words: String) -> [String] {
    guard words.utf8.contains(start) else { return [] }
    return syntax == .percent ? Self.percentNames(words) : braceNames(words)
  }

  private static func percentNames(_ words: String) -> [String] {
    var (names, rest): ([String], Substring) = ([], words[...])
    while let sign = rest.firstIndex(of: "%") {
      rest = rest[sign...].dropFirst()
      guard rest.first == "(" else {
        if rest.first == "%" { rest = rest.dropFirst() }
        continue
      }
      let name = rest.dropFirst().prefix { !"()%\n".contains($0) }
      let end = rest[name.endIndex...]
      let conversion = end.dropFirst().drop { "-#0 +.*123456789hlL".contains($0) }.first
      guard end.first == ")", !name.isEmpty, conversion.map("diouxXeEfFgGcrsa".contains) == true
      else { continue }
      names.append(String(name))
      rest = end
    }
    return names
  }

  private func braceNames(_ words: String) -> [String] {
    var (names, rest): ([String], Substring) = ([], words[...])
    while let brace = rest.firstIndex(of: "{") {
      rest = rest[brace...].dropFirst()
      if rest.first == "{" {
        rest = rest.dropFirst()
        continue
      }
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      let end = rest[name.endIndex...].first
      let isPlain = syntax == .plainBraces
      let isName = isPlain ? name.first?.isLetter == true || name.first == "_" : !name.isEmpty
      let ends: [Character] = isPlain ? ["}"] : ["}", ":", "!", ".", "["]
      if isName, let end, ends.contains(end) { names.append(String(name)) }
    }
    return names
  }
}
