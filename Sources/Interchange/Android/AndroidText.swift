import AndroidExtraction
import Language
import MessageSyntax
import Phrases

/// The texts of Android resources: tokens such as `%1$s`, and Android's quotes, escapes and blanks.
///
/// Reading follows the extraction of source texts, so that both give the same result. Texts have no
/// variants; a plural is several texts.
struct AndroidText {
  let phrase: SourcePhrase
  /// How numbers and percent signs are written; a number without a conversion is `d`.
  ///
  /// Java's `format` refuses a fraction for `%d`.
  var style = FormatStyle()
  /// How the file writes texts.
  var dialect = ResourceDialect.android

  /// Returns the message of an element's content; nil if it has no text of its own.
  func message(_ content: [Resource.Piece]) throws(PatternError) -> Message? {
    if ResourceText.isReference(content) { return try reference(content) }
    let words: String
    do throws(ResourceText.Broken) {
      words = try ResourceText.text(of: content)
    } catch {
      throw PatternError(
        rule: "broken-text", message: "\"\(error.escape)\" is not a character",
        fix: .decision("write \\u and the four digits of one"))
    }
    guard !words.isEmpty else { return nil }
    let format = FormatText(words, dialect)
    if let sign = format.percentSign, isFormatted { throw .lonePercentSign(sign) }
    var nodes: [Message.Node] = []
    for part in format.parts {
      switch part {
      case .words(let words): nodes.append(.text(words))
      case .token(let number, let isNumber):
        nodes.append(.token(try position(number, isNumber: isNumber)))
      }
    }
    let message = Message(nodes).joined
    return phrase.identity.readsMarkup ? try PatternText.readingMarkup(message) : message
  }

  /// Whether the app formats the text with arguments.
  private var isFormatted: Bool { !phrase.source.shownParameters.isEmpty }

  /// Returns nil for a reference, which has no text of its own.
  private func reference(_ content: [Resource.Piece]) throws(PatternError) -> Message? {
    guard ResourceText.isBareAttribute(content) else { return nil }
    throw PatternError(
      rule: "not-understood", message: "Android reads the text as an attribute of the theme",
      fix: "write \\? for a question mark")
  }

  private func position(_ number: Int, isNumber: Bool) throws(PatternError) -> Int {
    guard phrase.parameters.indices.contains(number - 1),
      phrase.parameters[number - 1].kind.isShown
    else {
      throw PatternError(
        rule: "token-mismatch", message: "the argument \(number) is not in the source text",
        fix: .decision("use only arguments of the source text; write %% for a percent sign"))
    }
    guard isNumber, phrase.parameters[number - 1].kind != .number else { return number - 1 }
    throw PatternError(
      rule: "token-mismatch", message: "the argument \(number) is a text, and is shown as a number",
      fix: "write %\(number)$s")
  }

  /// Returns the content of an element for a message without variants; nil for any other.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - tags: How tags in the text are written.
  /// - Returns: XML.
  func content(_ message: Message, _ tags: WrittenTags) -> String? {
    let words = PatternText(
      parameters: phrase.parameters, readsMarkup: phrase.identity.readsMarkup)
    let nodes = message.joined.nodes
    var pieces: [Resource.Piece] = []
    var open: [String] = []
    // Tags in words may have tokens between them, and within.
    var text = ""
    var isDecided = true
    func flush() {
      let tagged = phrase.identity.readsMarkup ? [.words(text)] : tags.pieces(of: text)
      isDecided = isDecided && tagged != nil
      pieces += tagged ?? []
      text = ""
    }
    for (index, node) in nodes.enumerated() {
      switch node {
      case .text(let part):
        let isBeforeTag = nodes.dropFirst(index + 1).first?.isTag == true
        text += written(words.text(part, beforeTag: isBeforeTag))
      case .token(let position):
        guard let token = token(position) else { return nil }
        text += token
      case .open(let name):
        flush()
        open.append(name)
        pieces.append(.tag("<\(name)>"))
      case .close:
        flush()
        pieces.append(.tag("</\(open.popLast() ?? "")>"))
      case .select: return nil
      }
    }
    flush()
    guard isDecided else { return nil }
    let isFree = isFormatted || style.isUnformatted || dialect == .compose
    guard isFree || !Self.isRefused(message) else { return nil }
    var escapes = AndroidEscapes(dialect)
    for piece in pieces { escapes.append(piece) }
    return escapes.finished()
  }

  /// Returns whether `aapt2` takes the percent signs of a text without tokens for several tokens
  /// without a number, as in "5% or 10% off", and refuses it.
  private static func isRefused(_ message: Message) -> Bool {
    let words = message.nodes.map { if case .text(let words) = $0 { words } else { "" } }.joined()
    let parts = words.replacing("%%", with: "").utf8.split(
      separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    return parts.dropFirst().count { !($0.isEmpty || $0.first == UInt8(ascii: "n")) } > 1
  }

  /// Returns the token of a parameter; nil if it is not shown.
  private func token(_ position: Int) -> String? {
    guard phrase.parameters.indices.contains(position), phrase.parameters[position].kind.isShown
    else { return nil }
    let isNumber = phrase.parameters[position].kind == .number
    return "%\(position + 1)$" + (isNumber ? style.conversions[position] ?? "d" : "s")
  }

  /// Returns words with percent signs doubled where they would be read as a token, or where the
  /// source text doubles them.
  private func written(_ words: String) -> String {
    if dialect == .compose { return words }
    let isPlain =
      !isFormatted && !style.doublesPercentSigns
      && FormatText(words).parts == [.words(words)]
    return isPlain ? words : words.replacing("%", with: "%%")
  }
}
