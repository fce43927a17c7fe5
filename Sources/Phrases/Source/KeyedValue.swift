import Language

/// The parsed source value of a keyed phrase: its parameters, message and PLURAL templates.
struct KeyedValue {
  let parameters: [Parameter]
  let message: Message
  let plurals: [MediaWikiPlural]

  /// Parses a value in a language with these plural categories.
  init(
    _ value: String, _ categories: [PluralCategory] = [.one, .other],
    _ syntax: ValueSyntax = .mediaWiki
  ) throws(PhraseError) {
    switch syntax {
    case .mediaWiki: self = try Self(mediaWiki: value, categories)
    case .printf: self = try Self(printf: value)
    }
  }

  private init(parameters: [Parameter], message: Message) {
    (self.parameters, self.message, plurals) = (parameters, message, [])
  }

  private init(printf value: String) throws(PhraseError) {
    let tokens = Self.tokens(of: Array(value.utf8), .percent).filter { !$0.token.isPercentSign }
    let plain = tokens.map { Found(token: $0.token, template: nil) }
    let parameters = try Self.signature(plain, .percent)
    // Whether the app formats a text without tokens is unknown, so `%%` stays.
    guard !parameters.isEmpty else {
      self.init(parameters: [], message: Message(text: value).joined)
      return
    }
    var nodes: [Message.Node] = []
    var unnumbered = 0
    for piece in TokenScanner.pieces(of: value) {
      switch piece {
      case .words(let words): nodes.append(.text(words))
      case .token(let token) where token.isPercentSign: nodes.append(.text("%"))
      case .token(let token):
        unnumbered += 1
        nodes.append(.token((token.number ?? unnumbered) - 1))
      }
    }
    self.init(parameters: parameters, message: Message(nodes).joined)
  }

  private init(
    mediaWiki value: String, _ categories: [PluralCategory]
  ) throws(PhraseError) {
    let bytes = Array(value.utf8)
    let percent = Self.tokens(of: bytes, .percent).filter { !$0.token.isPercentSign }
    let dollar = Self.tokens(of: bytes, .dollar)
    let syntax: MediaWikiMessage.TokenSyntax =
      percent.isEmpty && !dollar.isEmpty ? .dollar : .percent
    parameters = try Self.signature(syntax == .percent ? percent : dollar, syntax)
    do {
      (message, plurals) = try MediaWikiMessage.read(
        value, parameters: parameters, categories: categories, tokens: syntax)
    } catch {
      throw .text(error)
    }
  }

  /// A token of the value and the template that selects by it.
  private struct Found {
    var token: TokenScanner.Token
    var template: Template?
  }

  private enum Template: String { case plural, gender }

  private static func tokens(
    of bytes: [UInt8], _ syntax: MediaWikiMessage.TokenSyntax
  ) -> [Found] {
    let scanner = TokenScanner(syntax)
    var found: [Found] = []
    var at = 0
    while at < bytes.count {
      if let token = scanner.token(in: bytes, at: at) {
        found.append(Found(token: token, template: template(before: bytes[..<at])))
        at = token.end
      } else {
        at += 1
      }
    }
    return found
  }

  /// Returns the template whose name and colon end the given text.
  private static func template(before text: ArraySlice<UInt8>) -> Template? {
    let blanks = text.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    let word = text.dropLast(blanks).suffix("gender:".utf8.count)
    guard word.last == UInt8(ascii: ":") else { return nil }
    return Template(rawValue: String(decoding: word.dropLast(), as: UTF8.self).lowercased())
  }

  /// Infers the parameters of the tokens from the templates that select by them and from their
  /// conversions.
  private static func signature(
    _ tokens: [Found], _ syntax: MediaWikiMessage.TokenSyntax
  ) throws(PhraseError) -> [Parameter] {
    let numbered = tokens.filter { $0.token.number != nil }.count
    guard numbered == 0 || numbered == tokens.count else { throw .mixedTokens }
    var kinds: [Int: Parameter.Kind] = [:]
    for (position, found) in tokens.enumerated() {
      let number = found.token.number ?? position + 1
      kinds[number] = try kind(of: found, number, former: kinds[number])
    }
    return try ordered(kinds, syntax)
  }

  /// Returns the kind of a token at one place; a text takes the kind that another place requires.
  private static func kind(
    of found: Found, _ number: Int, former: Parameter.Kind?
  ) throws(PhraseError) -> Parameter.Kind {
    let conversion = found.token.conversion
    let kind: Parameter.Kind =
      switch found.template {
      case .gender: .name
      case .plural where conversion.isEmpty: .number
      case .plural, nil:
        conversion.isEmpty || "@sSpcC".contains(conversion.suffix(1)) ? .text : .number
      }
    switch (former, kind) {
    case (nil, _), (.text, .name): return kind
    case (.name, .text): return .name
    case (.text, .number) where conversion.isEmpty: return .number
    case (.number, .text) where conversion.isEmpty: return .number
    case (let former?, _):
      guard former == kind else { throw .conflictingTypes(number) }
      return kind
    }
  }

  private static func ordered(
    _ kinds: [Int: Parameter.Kind], _ syntax: MediaWikiMessage.TokenSyntax
  ) throws(PhraseError) -> [Parameter] {
    func missing(_ number: Int) -> PhraseError {
      syntax == .dollar ? .missingDollarToken(number) : .missingToken(number)
    }
    var parameters: [Parameter] = []
    for number in 1..<(max(kinds.keys.max() ?? 0, 0) + 1) {
      guard let kind = kinds[number] else { throw missing(number) }
      parameters.append(Parameter(String(number), kind))
    }
    if kinds[0] != nil { throw missing(1) }
    return parameters
  }
}
