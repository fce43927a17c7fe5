import Gettext
import Language
import MessageSyntax
import Phrases
import Snapshot

/// The entries of a PO file: `msgctxt` is the phrase, `msgid` its source text.
struct GettextSyntax: EntrySyntax {
  let name = "gettext"
  let tokens = TokenSpelling.printf(.java, onlyKeyed: true)
  let limits = "variants other than those by one number, or for numbers that share a form"
  let hasUntranslated = true
  let hasStates = true
  /// Whether the file is a template: the source with empty texts.
  var isTemplate = false
  /// The name of the file, which may name its locale as gettext does: `sr@latin.po`.
  var file = ""
  /// The name of the app, for the header of a new file; empty if unknown.
  private let app: String
  /// The language of the file, for a header without plural forms; nil for a file that is only read.
  private let locale: LocaleTag?
  /// What plural forms mean in each language.
  private let tables = PluralTables()

  init(
    isTemplate: Bool = false, file: String = "", app: String = "", locale: LocaleTag? = nil
  ) {
    (self.isTemplate, self.file, self.app, self.locale) = (isTemplate, file, app, locale)
  }

  /// Returns the name of a locale for a header: the one in the path of the file, or a usual one.
  private func name(of locale: LocaleTag) -> String {
    let parts = file.split { $0 == "/" || $0 == "\\" }.suffix(3).reversed()
    let words = parts.flatMap { part -> [Substring] in
      let stem = part.hasSuffix(".po") ? part.dropLast(3) : part
      let tail = stem.lastIndex(of: "-").map { stem[$0...].dropFirst() }
      return (tail.map { [$0] } ?? []) + stem.split(separator: ".")
    }
    let name = words.first { !$0.contains("-") && LocaleTag(String($0)) == locale }
    return name.map(String.init) ?? locale.description.replacing("-", with: "_")
  }

  func written(_ state: TranslationState) -> TranslationState {
    [.new, .needsReview].contains(state) ? .needsReview : .approved
  }

  func file(_ bytes: [UInt8]) -> EntryFile<POEntry> {
    var file = EntryFile<POEntry>(bytes)
    do throws(FileFault) {
      guard String(validating: bytes, as: UTF8.self) != nil else {
        throw .broken("the file is not in UTF-8", fix: "save it as UTF-8", line: nil)
      }
      if let fault = FileFault.ofLines(bytes) { throw fault }
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { file.faults.append(.gettextMark) }
      try read(&file)
    } catch {
      file.stop(error)
    }
    return file
  }

  private func read(_ file: inout EntryFile<POEntry>) throws(FileFault) {
    let (blocks, fault) = POReader.blocks(of: file.bytes)
    if let fault { file.stop(.broken(fault.message, fix: .exact(fault.fix), line: fault.line)) }
    let hasKeys = Self.hasKeys(blocks)
    file.notes["messages"] = hasKeys ? nil : ""
    file.notes["end"] = blocks.last.map { String($0.end) }
    let contexts = Dictionary(grouping: blocks.compactMap(\.context)) { $0 }
    let names = Set(blocks.lazy.filter { $0.context == nil }.map(\.id))
    file.notes["forms"] = Self.haveTwoForms(blocks) ? PluralForms.undeclared : nil
    file.notes["wraps"] = POWrap.isUsed(in: file.bytes) == true ? "" : nil
    defer { if fault == nil { addObsolete(to: &file, hasKeys: hasKeys, besides: blocks) } }
    for block in blocks {
      guard block.context == nil, block.id == "" else {
        file.entries.append(
          POEntry(
            block: block, forms: file.notes["forms"],
            keepsFuzzyTexts: file.notes["X-Generator"]?.contains("; Translate ") == true,
            tables: tables, hasKeys: hasKeys,
            isOnlyOfContext: block.context.map {
              contexts[$0]?.count == 1 && !names.contains($0)
            } ?? true))
        continue
      }
      let header = POHeader(block.texts[0])
      if let fault = try header.encodingFault(line: block.line) { file.faults.append(fault) }
      file.notes["Plural-Forms"] = header["Plural-Forms"]
      if let forms = header["Plural-Forms"] { file.notes["forms"] = forms }
      // The extension of translatewiki.net: "MediaWiki 1.45; Translate 2025-01-01".
      file.notes["X-Generator"] = header["X-Generator"]
      file.locale = header["Language"].flatMap { $0.isEmpty ? nil : ($0, block.line) }
    }
  }

  /// Returns whether all entries with plural forms have two texts.
  private static func haveTwoForms(_ blocks: [POBlock]) -> Bool {
    let counts = blocks.lazy.filter { $0.plural != nil }.map { $0.texts.count { !$0.isEmpty } }
      .filter { $0 > 0 }
    return !counts.isEmpty && counts.allSatisfy { $0 == 2 }
  }

  /// Adds the obsolete entries that have no entry of the same message.
  private func addObsolete(
    to file: inout EntryFile<POEntry>, hasKeys: Bool, besides blocks: [POBlock]
  ) {
    let obsolete = POReader.obsolete(in: file.bytes)
    guard !obsolete.isEmpty else { return }
    var known = Set(blocks.map(\.message))
    for block in obsolete where known.insert(block.message).inserted {
      file.obsolete.append(
        POEntry(
          block: block, forms: file.notes["forms"], tables: tables, hasKeys: hasKeys,
          isOnlyOfContext: false))
    }
  }

  /// Returns whether each entry has a context of its own, which is then its key.
  private static func hasKeys(_ blocks: [POBlock]) -> Bool {
    let entries = blocks.filter { $0.context != nil || $0.id != "" }
    let contexts = entries.compactMap(\.context)
    return contexts.count == entries.count && Set(contexts).count == contexts.count
  }

  /// Returns what the plural forms in a file's header mean; nil if it has none that are valid.
  func table(_ bytes: [UInt8], _ locale: LocaleTag) -> PluralTable? {
    guard let language = TextLanguage(locale), let field = file(bytes).notes["forms"] else {
      return nil
    }
    return tables.table(field, language)
  }

  func sourceStyle(_ entry: POEntry, in file: EntryFile<POEntry>) -> FormatStyle {
    FormatStyle(message: TemplateEntry(block: entry.block, bytes: file.bytes))
  }

  func empty(
    _ language: TextLanguage, _ phrases: NamedPhrases, like model: [UInt8]
  ) -> [UInt8]? {
    let header = POReader.blocks(of: model).blocks.first { $0.context == nil && $0.id == "" }
    guard let header, !isTemplate else { return nil }
    return PONewHeader(header, model, app: app).bytes(
      of: language, named: name(of: language.locale))
  }

  func empty(_ language: TextLanguage, _ phrases: NamedPhrases) -> [UInt8] {
    let locale = isTemplate ? "" : name(of: language.locale)
    // A template has no field Plural-Forms: it is the translator's, and Babel reads any that is there.
    let field = PluralForms.field(of: language.locale, language.rules.plural)
    let forms = isTemplate ? "" : "\"Plural-Forms: \(field)\\n\"\n"
    return Array(
      """
      msgid ""
      msgstr ""
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"
      "Language: \(locale)\\n"
      \(forms)
      """.utf8)
  }

  func message(
    _ entry: POEntry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message? { try entry.message(phrase, language) }

  func sourceMessage(
    _ entry: POEntry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message? { try entry.sourceMessage(phrase, language) }

  func formats(_ entry: POEntry, _ phrase: SourcePhrase) -> TokenFormats? {
    guard !phrase.identity.readsMarkup, let syntax = entry.tokens.formats else { return nil }
    return entry.block.texts.reduce(into: TokenFormats(syntax)) { $0.add($1) }
  }

  func findings(
    _ entry: POEntry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> [TokenCheck.Finding] {
    let tokens = entry.namedTokens
    let findings = entry.unusedForms(language) + entry.positions
    guard !tokens.isEmpty, let message = try? entry.message(phrase, language) else {
      return findings
    }
    let named = tokens.lazy.compactMap { $0.finding(message, of: phrase) }.first
    return findings + (named.map { [$0] } ?? [])
  }

  /// A text that turns the tokens of Python and Lua around cannot be written; the former one stays.
  func reasonToKeep(_ entry: POEntry, _ content: EntryContent) -> String? {
    guard entry.tokens == .ordered, let translation = content.translation else { return nil }
    let numbered = POText(phrase: content.phrase).text(translation.message)
    return numbered.map(POTokens.hasPositions) == true
      ? "the app's format function reads the tokens in the order of the source text" : nil
  }

  func hasOldComment(
    _ entry: POEntry, _ phrase: SourcePhrase, in file: EntryFile<POEntry>
  ) -> Bool {
    entry.block.context != phrase.description
      && POComments(phrase).areOld(entry.block, in: file.bytes)
  }

  /// Returns the `msgid` of an entry that `msgctxt` names, or the `msgid_plural` of any other.
  func source(_ entry: POEntry, _ language: TextLanguage) -> FileSource? {
    let id = entry.block.id
    if entry.block.context == nil, !entry.hasKeys, let plural = entry.block.plural {
      return source(entry, plural, language)
    }
    guard let name = entry.block.context, !id.isEmpty, id != name else { return nil }
    return FileSource { phrase in
      let text = POText(phrase: phrase, tokens: entry.tokens)
      guard let today = POPrinter.ids(phrase, text, language) else { return true }
      func isSame(_ one: String, _ other: String) -> Bool {
        one == other || (try? text.message(one))?.joined == (try? text.message(other))?.joined
      }
      let plural = entry.block.plural ?? ""
      return isSame(id, today.id) && (plural.isEmpty || isSame(plural, today.plural ?? plural))
    } message: { phrase in
      let text = POText(phrase: phrase, tokens: entry.tokens)
      return entry.block.plural == nil ? try? text.message(id) : nil
    }
  }

  /// Returns the `msgid_plural` of a message, which may change while its `msgid` names it.
  private func source(
    _ entry: POEntry, _ plural: String, _ language: TextLanguage
  ) -> FileSource {
    FileSource { phrase in
      let text = POText(
        phrase: phrase, tokens: entry.tokens, models: [plural, entry.block.id])
      guard let today = POPrinter.ids(phrase, text, language)?.plural, today != plural else {
        return true
      }
      return (try? text.message(today))?.joined == (try? text.message(plural))?.joined
    } message: { _ in
      nil
    }
  }

  func bytes(
    _ content: EntryContent, replacing former: POEntry?, in file: EntryFile<POEntry>
  ) -> [UInt8]? {
    let table = tables.table(file.notes["forms"], content.language)
    let printer = POPrinter(
      content, newline: ByteLines.ending(of: file.bytes), table: table, isTemplate: isTemplate,
      hasMessages: file.notes["messages"] != nil, wraps: file.notes["wraps"] != nil)
    guard let former else { return printer.entry() }
    if former.block.isObsolete { return printer.entry(reviving: former, in: file.bytes) }
    let isOld =
      source(former, content.source ?? content.language).map { !$0.isOf(content.phrase) } ?? false
    return printer.entry(replacing: former, in: file.bytes, withNewSource: isOld)
  }

  func changed(_ file: EntryFile<POEntry>, _ changes: EntryChanges<POEntry>) -> [UInt8] {
    var edits = Edits(file.bytes)
    let newline = ByteLines.ending(of: file.bytes)
    for (entry, bytes) in changes.replaced {
      edits.replace(entry.block.start..<entry.block.end, with: bytes)
    }
    for entry in changes.removed {
      edits.replace(
        entry.block.start..<entry.block.end, with: POPrinter.emptied(entry, file.bytes, newline))
    }
    let new = changes.replaced.map(\.bytes) + changes.added.map(\.bytes)
    if !isTemplate, let language = locale.flatMap({ TextLanguage($0) }),
      let forms = POFormsField(language, for: new, in: file)
    {
      forms.add(to: &edits)
    }
    let added = changes.added.flatMap { Array(newline.utf8) + $0.bytes }
    if !added.isEmpty {
      insert(added, newline, in: file, &edits)
      removeObsolete(added, in: file, &edits)
    }
    return edits.result
  }
}

extension FileFault {
  /// The mark of a PO file, which other programs read.
  ///
  /// Source: `msgfmt` of GNU gettext 0.21, as run in `GettextDomainTests`.
  fileprivate static let gettextMark = FileFault(
    rule: "byte-order-mark",
    message: "the file begins with a byte order mark, at which msgfmt stops",
    fix: "remove the first three bytes, or save it as UTF-8 without a mark", line: 1,
    severity: .warning)
}
