import AndroidExtraction
import Diagnostics
import Extraction
import Language
import Phrases
import Snapshot
import TestInterchange

@testable import Interchange
@testable import MessageSyntax

/// An app's resources, and their translations.
struct AndroidApp {
  let source: String
  let phrases: NamedPhrases
  let findings: [Diagnostic]
  private let ordinals: [String: Int]

  /// Creates an app from the content of its `resources`.
  init(_ content: String, language: LocaleTag = .english) {
    source = Self.file(content)
    var settings = ExtractionSettings(
      categories: TextLanguage(language)?.categories ?? [.one, .other])
    settings.language = language.description
    settings.substituteForOther = TextLanguage(language)?.wholeSubstituteForOther
    let found = AndroidLanguage().extract(
      SourceFile(path: "values/strings.xml", text: source), settings, NoKnowledge())
    findings = found.diagnostics.filter { $0.rule != "undescribed" }
    phrases = NamedPhrases(
      entries(found.phrases.map { $0.phrase }), sourceLocale: language,
      formats: Dictionary(
        found.phrases.map { ($0.phrase.id, $0.format) }, uniquingKeysWith: { first, _ in first }))
    ordinals = Dictionary(
      uniqueKeysWithValues: found.phrases.enumerated().map { ($1.phrase.key ?? "", $0) })
  }

  static func file(_ content: String) -> String { "<resources>\n\(content)\n</resources>\n" }

  /// Reads the content of a translated file's `resources`.
  func read(_ content: String, in locale: LocaleTag) -> ImportedFile {
    AndroidFormat().read(
      InputFile("values-x/strings.xml", Array(Self.file(content).utf8), locale: locale), phrases)
  }

  /// Returns the texts of a file, by key.
  func texts(_ file: ImportedFile) -> [String: TranslationEdit] {
    let edits = file.translations.first?.edits ?? []
    let names = Dictionary(uniqueKeysWithValues: ordinals.map { ($1, $0) })
    return Dictionary(uniqueKeysWithValues: edits.map { (names[$0.ordinal] ?? "", $0) })
  }

  /// Writes messages by key.
  func write(
    _ messages: [String: Message], in locale: LocaleTag, replacing former: String? = nil,
    besideSource: Bool = true
  ) -> (text: String, findings: [Diagnostic]) {
    let texts = messages.map { key, message in
      (ordinals[key] ?? -1, Translation(message, state: .approved, revision: 1))
    }
    var output = OutputTexts(
      "values-x/strings.xml", locale, Dictionary(uniqueKeysWithValues: texts))
    if besideSource { output.sourceFile = Array(source.utf8) }
    let (bytes, findings) = AndroidFormat().write(
      output, phrases, replacing: former.map { Array(Self.file($0).utf8) })
    return (String(decoding: bytes, as: UTF8.self), findings)
  }
}
