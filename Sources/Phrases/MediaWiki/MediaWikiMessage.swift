import Language

/// The parser of texts in MediaWiki's syntax, as on translatewiki: `$1`, `{{PLURAL:$1|…}}`,
/// `{{GENDER:$1|…}}`.
///
/// PLURAL: the form `0=…` is for exactly that number, `few=…` for a category. `MediaWikiPlural` says
/// which categories the forms without a label are for.
///
/// GENDER: the forms are male, female and unknown; without a third form, the first serves for
/// unknown. `{{GENDER:|…}}` varies by the gender of the viewer. GRAMMAR yields its last part.
///
/// Sources: MediaWiki's Help:Magic words; "Plural" and "Gender" on translatewiki.net.
public enum MediaWikiMessage {
  /// The notation of tokens.
  public enum TokenSyntax: Sendable {
    /// The notation of translatewiki: `$1`.
    case dollar
    /// The notation of source code: `%1$@`, `%1$d`, `%@`; `%%` is a percent sign.
    case percent
  }

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - text: The text of one translation.
  ///   - parameters: The signature of its phrase; `$1` is the parameter named `1`.
  ///   - categories: The categories of the language in CLDR's order, `other` last.
  ///   - tokens: The notation of tokens.
  /// - Returns: The message.
  /// - Throws: The first error in the text.
  /// - Complexity: Linear in the text.
  public static func parse(
    _ text: String, parameters: [Parameter], categories: [PluralCategory],
    tokens: TokenSyntax = .dollar
  ) throws(MediaWikiError) -> Message {
    try read(text, parameters: parameters, categories: categories, tokens: tokens).message
  }

  /// Parses a text, and returns its PLURAL templates as they were written.
  ///
  /// - Parameters:
  ///   - text: The text of one translation.
  ///   - parameters: The signature of its phrase; `$1` is the parameter named `1`.
  ///   - categories: The categories of the language in CLDR's order, `other` last.
  ///   - tokens: The notation of tokens.
  /// - Returns: The message, and the templates; those within a form come before its own.
  /// - Throws: The first error in the text.
  /// - Complexity: Linear in the text.
  public static func read(
    _ text: String, parameters: [Parameter], categories: [PluralCategory],
    tokens: TokenSyntax = .dollar
  ) throws(MediaWikiError) -> (message: Message, plurals: [MediaWikiPlural]) {
    var reader = MediaWikiReader(
      bytes: Array(text.utf8), parameters: parameters, categories: categories, tokens: tokens)
    return (try reader.message(), reader.plurals)
  }
}

/// A reader of one text from left to right, with recursion for the templates within forms.
struct MediaWikiReader {
  let bytes: [UInt8]
  let parameters: [Parameter]
  let categories: [PluralCategory]
  let tokens: MediaWikiMessage.TokenSyntax
  var position = 0
  var depth = 0
  /// The number of tokens so far; a token without a number takes this position.
  var unnumbered = 0
  /// The PLURAL templates so far.
  var plurals: [MediaWikiPlural] = []
  /// The ends of the templates; nil until the first brace that may begin one.
  private var templates: TemplateEnds?

  init(
    bytes: [UInt8], parameters: [Parameter], categories: [PluralCategory],
    tokens: MediaWikiMessage.TokenSyntax
  ) {
    self.bytes = bytes
    self.parameters = parameters
    self.categories = categories
    self.tokens = tokens
  }

  /// Reads the whole text.
  mutating func message() throws(MediaWikiError) -> Message {
    var nodes: [Message.Node] = []
    var words: [UInt8] = []
    while position < bytes.count {
      if let node = try special() {
        Self.flush(&words, into: &nodes)
        nodes += node.nodes
      } else {
        words.append(bytes[position])
        position += 1
      }
    }
    Self.flush(&words, into: &nodes)
    return Message(nodes).joined
  }

  private static func flush(_ words: inout [UInt8], into nodes: inout [Message.Node]) {
    if !words.isEmpty { nodes.append(.text(String(decoding: words, as: UTF8.self))) }
    words = []
  }

  /// Reads a token or template at the current position; nil if there are words.
  private mutating func special() throws(MediaWikiError) -> Message? {
    if bytes[position] == UInt8(ascii: "{"), let end = templateEnd() {
      let content = bytes[(position + 2)..<end]
      position = end + 2
      return try template(content)
    }
    if let start = unclosedTemplate() { throw .unclosedTemplate(start) }
    guard let token = TokenScanner(tokens).token(in: bytes, at: position) else { return nil }
    position = token.end
    if token.isPercentSign { return Message(text: "%") }
    unnumbered += 1
    let name = String(token.number ?? unnumbered)
    return Message([.token(try parameter(named: name))])
  }

  func parameter(named name: String) throws(MediaWikiError) -> Int {
    guard let found = parameters.firstIndex(where: { $0.name == name }) else {
      throw .unknownToken((tokens == .dollar ? "$" : "%") + name)
    }
    return found
  }

  /// Returns the position of the `}}` of the template that begins here, or nil if none does.
  private mutating func templateEnd() -> Int? {
    if templates == nil { templates = TemplateEnds(bytes) }
    return templates?.end(from: position)
  }

  /// Returns the start of a PLURAL or GENDER that begins here without an end, or nil.
  private func unclosedTemplate() -> String? {
    guard bytes[position] == UInt8(ascii: "{") else { return nil }
    let start = String(decoding: bytes[position...].prefix(24), as: UTF8.self)
    let name = start.prefix("{{PLURAL:".count).uppercased()
    return ["{{PLURAL:", "{{GENDER:"].contains(name) ? start : nil
  }

  /// Parses a form as a text of its own.
  mutating func nested(_ form: ArraySlice<UInt8>) throws(MediaWikiError) -> Message {
    guard depth < 8 else { throw .tooDeep }
    var reader = MediaWikiReader(
      bytes: Array(form), parameters: parameters, categories: categories, tokens: tokens)
    reader.depth = depth + 1
    let message = try reader.message()
    plurals += reader.plurals
    return message
  }
}
