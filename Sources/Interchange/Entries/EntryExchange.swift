import Diagnostics
import Language
import LanguageData
import MessageSyntax
import Phrases
import Snapshot

/// Reads and writes the files of one locale that have one entry per phrase.
struct EntryExchange<Syntax: EntrySyntax> {
  let syntax: Syntax

  init(_ syntax: Syntax) { self.syntax = syntax }

  func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    read(settled(syntax.file(file.bytes), phrases, file.table), file, phrases)
  }

  private func settled(
    _ content: EntryFile<Syntax.Entry>, _ phrases: NamedPhrases, _ table: String?
  ) -> EntryFile<Syntax.Entry> { syntax.settled(content, phrases, table: table ?? "") }

  private func read(
    _ content: EntryFile<Syntax.Entry>, _ file: InputFile, _ phrases: NamedPhrases
  ) -> ImportedFile {
    var collector = ImportCollector(
      file, phrases, tokens: syntax.tokens, hasUntranslated: syntax.hasUntranslated)
    for fault in content.faults { collector.report(fault.diagnostic(in: file.name)) }
    guard let locale = Self.locale(content, file, &collector),
      let language = collector.begin(locale, line: content.locale?.line)
    else { return collector.reading }
    let names = FlatNames(
      phrases, in: content.entries.lazy.map(\.name), table: file.table ?? "")
    let source = TextLanguage(phrases.sourceLocale)
    let used = content.used(syntax.repeatedNames)
    for (index, entry) in content.entries.enumerated() {
      guard let place = used[entry.name], place == index else {
        if phrases.leftOut.contains(entry.phraseName(names, phrases)) { continue }
        report(entry, besides: used[entry.name].map { content.entries[$0].line }, to: &collector)
        continue
      }
      let source = source.flatMap { syntax.source(entry, $0) }
      add(entry, named: entry.phraseName(names, phrases), source, language, to: &collector)
      if phrases.isOpen, let other = entry.otherName, used[other] == nil {
        add(entry, named: names[other], source, language, to: &collector)
      }
    }
    if !phrases.isOpen, locale != phrases.sourceLocale {
      for fault in syntax.warnings(of: content, phrases) {
        collector.report(fault.diagnostic(in: file.name))
      }
    }
    if !phrases.isOpen { addObsolete(content, names, language, to: &collector) }
    var reading = collector.reading
    for index in reading.translations.indices {
      reading.translations[index].pluralForms = content.notes["Plural-Forms"]
    }
    return reading
  }

  /// Adds the readable texts of obsolete entries whose keys the source has again.
  private func addObsolete(
    _ content: EntryFile<Syntax.Entry>, _ names: FlatNames, _ language: TextLanguage,
    to collector: inout ImportCollector
  ) {
    guard !content.obsolete.isEmpty else { return }
    let phrases = collector.phrases
    var seen = Set(content.entries.map { $0.phraseName(names, phrases) })
    for entry in content.obsolete {
      let name = entry.phraseName(names, phrases)
      guard let phrase = phrases[name]?.phrase, seen.insert(name).inserted,
        let message = try? syntax.message(entry, phrase, language), !message.nodes.isEmpty
      else { continue }
      add(entry, named: name, nil, language, to: &collector)
    }
  }

  /// Reports an entry of a name that another one has: a warning if the app reads such a file.
  private func report(
    _ entry: Syntax.Entry, besides line: Int?, to collector: inout ImportCollector
  ) {
    let place = SourcePlace(collector.file.name, line: entry.line)
    let words =
      switch syntax.repeatedNames {
      case .refused, .first: "\"\(entry.name)\" appears twice; the first text is used"
      case .last:
        "\"\(entry.name)\" appears again in line \(line ?? entry.line), whose text is used, as in an app"
      }
    let severity: Diagnostic.Severity = syntax.repeatedNames == .refused ? .error : .warning
    collector.report(
      Diagnostic(
        severity, rule: "duplicate-key", at: place, words, fix: .decision("remove one of the two")))
  }

  /// Adds the text of an entry, and its description if that is not the author's.
  private func add(
    _ entry: Syntax.Entry, named name: NamedPhrases.Name, _ source: FileSource?,
    _ language: TextLanguage, to collector: inout ImportCollector
  ) {
    let phrases = collector.phrases
    let (description, phrase) = (syntax.description(entry), phrases[name]?.phrase)
    if description != phrase?.description { collector.describe(name, description) }
    let fix = syntax.fixOfUnknown(entry)
    guard phrase != nil || phrases.isOpen || fix != nil else { return }
    if phrase == nil, collector.file.sourceNames.contains(entry.name) { return }
    let isKeyed = phrase?.identity.readsMarkup == false
    collector.add(
      .init(
        name: name, state: entry.state, certainty: entry.certainty, line: entry.line,
        source: source, fixOfUnknown: fix ?? ImportCollector.Entry.fixOfUnknown,
        formats: { syntax.formats(entry, $0) }), language,
      numbers: isKeyed ? .mayBeLeftOut : .mustBeUsed,
      findings: { syntax.findings(entry, $0, language) }
    ) { phrase throws(PatternError) in
      phrases.isOpen
        ? try syntax.sourceMessage(entry, phrase, language)
        : try syntax.message(entry, phrase, language)
    }
  }

  /// Returns the locale that the file or its name states; nil, with a finding, if neither does.
  private static func locale(
    _ content: EntryFile<Syntax.Entry>, _ file: InputFile, _ collector: inout ImportCollector
  ) -> LocaleTag? {
    guard let (name, line) = content.locale else {
      if file.locale == nil {
        collector.report(
          "unknown-locale", "the file does not identify its language",
          fix: .decision("add --locale TAG, or name the file by its locale, such as pt-BR"))
      }
      return file.locale
    }
    let isPath = name.contains("/") || name.contains("\\")
    let said = isPath ? nil : LocaleTag(name)
    guard let wanted = file.locale, !isPath else {
      if said == nil {
        collector.report(Diagnostic.unknownLocale(name, SourcePlace(file.name, line: line)))
      }
      return said
    }
    guard let said, CLDR.rules(for: said) != nil else {
      collector.report(Self.unknown(name, besides: wanted, SourcePlace(file.name, line: line)))
      return wanted
    }
    if wanted.mayBeStated(as: said) {
      if file.isOfOther(said) {
        collector.report(Self.other(said, besides: wanted, SourcePlace(file.name, line: line)))
      }
      return wanted
    }
    collector.report(
      "wrong-locale",
      "the file says that it is in \"\(said)\", but its name or --locale says \"\(wanted)\"",
      fix: .decision("correct one of them"), line: line)
    return nil
  }

  /// Returns a warning about a file that states another of the project's locales than its name does, by
  /// which an app loads it.
  private static func other(
    _ stated: LocaleTag, besides locale: LocaleTag, _ place: SourcePlace
  ) -> Diagnostic {
    Diagnostic(
      .warning, rule: "wrong-locale", at: place,
      "the file says that it is in \"\(stated)\"; the texts are read as \"\(locale)\", as its name or "
        + "--locale says",
      fix: .decision("correct one of them"))
  }

  /// Returns a warning about a name that is no locale, as "Dutch", in a file whose own name says its locale.
  private static func unknown(
    _ name: String, besides locale: LocaleTag, _ place: SourcePlace
  ) -> Diagnostic {
    Diagnostic(
      .warning, rule: "unknown-locale", at: place,
      "\"\(name)\" is not a known language; the texts are read as \"\(locale)\", as the name of the "
        + "file or --locale says",
      fix: .exact("write \(locale.description.replacing("-", with: "_"))"))
  }

  func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let former = former.flatMap { $0.isEmpty ? nil : $0 }
    let place = SourcePlace(texts.file)
    guard let locale = texts.sortedLocales.first, texts.locales.count == 1 else {
      let finding = Diagnostic(
        .error, rule: "one-locale", at: place,
        "a file of \(syntax.name) has one locale, but \(texts.locales.count) are passed",
        fix: "write a file for each locale")
      return (former ?? [], [finding])
    }
    guard let language = TextLanguage(locale) else {
      return (former ?? [], [Diagnostic.unknownLocale(locale.description, place)])
    }
    let like = texts.sourceFile.flatMap { syntax.empty(language, phrases, like: $0) }
    let content = settled(
      syntax.file(former ?? like ?? syntax.empty(language, phrases)), phrases, texts.table)
    let file = InputFile(texts.file, content.bytes, locale: locale, table: texts.table)
    let reading = read(content, file, phrases)
    guard content.isWhole, let imported = reading.translations.first else {
      return (content.bytes, reading.diagnostics)
    }
    let known = imported.statedEdits
    var writer = EntryWriter(
      syntax, content, phrases, language, texts, known: known, lowered: imported.loweredByReading)
    writer.write(texts.locales[locale] ?? [:])
    let changes = writer.changes
    return (changes.isEmpty ? content.bytes : syntax.changed(content, changes), writer.findings)
  }
}
