import Gettext
import Language
import MessageSyntax
import Phrases
import Snapshot

/// Writes the entries of a PO file.
struct POPrinter {
  private let content: EntryContent
  private let newline: String
  private let table: PluralTable?
  private let isTemplate: Bool
  /// Whether entries of the file are known by their `msgid`.
  private let hasMessages: Bool

  init(
    _ content: EntryContent, newline: String, table: PluralTable?, isTemplate: Bool,
    hasMessages: Bool
  ) {
    (self.content, self.newline) = (content, newline)
    (self.table, self.isTemplate, self.hasMessages) = (table, isTemplate, hasMessages)
  }

  private var isFuzzy: Bool {
    content.translation.map { [.new, .needsReview].contains($0.state) } ?? false
  }

  /// Returns a new entry; nil for a text that the format cannot hold.
  func entry() -> [UInt8]? {
    if let model = content.style.message, let entry = entry(like: model) { return entry }
    let message = hasMessages || content.isOfMessages ? POMessage(content) : nil
    let text = POText(
      phrase: content.phrase, tokens: content.isComposite ? .composite : .printf,
      models: message.map { [$0.id] } ?? [])
    guard isHeld, let (id, sourcePlural) = ids(text) else { return nil }
    var plural = sourcePlural
    if plural == nil, isLevel { plural = id }
    guard let texts = texts(text, isPlural: plural != nil) else { return nil }
    var lines = POComments(content.phrase).lines.map { $0 + newline }.joined()
    let hasTokens = !content.phrase.source.shownParameters.isEmpty
    let flags = (isFuzzy ? ["fuzzy"] : []) + (hasTokens ? text.flag.map { [$0] } ?? [] : [])
    if !flags.isEmpty { lines += "#, \(flags.joined(separator: ", "))\(newline)" }
    let context = message.map(\.context) ?? content.name
    guard let keywords = keywords(message?.id ?? id, plural: plural, context: context) else {
      return nil
    }
    return Array((lines + keywords + texts).utf8)
  }

  /// Returns a new entry with the comments, flags and keywords of the template; nil if that has another
  /// source text, or the format cannot hold the text.
  private func entry(like model: TemplateEntry) -> [UInt8]? {
    let text = POText(phrase: content.phrase, tokens: model.tokens, models: model.texts)
    let isPlural = model.block.plural != nil
    guard isHeld, isPlural || !isLevel, let (id, _) = ids(text),
      id == model.block.id
        || (try? text.message(id))?.joined == (try? text.message(model.block.id))?.joined,
      let texts = texts(text, isPlural: isPlural)
    else { return nil }
    return Array((model.head(isFuzzy: isFuzzy, newline) + texts).utf8)
  }

  /// Returns the lines before the texts; nil if the format cannot hold them.
  private func keywords(_ id: String, plural: String?, context: String?) -> String? {
    let keywords =
      (context.map { [("msgctxt", $0)] } ?? []) + [("msgid", id)]
      + (plural.map { [("msgid_plural", $0)] } ?? [])
    let lines = keywords.map { POString.written($0.0, $0.1, newline) }
    return lines.contains(nil) ? nil : lines.compactMap { $0 }.joined()
  }

  /// Returns an entry that replaces a former one and keeps its comments.
  ///
  /// - Parameters:
  ///   - former: The former entry.
  ///   - bytes: The file.
  ///   - isOld: Whether the source text has changed since, and replaces the former one if it has
  ///     as many forms.
  /// - Returns: The entry; nil if the format cannot hold the text.
  func entry(
    replacing former: POEntry, in bytes: [UInt8], withNewSource isOld: Bool
  ) -> [UInt8]? {
    let block = former.block
    let text = POText(
      phrase: content.phrase, tokens: former.tokens,
      models: block.texts + [block.id] + (block.plural.map { [$0] } ?? []))
    let isPlural = former.block.plural != nil
    guard isHeld else { return nil }
    if isLevel, !isPlural { return entry().map { Array($0.dropLast(newline.utf8.count)) } }
    var comments = POFlags(former.block, bytes)
    // A context may be all that describes a phrase.
    if content.phrase.description != block.context {
      comments.others = POComments(content.phrase).renewed(comments.others)
    }
    let flags = comments.lines(isFuzzy: isFuzzy, newline)
    guard let texts = texts(text, isPlural: isPlural) else { return nil }
    var keywords = bytes[former.block.keywords..<former.block.firstText]
    if isOld, let (id, plural) = ids(text), isPlural || plural == nil,
      let today = self.keywords(id, plural: isPlural ? plural ?? id : nil, context: block.context)
    {
      keywords = Array(today.utf8)[...]
    }
    let isSame =
      (try? former.message(content.phrase, content.language))?.joined
      == content.translation?.message.joined
    let kept = bytes[former.block.firstText..<former.block.end]
    return Array(flags.utf8) + keywords
      + (isSame ? kept : Array(texts.utf8).dropLast(newline.utf8.count))
  }

  /// Returns a former entry without its texts.
  static func emptied(_ entry: POEntry, _ bytes: [UInt8], _ newline: String) -> [UInt8] {
    let flags = POFlags(entry.block, bytes).lines(isFuzzy: false, newline)
    let keywords = bytes[entry.block.keywords..<entry.block.firstText]
    let texts = entry.block.texts.indices.map { index in
      entry.block.plural == nil ? "msgstr \"\"" : "msgstr[\(index)] \"\""
    }
    return Array(flags.utf8) + keywords + Array(texts.joined(separator: newline).utf8)
  }

  /// Whether neither text varies by several parameters, whose whole sentences could be very many.
  private var isHeld: Bool {
    let messages = [content.phrase.source] + (content.translation.map { [$0.message] } ?? [])
    return messages.allSatisfy { $0.choosingParameters.count <= 1 }
  }

  /// Whether the text varies by a number.
  private var isLevel: Bool {
    guard let message = content.translation?.message else { return false }
    if case .level = content.language.expansion(content.phrase).tree(message).tree { return true }
    return false
  }

  /// Returns the source text, and its plural if it varies by a number.
  private func ids(_ text: POText) -> (id: String, plural: String?)? {
    Self.ids(content.phrase, text, content.source ?? content.language)
  }

  /// Returns the source text of a phrase in its language, and its plural if it varies by a number.
  static func ids(
    _ phrase: SourcePhrase, _ text: POText, _ source: TextLanguage
  ) -> (id: String, plural: String?)? {
    switch source.expansion(phrase).tree(phrase.source).tree {
    case .leaf(let message): return text.text(message).map { ($0, nil) }
    case .level(let position, let rows, .leaf(let other)):
      let one = rows.first { $0.key == .plural(.one) } ?? rows.first
      guard position == phrase.pluralNumber,
        case .leaf(let first)? = one?.tree ?? .leaf(other), let id = text.text(first),
        let plural = text.text(other)
      else { return nil }
      return (id, plural)
    case .level: return nil
    }
  }

  /// Returns the lines of the texts; nil if the format cannot hold them.
  private func texts(_ text: POText, isPlural: Bool) -> String? {
    let count = isTemplate ? 2 : table?.forms.count ?? 1
    guard let message = content.translation?.message else {
      return isPlural
        ? (0..<count).map { "msgstr[\($0)] \"\"\(newline)" }.joined() : "msgstr \"\"\(newline)"
    }
    let (_, tree) = content.language.expansion(content.phrase).tree(message)
    guard isPlural else {
      guard case .leaf(let leaf) = tree, let string = text.text(leaf), !string.isEmpty else {
        return nil
      }
      return POString.written("msgstr", string, newline)
    }
    guard let strings = strings(tree, text) else { return nil }
    let written = strings.enumerated().map {
      POString.written("msgstr[\($0.offset)]", $0.element, newline)
    }
    return written.contains(nil) ? nil : written.compactMap { $0 }.joined()
  }

  /// Returns the text of each form; nil if the numbers of one form show several texts.
  private func strings(_ tree: VariantTree, _ text: POText) -> [String]? {
    var rows: [VariantKey: Message] = [:]
    let other: Message
    switch tree {
    case .leaf(let message): other = message
    case .level(let position, let level, .leaf(let message)):
      guard position == content.phrase.pluralNumber else { return nil }
      other = message
      for row in level {
        guard case .leaf(let message) = row.tree else { return nil }
        rows[row.key] = message
      }
    case .level: return nil
    }
    guard let texts = table?.texts(rows, other: other) else { return nil }
    let strings = texts.map(text.text)
    return strings.contains { $0?.isEmpty != false } ? nil : strings.compactMap { $0 }
  }
}
