/// A substitution of values for tokens, which removes duplicate stops.
struct Substitution {
  private let values: [String: RuntimeValue]
  private let missing: (String) -> Void

  /// - Parameters:
  ///   - values: The values by token.
  ///   - missing: Receives each token without a value.
  init(_ values: [String: RuntimeValue], missing: @escaping (String) -> Void) {
    self.values = values
    self.missing = missing
  }
}

extension Substitution {
  /// Returns the pieces of a pattern; values are not searched for tokens.
  func pieces(of pattern: String) -> [String] {
    var pieces: [String] = []
    var text = String.UnicodeScalarView()
    var rest = pattern.unicodeScalars[...]
    while let opening = rest.first {
      guard opening == "{", let (token, stops, behind) = Self.token(rest) else {
        text.append(opening)
        rest = rest.dropFirst()
        continue
      }
      rest = behind
      switch value(of: token) {
      case .nothing: break
      case .pieces(let inner):
        if !text.isEmpty { pieces.append(String(text)) }
        pieces += inner
        text = String.UnicodeScalarView(stops)
      case .text(let value): append(value, stops, to: &text)
      case .number(let number): append(JavaScriptNumber.text(number), stops, to: &text)
      }
    }
    return text.isEmpty ? pieces : pieces + [String(text)]
  }

  private func append(
    _ value: String, _ stops: Substring.UnicodeScalarView, to text: inout String.UnicodeScalarView
  ) {
    text.append(contentsOf: value.unicodeScalars)
    if !Punctuation.isRedundant(stops, behind: value) { text.append(contentsOf: stops) }
  }

  private func value(of token: String) -> RuntimeValue {
    if let value = values[token] { return value }
    missing(token)
    return .nothing
  }

  /// Returns the token at the start of a text, the stops after it, and the rest.
  private static func token(
    _ text: Substring.UnicodeScalarView
  ) -> (String, Substring.UnicodeScalarView, Substring.UnicodeScalarView)? {
    guard let end = text.firstIndex(of: "}") else { return nil }
    let name = text[text.index(after: text.startIndex)..<end]
    guard !name.isEmpty else { return nil }
    let behind = text[text.index(after: end)...]
    let stops = behind.prefix(while: Punctuation.isStop)
    return (String(name), stops, behind.dropFirst(stops.count))
  }
}
