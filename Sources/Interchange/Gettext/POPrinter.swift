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
  /// Whether the file wraps long texts.
  private var wraps: Bool

  init(
    _ content: EntryContent, newline: String, table: PluralTable?, isTemplate: Bool,
    hasMessages: Bool, wraps: Bool
  ) {
    (self.content, self.newline, self.wraps) = (content, newline, wraps)
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
      let texts = wrapping(as: model.isWrapped).texts(text, isPlural: isPlural)
    else { return nil }
    return Array((model.head(isFuzzy: isFuzzy, newline) + texts).utf8)
  }

  /// Returns the printer of an entry whose own texts say whether they are wrapped.
  private func wrapping(as own: Bool?) -> POPrinter {
    var printer = self
    printer.wraps = own ?? wraps
    return printer
  }

  /// Returns a new entry in place of an obsolete one, with the comments of its translators.
  func entry(reviving former: POEntry, in bytes: [UInt8]) -> [UInt8]? {
    let comments = former.block.comments.map { String(decoding: bytes[$0], as: UTF8.self) }
    let own = comments.filter { $0 == "#" || $0.hasPrefix("# ") }.map { $0 + newline }.joined()
    return entry().map { Array(own.utf8) + $0 }
  }

  /// Returns the lines before the texts; nil if the format cannot hold them.
  private func keywords(_ id: String, plural: String?, context: String?) -> String? {
    let keywords =
      (context.map { [("msgctxt", $0)] } ?? []) + [("msgid", id)]
      + (plural.map { [("msgid_plural", $0)] } ?? [])
    let lines = keywords.map { POString.written($0.0, $0.1, newline, wraps: wraps) }
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
    guard let texts = strings(text, isPlural: isPlural) else { return nil }
    let own = POWrap.isUsed(in: bytes[block.keywords..<block.end])
    let head = isOld ? renewedHead(block, bytes, text) : head(block, bytes)
    let isSame =
      (try? former.message(content.phrase, content.language))?.joined
      == content.translation?.message.joined
    let kept = bytes[block.firstText..<block.end]
    return isSame
      ? head + kept : wrapping(as: own).texts(texts, replacing: block, in: bytes).map { head + $0 }
  }

  /// Returns the comments and keywords of an entry, of which only the mark `fuzzy` changes, and comments of
  /// the sources that these have changed since.
  private func head(_ block: POBlock, _ bytes: [UInt8]) -> [UInt8] {
    let comments = POComments(content.phrase)
    var flags = POFlags(block, bytes)
    // A context may be all that describes a phrase.
    let isOld = content.phrase.description != block.context && comments.areOld(block, in: bytes)
    if !isOld, isFuzzy == block.isFuzzy { return Array(bytes[block.start..<block.firstText]) }
    if isOld { flags.renew(comments) }
    return Array(flags.written(isFuzzy: isFuzzy, newline).utf8)
      + bytes[block.keywords..<block.firstText]
  }

  /// Returns the comments and keywords of an entry with another source text; a fuzzy one keeps that.
  private func renewedHead(_ block: POBlock, _ bytes: [UInt8], _ text: POText) -> [UInt8] {
    let isPlural = block.plural != nil
    guard let (id, plural) = ids(text), isPlural || plural == nil,
      let today = keywords(id, plural: isPlural ? plural ?? id : nil, context: block.context)
    else { return head(block, bytes) }
    let comments = POComments(content.phrase)
    var flags = POFlags(block, bytes)
    if content.phrase.description != block.context, comments.areOld(block, in: bytes) {
      flags.renew(comments)
    }
    let former = keywords(block.id, plural: block.plural, context: nil)
    if isFuzzy, let former { flags.add(previous: former) }
    let model = content.style.message
    let isOfTemplate = model.map {
      $0.block.context == block.context && $0.block.id == id && ($0.block.plural != nil) == isPlural
    }
    let words = isOfTemplate == true ? model?.keywords(newline) ?? today : today
    return Array((flags.written(isFuzzy: isFuzzy, newline) + words).utf8)
  }

  /// Returns the texts of an entry, of which those that stay keep their bytes.
  private func texts(
    _ strings: [String], replacing block: POBlock, in bytes: [UInt8]
  ) -> [UInt8]? {
    let isPlural = block.plural != nil
    guard strings.count == block.textRanges.count else {
      return lines(strings, isPlural: isPlural).map { Array($0.utf8).dropLast(newline.utf8.count) }
    }
    var (texts, end): ([UInt8], Int) = ([], block.firstText)
    for (index, string) in strings.enumerated() {
      let range = block.textRanges[index]
      guard let new = line(string, index, isPlural: isPlural) else { return nil }
      texts += bytes[end..<range.lowerBound]
      texts +=
        string == block.texts[index]
        ? Array(bytes[range]) : Array(new.utf8.dropLast(newline.utf8.count))
      end = range.upperBound
    }
    return texts
  }

  /// Returns a former entry without its texts.
  static func emptied(_ entry: POEntry, _ bytes: [UInt8], _ newline: String) -> [UInt8] {
    let flags = POFlags(entry.block, bytes).written(isFuzzy: false, newline)
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
    strings(text, isPlural: isPlural).flatMap { lines($0, isPlural: isPlural) }
  }

  private func lines(_ strings: [String], isPlural: Bool) -> String? {
    let lines = strings.enumerated().map { line($0.element, $0.offset, isPlural: isPlural) }
    return lines.contains(nil) ? nil : lines.compactMap { $0 }.joined()
  }

  private func line(_ string: String, _ index: Int, isPlural: Bool) -> String? {
    POString.written(isPlural ? "msgstr[\(index)]" : "msgstr", string, newline, wraps: wraps)
  }

  /// Returns the text of each form, empty if untranslated; nil if the format cannot hold them.
  private func strings(_ text: POText, isPlural: Bool) -> [String]? {
    let count = isTemplate ? 2 : table?.forms.count ?? 1
    guard let message = content.translation?.message else {
      return Array(repeating: "", count: isPlural ? count : 1)
    }
    let (_, tree) = content.language.expansion(content.phrase).tree(message)
    if isPlural { return strings(tree, text) }
    guard case .leaf(let leaf) = tree, let string = text.text(leaf), !string.isEmpty else {
      return nil
    }
    return [string]
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
