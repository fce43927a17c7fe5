import Language

/// The source value of a keyed phrase, read: its parameters and its message.
struct KeyedValue {
  let parameters: [Parameter]
  let message: Message

  /// Reads a value in a language that has these plural categories.
  init(
    _ value: String, _ categories: [PluralCategory] = [.one, .other]
  ) throws(PhraseError) {
    let bytes = Array(value.utf8)
    let percent = Self.tokens(of: bytes, .percent).filter { !$0.isPercentSign }
    let syntax: MediaWikiMessage.TokenSyntax =
      percent.isEmpty && !Self.tokens(of: bytes, .dollar).isEmpty ? .dollar : .percent
    parameters =
      syntax == .percent ? try Self.signature(percent) : try Self.signature(bytes)
    do {
      message = try MediaWikiMessage.parse(
        value, parameters: parameters, categories: categories, tokens: syntax)
    } catch {
      throw .text(error)
    }
  }

  private static func tokens(
    of bytes: [UInt8], _ syntax: MediaWikiMessage.TokenSyntax
  ) -> [TokenScanner.Token] {
    let scanner = TokenScanner(syntax)
    var found: [TokenScanner.Token] = []
    var at = 0
    while at < bytes.count {
      if let token = scanner.token(in: bytes, at: at) {
        found.append(token)
        at = token.end
      } else {
        at += 1
      }
    }
    return found
  }

  /// The signature of `%` tokens: their conversions tell numbers from texts.
  private static func signature(
    _ tokens: [TokenScanner.Token]
  ) throws(PhraseError) -> [Parameter] {
    let numbered = tokens.filter { $0.number != nil }.count
    guard numbered == 0 || numbered == tokens.count else { throw .mixedTokens }
    var kinds: [Int: Parameter.Kind] = [:]
    for (position, token) in tokens.enumerated() {
      let number = token.number ?? position + 1
      let kind: Parameter.Kind = "@sSpcC".contains(token.conversion.suffix(1)) ? .text : .number
      if let former = kinds[number], former != kind { throw .conflictingTypes(number) }
      kinds[number] = kind
    }
    return try ordered(kinds)
  }

  /// The signature of `$` tokens: a number where PLURAL chooses by it.
  private static func signature(_ bytes: [UInt8]) throws(PhraseError) -> [Parameter] {
    var kinds: [Int: Parameter.Kind] = [:]
    let head = Array("PLURAL:".utf8)
    var at = 0
    while at < bytes.count {
      guard let token = TokenScanner(.dollar).token(in: bytes, at: at), let number = token.number
      else {
        at += 1
        continue
      }
      if bytes[..<at].suffix(head.count).elementsEqual(head) { kinds[number] = .number }
      kinds[number] = kinds[number] ?? .text
      at = token.end
    }
    return try ordered(kinds)
  }

  private static func ordered(_ kinds: [Int: Parameter.Kind]) throws(PhraseError) -> [Parameter] {
    var parameters: [Parameter] = []
    for number in 1..<(max(kinds.keys.max() ?? 0, 0) + 1) {
      guard let kind = kinds[number] else { throw .missingToken(number) }
      parameters.append(Parameter(String(number), kind))
    }
    if kinds[0] != nil { throw .missingToken(1) }
    return parameters
  }
}
