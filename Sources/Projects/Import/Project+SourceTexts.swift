import Diagnostics
import Extraction
import Interchange
import Language
import LanguageData
import Phrases
import SourceTree

extension Project {
  /// Reads the files with the texts of keys whose calls have none.
  ///
  /// - Returns: The texts, and the findings in the files, of which a missing file is one.
  /// - Throws: The errors of files of which nothing can be read: the texts and tokens of their keys
  ///   would count as changed.
  func sourceTexts() throws(ProjectError) -> (texts: SourceTexts, diagnostics: [Diagnostic]) {
    let paths = configuration.sourceTexts
    guard !paths.isEmpty, let source = LocaleTag(configuration.sourceLocale) else {
      return (SourceTexts(), [])
    }
    var reading = SourceTextFiles(source, cacheKey)
    for path in paths { reading.read(path, of: self) }
    if !reading.broken.isEmpty { throw .findings(reading.broken) }
    let texts = SourceTexts(
      reading.entries, catalog: CatalogKeys(reading.keys), unread: reading.allUnread,
      digest: reading.digest.value.hex)
    return (texts, reading.diagnostics)
  }

  /// Returns whether a file or folder of source texts is missing, as findings say.
  func lacksSourceTexts(_ findings: [Diagnostic]) -> Bool {
    let paths = Set(configuration.sourceTexts)
    return findings.errors.contains { finding in
      finding.rule == ExtractionRule.unreadable.rawValue
        && finding.place.map { paths.contains($0.file) && $0.line == nil } ?? false
    }
  }
}

extension CatalogKey {
  /// Creates a key of a catalog.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - phrase: Its phrase, if the catalog has a text in the source language; else the key is the text.
  ///   - format: That text as written.
  ///   - file: The path of the catalog.
  fileprivate init(
    _ key: StringCatalogKey, _ phrase: SourcePhrase?, format: String?, file: String
  ) {
    let text = try? SourcePhrase(
      key: key.key, table: key.table, value: key.key, comment: "", syntax: .printf)
    var phrase =
      phrase ?? text
      ?? SourcePhrase(key: key.key, table: key.table, words: key.key, comment: "")
    phrase.description = key.comment
    let use: Use = key.isLocked ? .locked : key.isStale ? .stale : .phrase
    self.init(phrase, format: format ?? key.key, use, file: file, line: key.line)
    isManual = key.isManual
  }
}

/// The texts of files in the source language, of which a later file overrides an earlier one.
private struct SourceTextFiles {
  private(set) var entries: [SourcePhrase.Identity: SourceTexts.Entry] = [:]
  /// The keys of String Catalogs.
  private(set) var keys: [CatalogKey] = []
  /// The names whose texts have an error, with the places of the errors.
  private(set) var unread: [SourcePhrase.Identity: [SourcePlace]] = [:]
  private(set) var digest: KeyHash
  private(set) var diagnostics: [Diagnostic] = []
  /// The places of empty texts, whose keys have no phrase unless another file has their texts.
  private var empty: [SourcePhrase.Identity: SourcePlace] = [:]
  /// The errors of files of which nothing is read.
  private(set) var broken: [Diagnostic] = []
  private let source: LocaleTag
  /// The messages of templates that have a key.
  private var messages = TemplateMessages()
  /// The format of each text's file.
  private var kinds: [SourcePhrase.Identity: String] = [:]

  /// The names without a phrase: those with an error, and those whose only text is empty.
  var allUnread: [SourcePhrase.Identity: [SourcePlace]] {
    unread.merging(empty.filter { entries[$0.key] == nil }.mapValues { [$0] }) { $0 + $1 }
  }

  init(_ source: LocaleTag, _ owner: CacheKey) {
    (self.source, digest) = (source, KeyHash("source texts", owner))
  }

  mutating func read(_ path: String, of project: Project) {
    var files = ImportSources(project, keepsSource: true)
    do throws(ProjectError) {
      try files.add(project.file(path))
      for file in files.all { try read(file, of: project) }
    } catch {
      report(path, error)
    }
    diagnostics += files.diagnostics
  }

  private mutating func read(_ file: ImportSource, of project: Project) throws(ProjectError) {
    let bytes = try file.file.texts()
    digest.add(file.file.shown)
    digest.add(bytes: bytes)
    if file.format.name == ProjectFormat.strings.name { return readWiki(bytes, file.file) }
    // A folder holds the files of other languages too.
    guard file.format.holdsAllLocales || (file.locale ?? source) == source else { return }
    let input = InputFile(file.file.shown, bytes, locale: file.locale ?? source)
    let read = file.format.readSources(input, sourceLocale: source)
    let phrases = read.phrases
    if phrases.isEmpty, read.unread.isEmpty { broken += read.diagnostics.errors }
    diagnostics += read.diagnostics.map(Self.loweringDuplicate)
    for (name, place) in read.unread {
      unread[.key(name.key, table: name.table), default: []].append(place)
    }
    // C and PHP show what their own files have, with every format.
    let written = file.format.writtenTexts(input, source)
    let known =
      file.format is GettextFormat
      ? Dictionary(written.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
      : texts(written, input.name)
    if file.format is AppleStringsFormat { takeEmpty(written, input.name) }
    let lost = file.format is GettextFormat ? settleMessages(bytes, input.name) : []
    let own = lost.isEmpty ? phrases : phrases.filter { !lost.contains($0.key.key) }
    for (_, phrase) in own.sorted(by: { $0.key < $1.key }) {
      let text = known[phrase.key ?? ""]
      let entry = SourceTexts.Entry(
        phrase, file: file.file.shown, line: text?.line, format: text?.text ?? "")
      take(entry, file.format.name)
    }
    if file.format is GettextFormat {
      let files = ReferencedFiles(project.shortened(file.file.path), of: project)
      return takeMessages(bytes, own, input.name, files)
    }
    guard file.format is XCStringsFormat else { return }
    for key in StringCatalogKey.all(in: input, source: source) {
      let name = NamedPhrases.Name(key.key, table: key.table)
      let phrase = phrases[name]
      if phrase == nil, key.isOfPropertyList || read.unread[name] != nil { continue }
      keys.append(CatalogKey(key, phrase, format: known[key.key]?.text, file: input.name))
    }
  }

  /// Warns of empty texts, which Foundation shows: it takes the key only if a file lacks it.
  ///
  /// Source: Apple's "CFBundleCopyLocalizedString", *Return Value*; Foundation of Swift 6.3 on Linux.
  private mutating func takeEmpty(_ written: [WrittenText], _ file: String) {
    let table = NamedPhrases.tableName(ofFile: file)
    for entry in written where entry.text.isEmpty && !entry.key.isEmpty {
      let name = NamedPhrases.Name(entry.key, table: table)
      let place = SourcePlace(file, line: entry.line)
      empty[.key(name.key, table: name.table)] = place
      diagnostics.append(
        Diagnostic(
          .warning, rule: ExtractionRule.emptyText.rawValue, at: place,
          "the text of \"\(entry.key)\" is empty, so the app shows nothing, and packs go without it",
          fix: .decision("write the text, or remove the line if the key is the text")))
    }
  }

  /// Settles which messages have the keys that a file shares with another message, and reports each other.
  ///
  /// - Returns: The keys of the file's messages that another file has.
  private mutating func settleMessages(_ bytes: [UInt8], _ file: String) -> Set<String> {
    var lost: Set<String> = []
    let all = GettextKey.all(in: bytes)
    for message in all {
      switch messages.add(message, in: file) {
      case .own: continue
      case .replaces(let former):
        diagnostics.append(former)
        let identity = SourcePhrase.Identity.key(message.key, table: "")
        (entries[identity], kinds[identity]) = (nil, nil)
        keys.removeAll { $0.phrase.identity == identity && $0.messageOffset != nil }
      case .lost(let finding):
        diagnostics.append(finding)
        lost.insert(message.key)
      }
    }
    return lost.subtracting(all.filter(messages.owns).map(\.key))
  }

  /// Takes the messages of a template as phrases, whether a call of them is known or not: `xgettext`
  /// found them, also in languages that extraction does not read.
  private mutating func takeMessages(
    _ bytes: [UInt8], _ phrases: [NamedPhrases.Name: SourcePhrase], _ file: String,
    _ files: ReferencedFiles
  ) {
    var files = files
    for message in GettextKey.all(in: bytes) where messages.owns(message) {
      guard var phrase = phrases[.init(message.key)] else { continue }
      phrase.description = message.comment
      var key = CatalogKey(phrase, format: message.text, .phrase, file: file, line: message.line)
      key.messageOffset = message.message?.offset
      key.uses = message.references.compactMap { files.place($0) }
      key.otherPhrase = message.context.flatMap { phrases[.init($0)] }
      keys.append(key)
    }
  }

  /// Returns a finding, as a warning if a key stands twice: the app reads such a file too.
  private static func loweringDuplicate(_ finding: Diagnostic) -> Diagnostic {
    var finding = finding
    if finding.rule == "duplicate-key" { finding.severity = .warning }
    return finding
  }

  /// Returns the texts of a file as written, by key.
  ///
  /// Reports percent signs that begin no token, and warns of tokens such as `%.1f`, whose format no
  /// pack follows.
  private mutating func texts(_ written: [WrittenText], _ file: String) -> [String: WrittenText] {
    var texts: [String: WrittenText] = [:]
    for entry in written {
      texts[entry.key] = entry
      if let sign = SourcePhrase.lonePercentSign(in: entry.text) {
        let place = SourcePlace(file, line: entry.line)
        // The reader says of the same text that its tokens are unknown.
        diagnostics.removeAll { $0.place == place && $0.severity == .error }
        diagnostics.append(
          Diagnostic(
            .error, rule: ExtractionRule.lonePercent.rawValue, at: place,
            "the percent sign of \"\(sign)\" in \"\(entry.key)\" begins no token",
            fix: Fault.lonePercentFix))
      }
      guard let token = SourcePhrase.tokensWithFormat(in: entry.text).first else { continue }
      diagnostics.append(
        Diagnostic(
          .warning, rule: ExtractionRule.formatNotFollowed.rawValue,
          at: SourcePlace(file, line: entry.line),
          "the format of \"\(token)\" in \"\(entry.key)\" is not followed",
          fix: KeyedCall.fix(of: token)))
    }
    return texts
  }

  /// Reads a file in translatewiki's syntax.
  private mutating func readWiki(_ bytes: [UInt8], _ file: File) {
    let (strings, findings) = StringsFile.read(bytes, file: file.shown)
    diagnostics += findings
    let categories = CLDR.rules(for: source)?.plural.categories ?? [.one, .other]
    for entry in strings.entries {
      do throws(PhraseError) {
        let phrase = try SourcePhrase(
          key: entry.key, value: entry.value, comment: "", categories: categories)
        take(SourceTexts.Entry(phrase, file: file.shown), ProjectFormat.strings.name)
      } catch {
        diagnostics.append(
          Diagnostic(
            .error, rule: ExtractionRule.badValue.rawValue, at: SourcePlace(file.shown),
            "the text of \"\(entry.key)\": \(error)", fix: error.fix))
      }
    }
  }

  private mutating func take(_ entry: SourceTexts.Entry, _ kind: String) {
    let phrase = entry.phrase
    let former = entries.updateValue(entry, forKey: phrase.identity)
    let formerKind = kinds.updateValue(kind, forKey: phrase.identity)
    // A `.stringsdict` file has the plurals of keys whose `.strings` file has plain texts.
    guard let former, formerKind == kind, former.phrase.source != phrase.source else { return }
    diagnostics.append(
      Diagnostic(
        .warning, rule: ExtractionRule.otherSourceText.rawValue,
        at: SourcePlace(entry.file, line: entry.line),
        "\"\(phrase.key ?? "")\" has another text in \(former.place); the one here is used",
        fix: .decision("make them the same, or give one of them another key or table")))
  }

  private mutating func report(_ path: String, _ error: ProjectError) {
    if case .findings(let findings) = error { return broken += findings.errors }
    diagnostics.append(
      Diagnostic(
        .error, rule: ExtractionRule.unreadable.rawValue, at: SourcePlace(path), error.words,
        fix: "see \"sourceTexts\" in langpack.json"))
  }
}
