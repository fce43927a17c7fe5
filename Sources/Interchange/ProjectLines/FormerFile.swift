import Diagnostics
import JSON
import Language
import MessageSyntax
import Phrases
import Snapshot

/// A committed file in the form of earlier versions, `LOCALE.json`, as lines.
public struct FormerFile {
  /// The locale; nil if the file has none, which is among the findings.
  public let locale: LocaleTag?
  /// The texts.
  public private(set) var lines: [TranslationLine] = []
  /// The English texts that they were made for.
  public private(set) var sources: [SourceLines.Place: Message] = [:]
  /// The findings; with errors there are no lines.
  public let diagnostics: [Diagnostic]
  /// The names of keys that the sources no longer have, by id.
  private let goneKeys: [PhraseID: PhraseName]
  private let phrases: [PhraseID: CatalogSnapshot.Entry]
  private let format: TranslationsJSON

  /// Reads a file; a text of no phrase of the sources is a line too.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - file: The file name for findings.
  ///   - entries: The phrases of the sources.
  ///   - sourceLocale: The language of the sources.
  ///   - goneKeys: The names of keys that the sources no longer have, by id.
  public init(
    _ bytes: [UInt8], file: String, _ entries: [CatalogSnapshot.Entry], sourceLocale: LocaleTag,
    goneKeys: [PhraseID: PhraseName]
  ) {
    self.goneKeys = goneKeys
    format = TranslationsJSON(entries, sourceLocale: sourceLocale)
    phrases = Dictionary(
      format.entries.flatMap { entry in entry.phrase.everyID.map { ($0, entry) } },
      uniquingKeysWith: { first, _ in first })
    let read = format.read(bytes, file: file)
    locale = read.locale
    // The findings of old texts and of unknown phrases are reported whenever the new file is read.
    diagnostics = read.diagnostics.filter { $0.severity == .error || $0.rule == "unknown-field" }
    guard let locale, !diagnostics.hasErrors, let root = try? JSONReader.read(bytes) else { return }
    let edits = Dictionary(
      read.edits.map { ($0.ordinal, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in root["translations"]?.array ?? [] {
      guard let id = entry["id"]?.string.flatMap({ PhraseID($0) }) else { continue }
      if let known = phrases[id] {
        guard let message = edits[known.ordinal]?.message,
          known.phrase.id == id || !read.hasLine(of: known, root)
        else { continue }
        add(entry, known.phrase, message, KnownLanguages.rules(for: locale))
      } else {
        add(entry, unknown: id)
      }
    }
  }

  private mutating func add(
    _ entry: JSONValue, _ phrase: SourcePhrase, _ message: Message, _ rules: LanguageRules?
  ) {
    var source = phrase.source
    if let written = entry["source"], written.compact != format.source(of: phrase).compact {
      source = Self.source(written, phrase.parameters)
    }
    add(
      PhraseName(phrase).written, entry, source, ProjectLines.forms(message, phrase, rules))
  }

  /// Adds the texts of a phrase that the sources don't have, as they are written.
  private mutating func add(_ entry: JSONValue, unknown id: PhraseID) {
    let forms = ProjectLines.forms(entry).filter { !$0.text.isEmpty }
    if forms.isEmpty { return }
    let key = entry["key"]?.string.map {
      PhraseName.key($0, table: DefaultTable.canonical(entry["keyTable"]?.string ?? ""))
    }
    let tokens = entry["tokens"]?.array?.compactMap(\.string) ?? []
    let source = Self.source(
      entry["source"] ?? .text(""), tokens.map { Parameter($0, .text) })
    add((key ?? goneKeys[id] ?? .id(id)).written, entry, source, forms)
  }

  private mutating func add(
    _ name: String, _ entry: JSONValue, _ source: Message, _ forms: [TranslationLine.Form]
  ) {
    let state = entry["state"]?.string.flatMap(TranslationState.init(rawValue:)) ?? .translated
    let tag = TextTag(source)
    lines.append(TranslationLine(name, tag: tag, state: state, forms))
    sources[SourceLines.Place(name, tag)] = source
  }

  /// Returns an English text of an entry as far as its syntax is known; else as words.
  private static func source(_ json: JSONValue, _ parameters: [Parameter]) -> Message {
    guard let text = json.string else { return Message(text: json.compact) }
    return (try? PatternText(parameters: parameters).message(text)) ?? Message(text: text)
  }
}

extension ImportedTranslations {
  /// Whether a file has an entry of a phrase under its present id.
  fileprivate func hasLine(of known: CatalogSnapshot.Entry, _ root: JSONValue) -> Bool {
    let id = known.phrase.id.description
    return root["translations"]?.array?.contains { $0["id"]?.string == id } == true
  }
}
