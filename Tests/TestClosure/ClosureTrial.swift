import Checks
import Diagnostics
import Interchange
import Language
import LanguageData
import MessageSyntax
import Pack
import PackBuilder
import Phrases
import Projects
import Snapshot
import TestMessages
import TestSupport

/// One format's way of random texts: into a file, through an import, and out again.
public struct ClosureTrial {
  /// The format.
  public let format: any FileFormat
  let phrases: [SourcePhrase]
  private var entries: [CatalogSnapshot.Entry] {
    phrases.enumerated().map { .init(ordinal: $0, phrase: $1) }
  }
  private var named: NamedPhrases { NamedPhrases(entries, sourceLocale: .english) }

  /// Creates the trial of a format.
  public init(_ format: any FileFormat) {
    self.init(
      format,
      TrialPhrases.numberPhrases + [
        TrialPhrases.keyed("named", [Parameter("1", .name), Parameter("2", .number)])
      ])
  }

  /// Creates the trial of a format with the phrases of the files.
  public init(_ format: any FileFormat, _ phrases: [SourcePhrase]) {
    self.format = format
    self.phrases = phrases
  }

  /// The number of texts in a round.
  public var count: Int { phrases.count }

  /// Writes random messages to a file, imports it, and exports it again.
  ///
  /// - Returns: The texts that a user would lose without a finding, or could not read or ship.
  public func faults(_ language: TextLanguage, _ chance: inout SeededGenerator) throws -> [String] {
    var texts: [Int: Translation] = [:]
    for (ordinal, phrase) in phrases.enumerated() {
      let wild = WildMessages(parameters: phrase.parameters.count).message(&chance)
      // No reader gives a message with more forms than there is memory for.
      let count = language.expansion(phrase).sentenceCount(wild)
      guard LengthCheck.finding(sentences: count) == nil else { continue }
      texts[ordinal] = Translation(wild, state: .translated, revision: 1)
    }
    return try faults(of: texts, language)
  }

  /// Writes a message to a file, imports it, and exports it again.
  ///
  /// - Parameters:
  ///   - message: Returns the message of a phrase; nil if it has none.
  ///   - language: The language of the file.
  /// - Returns: The texts that a user would lose without a finding, or could not read or ship.
  /// - Throws: An error if a pack cannot be written or opened.
  public func faults(
    of message: (SourcePhrase) -> Message?, _ language: TextLanguage
  ) throws -> [String] {
    var texts: [Int: Translation] = [:]
    for (ordinal, phrase) in phrases.enumerated() {
      texts[ordinal] = message(phrase).map { Translation($0, state: .translated, revision: 1) }
    }
    return try faults(of: texts, language)
  }

  private func faults(
    of texts: [Int: Translation], _ language: TextLanguage
  ) throws -> [String] {
    let (bytes, told) = write(texts, language)
    let reading = read(bytes, language)
    let silent = unsaid(closed(texts, language), in: reading, told, language)
    return silent.map { "lost in the file: \($0)" } + (try kept(reading.texts, language))
  }

  /// Returns the faults of texts that were read from a file.
  func kept(_ texts: [Int: Translation], _ language: TextLanguage) throws -> [String] {
    let kept = closed(texts, language)
    let (again, lost) = write(kept, language)
    let back = unsaid(kept, in: read(again, language), lost, language)
    return back.map { "lost in the export: \($0)" } + committed(kept, language)
      + (try shipped(kept, language))
  }

  func write(
    _ texts: [Int: Translation], _ language: TextLanguage
  ) -> (bytes: [UInt8], told: [Diagnostic]) {
    let file = OutputTexts("Localizable" + format.endings[0], language.locale, texts)
    let (bytes, told) = format.write(file, named, replacing: nil)
    return (bytes, told)
  }

  func read(
    _ bytes: [UInt8], _ language: TextLanguage
  ) -> (texts: [Int: Translation], told: [Diagnostic]) {
    let read = format.read(
      InputFile("Localizable" + format.endings[0], bytes, locale: language.locale), named)
    var texts: [Int: Translation] = [:]
    for edit in read.translations.flatMap(\.edits) {
      guard let message = edit.message else { continue }
      texts[edit.ordinal] = Translation(message, state: edit.state, revision: 1)
    }
    return (texts, read.diagnostics + read.translations.flatMap(\.diagnostics))
  }

  /// Returns the texts that are gone or another one, without a finding that names their phrase.
  private func unsaid(
    _ texts: [Int: Translation], in reading: (texts: [Int: Translation], told: [Diagnostic]),
    _ told: [Diagnostic], _ language: TextLanguage
  ) -> [String] {
    texts.sorted { $0.key < $1.key }.compactMap { ordinal, translation in
      let phrase = phrases[ordinal]
      // Some files hold the keys of one table only.
      let isOfOneTable = format.name == "wiki-strings" || format.hasTables
      if isOfOneTable, phrase.key == nil && format.name == "wiki-strings" || phrase.key == "shared"
      {
        return nil
      }
      let name = phrase.key ?? phrase.id.description
      let isNamed = (told + reading.told).contains { $0.message.contains(name) }
      let message = translation.message
      guard !isNamed else { return nil }
      guard let found = reading.texts[ordinal] else { return "\(name): \(message)" }
      let wanted = message.inRows(phrase.parameters)
      return isSame(found.message, wanted, phrase, language)
        ? nil : "\(name): \(message)\nbecame \(found.message)"
    }
  }

  /// Returns whether two texts have the same forms, and show the same one for every value.
  ///
  /// A choice among equal forms is none, and a category that the language lacks has no numbers.
  private func isSame(
    _ left: Message, _ right: Message, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> Bool {
    if language.areSame(left, right, phrase) { return true }
    // `WholeNumbersTests` proves that whole numbers show the same.
    if !format.holdsFractions,
      language.areSame(left, WholeNumbers(language).text(right, of: phrase), phrase)
    {
      return true
    }
    let expansion = language.expansion(phrase)
    let trees = [left, right].map { expansion.tree($0).tree }
    let forms = trees.map { Set($0.leaves().map(\.1)) }
    let shown = trees.map { Self.shown($0, language).message.valueString }
    return forms[0] == forms[1] && shown[0] == shown[1]
  }

  /// Returns a tree without the rows of categories that the language lacks.
  private static func shown(_ tree: VariantTree, _ language: TextLanguage) -> VariantTree {
    guard case .level(let parameter, let rows, let other) = tree else { return tree }
    let used = rows.filter { row in
      if case .plural(let category) = row.key {
        language.categories.contains(category)
      } else {
        true
      }
    }
    return .level(
      parameter, used.map { .init(key: $0.key, tree: shown($0.tree, language)) },
      other: shown(other, language))
  }

  /// Random texts have other words than their sources, so no check runs.
  private static let noChecks = TranslationReview(
    CheckSettings(
      levels: Dictionary(uniqueKeysWithValues: TranslationReview.rules.map { ($0, .off) })))

  /// Returns the texts that an import keeps.
  private func closed(
    _ texts: [Int: Translation], _ language: TextLanguage
  ) -> [Int: Translation] {
    var closure = ImportClosure(snapshot([:], language), Self.noChecks)
    return texts.filter { ordinal, translation in
      closure.finding(translation, of: ordinal, in: language.locale, at: nil) == nil
    }
  }

  private func snapshot(
    _ texts: [Int: Translation], _ language: TextLanguage
  ) -> CatalogSnapshot {
    CatalogSnapshot(
      epoch: .random(), revision: 1, sourceLocale: .english, entries: entries,
      translations: [language.locale: texts])
  }

  /// Returns the texts that the project's committed file does not give back.
  private func committed(_ texts: [Int: Translation], _ language: TextLanguage) -> [String] {
    let form = ProjectLines(Self.named(entries))
    let file = form.lines(texts, locale: language.locale)
    let read = form.read(file.bytes, file: "x.lpt", locale: language.locale)
    let errors = read.diagnostics.filter { $0.severity == .error }.map(\.message)
    let back = Dictionary(uniqueKeysWithValues: read.edits.map { ($0.ordinal, $0) })
    let other = texts.filter { ordinal, text in
      guard let edit = back[ordinal], let message = edit.message else { return true }
      return edit.state != text.state
        || !language.areSame(message, text.message, phrases[ordinal])
    }
    return errors.map { "committed file: \($0)" }
      + other.map { "committed file: \(phrases[$0.key].key ?? "") \($0.value.message)" }
  }

  /// Returns phrases with the ids of their keys, by which the lines of the committed file find them.
  private static func named(_ entries: [CatalogSnapshot.Entry]) -> [CatalogSnapshot.Entry] {
    entries.map { entry in
      guard case .key(let key, let table) = entry.phrase.identity else { return entry }
      var entry = entry
      entry.phrase.id = PhraseID(key: key, table: table)
      return entry
    }
  }

  /// Returns the texts that an opened pack does not hold.
  private func shipped(_ texts: [Int: Translation], _ language: TextLanguage) throws -> [String] {
    let bytes = try PackWriter.bytes(
      snapshot: snapshot(texts, language), locale: language.locale, rules: language.rules)
    let dump = PackDump(try LanguagePack(Bytes(copying: bytes)))
    return texts.compactMap { ordinal, text in
      guard let value = dump.value(of: UInt32(ordinal)) else { return "pack: no \(ordinal)" }
      guard case .text(let found) = value else { return nil }
      let pair = (found.valueString, text.message.valueString)
      return pair.0 == pair.1 ? nil : "pack: \(ordinal) \(text.message)\nbecame \(found)"
    }
  }
}
