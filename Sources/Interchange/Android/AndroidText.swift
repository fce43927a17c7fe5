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

  /// Returns the message of an element's content; nil if it has no text of its own.
  func message(_ content: [Resource.Piece]) throws(PatternError) -> Message? {
    if ResourceText.isReference(content) { return try reference(content) }
    let words: String
    do throws(ResourceText.Broken) {
      words = try ResourceText.text(of: content)
    } catch {
      throw PatternError(
        rule: "broken-text", message: "\"\(error.escape)\" is not a character",
        fix: "write \\u and the four digits of one")
    }
    guard !words.isEmpty else { return nil }
    var nodes: [Message.Node] = []
    for part in FormatText(words).parts {
      switch part {
      case .words(let words): nodes.append(.text(words))
      case .token(let number, let isNumber):
        nodes.append(.token(try position(number, isNumber: isNumber)))
      }
    }
    let message = Message(nodes).joined
    return phrase.identity.readsMarkup ? try PatternText.readingMarkup(message) : message
  }

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
        fix: "use only arguments of the source text; write %% for a percent sign")
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
  ///   - hasTags: Whether tags in the text become tags of the file.
  /// - Returns: XML.
  func content(_ message: Message, hasTags: Bool) -> String? {
    let words = PatternText(
      parameters: phrase.parameters, readsMarkup: phrase.identity.readsMarkup)
    var pieces: [Resource.Piece] = []
    var open: [String] = []
    for (index, node) in message.joined.nodes.enumerated() {
      switch node {
      case .text(let text):
        let isBeforeTag = message.nodes.dropFirst(index + 1).first?.isTag == true
        pieces += written(words.text(text, beforeTag: isBeforeTag), hasTags: hasTags)
      case .token(let position):
        guard phrase.parameters.indices.contains(position),
          phrase.parameters[position].kind.isShown
        else { return nil }
        let isNumber = phrase.parameters[position].kind == .number
        let conversion = isNumber ? style.conversions[position] ?? "d" : "s"
        pieces.append(.words("%\(position + 1)$\(conversion)"))
      case .open(let name):
        open.append(name)
        pieces.append(.tag("<\(name)>"))
      case .close: pieces.append(.tag("</\(open.popLast() ?? "")>"))
      case .select: return nil
      }
    }
    var escapes = AndroidEscapes()
    for piece in pieces { escapes.append(piece) }
    return escapes.finished()
  }

  /// Returns the pieces of a text, with percent signs doubled where they would be read as a token, or
  /// where the source text doubles them.
  private func written(_ words: String, hasTags: Bool) -> [Resource.Piece] {
    let isPlain =
      phrase.parameters.isEmpty && !style.doublesPercentSigns
      && FormatText(words).parts == [.words(words)]
    let words = isPlain ? words : words.replacing("%", with: "%%")
    guard hasTags, !phrase.identity.readsMarkup else { return [.words(words)] }
    return TagPieces.pieces(of: words)
  }
}
