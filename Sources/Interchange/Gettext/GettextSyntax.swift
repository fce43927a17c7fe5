import Gettext
import Language
import MessageSyntax
import Phrases
import Snapshot

/// The entries of a PO file: `msgctxt` is the phrase, `msgid` its source text.
struct GettextSyntax: EntrySyntax {
  let name = "gettext"
  let tokens = TokenSpelling.printf(.java, onlyKeyed: true)
  let limits = "variants other than those by one number for whole numbers"
  let hasUntranslated = true
  let hasStates = true
  /// Whether the file is a template: the source with empty texts.
  var isTemplate = false

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
      let blocks = try POScanner(bytes).blocks
      try read(blocks, &file)
    } catch {
      file.stop(error)
    }
    return file
  }

  private func read(
    _ blocks: [POBlock], _ file: inout EntryFile<POEntry>
  ) throws(FileFault) {
    let hasMark = file.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let (messages, faults) = POReader.messages(of: Array(file.bytes.dropFirst(hasMark ? 3 : 0)))
    if let fault = faults.first {
      file.stop(.broken(fault.message, fix: "correct it there or before", line: fault.line))
    }
    struct Key: Hashable {
      var context: String?
      var id: String
    }
    // The first of several equal entries counts; the library reports the others.
    var known = Dictionary(
      messages.filter { !$0.isObsolete }.map { (Key(context: $0.context, id: $0.id), $0) },
      uniquingKeysWith: { first, _ in first })
    for block in blocks {
      let key = Key(context: block.context, id: block.id ?? "")
      guard let message = known.removeValue(forKey: key) else { continue }
      if block.context == nil, block.id == "" {
        let header = POHeader(message.texts[0])
        try header.checkEncoding(line: block.line)
        file.notes["Plural-Forms"] = header["Plural-Forms"]
        file.locale = header["Language"].flatMap { $0.isEmpty ? nil : ($0, block.line) }
      } else if !message.texts.isEmpty {
        let flags = POFlags(block, file.bytes)
        file.entries.append(
          POEntry(
            block: block, texts: message.texts, isFuzzy: message.isFuzzy,
            forms: file.notes["Plural-Forms"],
            isApple: flags.names.contains("objc-format")))
      }
    }
  }

  func empty(_ language: TextLanguage, _ phrases: NamedPhrases) -> [UInt8] {
    let locale = isTemplate ? "" : language.locale.description.replacing("-", with: "_")
    let forms =
      isTemplate
      ? "nplurals=INTEGER; plural=EXPRESSION;"
      : PluralForms.field(of: language.locale, language.rules.plural)
    return Array(
      """
      msgid ""
      msgstr ""
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"
      "Language: \(locale)\\n"
      "Plural-Forms: \(forms)\\n"

      """.utf8)
  }

  func message(
    _ entry: POEntry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message? { try entry.message(phrase, language) }

  /// Returns the `msgid` of an entry that `msgctxt` names.
  func source(_ entry: POEntry, _ language: TextLanguage) -> FileSource? {
    guard let name = entry.block.context, let id = entry.block.id, !id.isEmpty, id != name else {
      return nil
    }
    return FileSource { phrase in
      let text = POText(phrase: phrase, isApple: entry.isApple)
      guard let today = POPrinter.ids(phrase, text, language) else { return true }
      func isSame(_ one: String, _ other: String) -> Bool {
        one == other || (try? text.message(one))?.joined == (try? text.message(other))?.joined
      }
      let plural = entry.block.plural ?? ""
      return isSame(id, today.id) && (plural.isEmpty || isSame(plural, today.plural ?? plural))
    } message: { phrase in
      let text = POText(phrase: phrase, isApple: entry.isApple)
      return entry.block.plural == nil ? try? text.message(id) : nil
    }
  }

  func bytes(
    _ content: EntryContent, replacing former: POEntry?, in file: EntryFile<POEntry>
  ) -> [UInt8]? {
    let forms = PluralForms.of(file.notes["Plural-Forms"], content.language)
    let printer = POPrinter(
      content, newline: ByteLines.ending(of: file.bytes), forms: forms, isTemplate: isTemplate)
    guard let former else { return printer.entry() }
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
    let isClosed = file.bytes.last == 0x0A || file.bytes.isEmpty
    let added = changes.added.flatMap { Array(newline.utf8) + $0.bytes }
    edits.insert(
      (isClosed || added.isEmpty ? [] : Array(newline.utf8)) + added, at: file.bytes.count)
    return edits.result
  }
}
