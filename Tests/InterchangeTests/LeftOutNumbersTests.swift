import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import TestSupport
import Testing

@testable import Interchange

/// A form for several numbers that does not show the number, in files of every format.
@Suite struct LeftOutNumbersTests {
  private static func phrase(_ value: String) throws -> SourcePhrase {
    try SourcePhrase(key: "files", value: value, comment: "")
  }

  private static let files = "{{PLURAL:%1$d|%1$d file|%1$d files}}"

  /// The findings in a text in MediaWiki's syntax, which says forms by their categories.
  private func found(
    _ locale: String, _ text: String, of value: String = files
  ) throws -> [String] {
    let (phrase, language) = (try Self.phrase(value), try #require(TextLanguage(tag(locale))))
    let message = try MediaWikiMessage.parse(
      text, parameters: phrase.parameters, categories: language.categories)
    return LeftOutNumbers(language).findings(message, of: phrase) { "%\($0.name)$d" }.map(\.message)
  }

  @Test(arguments: [
    ("de", "{{PLURAL:$1|eine Datei|Dateien}}", "other", "0, 2, 3, …"),
    ("ru", "{{PLURAL:$1|файл|$1 файла|$1 файлов}}", "one", "1, 21, 31, …"),
    ("fr", "{{PLURAL:$1|un fichier|$1 fichiers}}", "one", "0, 1"),
    ("sl", "{{PLURAL:$1|$1 a|dve|$1 c|$1 d}}", "two", "2, 102, 1002"),
    ("ar", "{{PLURAL:$1|a|b|c|$1 d|e|$1 f}}", "many", "11, 12, 13, …"),
    ("lt", "{{PLURAL:$1|failas|$1 failai|$1 failo|$1 failų}}", "one", "1, 21, 31, …"),
    ("de", "{{PLURAL:$1|0=keine Datei|1=eine Datei|Dateien}}", "other", "2, 3, 4, …"),
    ("de", "Mit {{PLURAL:$1|einer|mehreren}} von vielen", "other", "0, 2, 3, …"),
  ])
  func aFormForSeveralNumbersIsFound(
    locale: String, text: String, form: String, numbers: String
  ) throws {
    let found = try found(locale, text)
    #expect(
      found == [
        "the form \"\(form)\" of \"\(locale)\" is shown for \(numbers), and does not show \"%1$d\""
      ])
  }

  @Test(arguments: [
    ("de", "{{PLURAL:$1|eine Datei|$1 Dateien}}"), ("de", "$1 {{PLURAL:$1|Datei|Dateien}}"),
    ("he", "{{PLURAL:$1|קובץ אחד|שני קבצים|$1 קבצים}}"),
    ("ru", "{{PLURAL:$1|1=один файл|$1 файл|$1 файла|$1 файлов}}"),
    ("fr", "{{PLURAL:$1|0=aucun|un fichier|$1 fichiers}}"),
    ("cy", "{{PLURAL:$1|dim|un|dau|tri|chwech|$1 ffeil}}"), ("de", "$1 Dateien"),
  ])
  func aFormForOneNumberMaySayItInWords(locale: String, text: String) throws {
    #expect(try found(locale, text) == [])
  }

  @Test func aNumberThatTheSourceDoesNotShowMayBeLeftOut() throws {
    let value = "{{PLURAL:%1$d|A file|Several files}}"
    #expect(try found("ru", "{{PLURAL:$1|файл|файла|файлов}}", of: value) == [])
  }

  /// One finding names the forms of a number, so that a text of many forms fills no screen.
  @Test(arguments: [
    (
      "de", "{{PLURAL:$1|eine Datei|Dateien}} in {{PLURAL:$2|$2 Ordner|$2 Ordnern}}",
      [#"the forms "other, one" and "other, other" of "de""#]
    ),
    (
      "de", "{{PLURAL:$1|eine Datei|Dateien}} in {{PLURAL:$2|einem Ordner|Ordnern}}",
      [
        #"the forms "one, other" and "other, other" of "de""#,
        #"the forms "other, one" and "other, other" of "de""#,
      ]
    ),
    (
      "ru", "{{PLURAL:$1|файл|файла|файлов}} в {{PLURAL:$2|$2 папке|$2 папках}}",
      [#"the forms "one, one", "one, few" and 10 more of "ru""#]
    ),
  ])
  func eachOfSeveralNumbersIsFoundOnce(locale: String, text: String, forms: [String]) throws {
    let value = "{{PLURAL:%1$d|%1$d file|%1$d files}} in {{PLURAL:%2$d|%2$d folder|%2$d folders}}"
    let all = try found(locale, text, of: value)
    #expect(
      Set(all.map { $0.components(separatedBy: " are shown for several numbers each, ")[0] })
        == Set(forms), "\(all)")
    #expect(all.contains { $0.hasSuffix(#"and do not show "%1$d""#) })
  }

  /// The rule of the project's own files is written for their rows, and this one for messages.
  @Test func theFilesOfTheProjectFindTheSame() throws {
    let kinds: [[Parameter.Kind]] = [[.number], [.number, .number], [.number, .ordinal, .gender]]
    let phrases = kinds.enumerated().map { place, kinds in
      let parameters = kinds.enumerated().map { Parameter("\($0 + 1)", $1) }
      var phrase = TrialPhrases.keyed("key-\(place)", parameters)
      phrase.source = Message(kinds.indices.filter { kinds[$0] != .gender }.map { .token($0) })
      return phrase
    }
    let form = TranslationsJSON(entries(phrases), sourceLocale: .english)
    var (chance, counts) = (SeededGenerator(seed: 1), [false: 0, true: 0])
    for locale in ["de", "ru", "fr", "ar", "ja", "sl"] {
      let language = try #require(TextLanguage(tag(locale)))
      for place in 0..<150 {
        let (ordinal, phrase) = (place % 3, phrases[place % 3])
        let message = RandomMessages(phrase: phrase).message(&chance)
        let texts = [ordinal: Translation(message, state: .approved, revision: 1)]
        let file = form.text(texts, locale: language.locale)
        let read = form.read(Array(file.utf8), file: "x.json")
        // A text that leaves out a rank everywhere is an error, and its rows are not all read.
        guard read.edits.count == 1 else { continue }
        let rows = read.diagnostics.filter { $0.message.contains("the row is shown for") }
        let own = LeftOutNumbers(language).findings(message, of: phrase) { $0.name }
        #expect(
          rows.isEmpty == own.isEmpty,
          "\(locale): \(read.diagnostics.map(\.line))\n\(file)\n\(own.map(\.message))")
        counts[own.isEmpty, default: 0] += 1
      }
    }
    #expect(counts.values.allSatisfy { $0 > 50 }, "\(counts)")
  }

  /// Every format that holds plurals warns with the token as its texts write it.
  @Test func everyFormatReportsTheForm() throws {
    let phrase = try Self.phrase(Self.files)
    let message = Message([
      .select(
        .init(
          by: 0, [.init(.plural(.one), Message([.token(0), .text(" Datei")]))],
          other: Message(text: "Dateien")))
    ])
    let phrases = NamedPhrases(entries([phrase]), sourceLocale: .english)
    let texts = [0: Translation(message, state: .approved, revision: 1)]
    var reported: [String] = []
    for format in FormatRegistry.exchange {
      let name = "Localizable" + format.endings[0]
      let (bytes, losses) = format.write(
        OutputTexts(name, try tag("de"), texts), phrases, replacing: nil)
      guard losses.isEmpty else { continue }
      let read = format.read(InputFile(name, bytes, locale: try tag("de")), phrases)
      let found = read.allDiagnostics.filter { $0.rule == LeftOutNumbers.rule }
      #expect(found.count == 1 && found[0].severity == .warning, "\(format.name)")
      let parts = try #require(read.translations.first { $0.locale?.language == "de" })
      #expect(parts.doubtful == [0], "\(format.name)")
      #expect(parts.edits.count == 1 && parts.edits[0].state != .needsReview, "\(format.name)")
      reported.append(format.name)
    }
    #expect(reported.count >= 10, "\(reported)")
  }

  @Test func aFileOfTranslatewikiReportsTheFormAndKeepsItsState() throws {
    let phrase = try Self.phrase(Self.files)
    let text = "\"files\" = \"{{PLURAL:$1|eine Datei|Dateien}}\";\n"
    let read = KeyedStrings(entries([phrase]))
      .read(Array(text.utf8), file: "de.strings", locale: try tag("de"))
    #expect(read.diagnostics.map(\.rule) == [LeftOutNumbers.rule])
    #expect(read.edits.map(\.state) == [.approved] && read.doubtful == [0])
  }
}
