import Language
import Phrases
import Snapshot
import TestInterchange
import Testing

@testable import Interchange
@testable import MessageSyntax

/// PO files as other tools and translators write them; most inputs are those of public bug reports.
@Suite struct GettextPluralTests {
  private let phrases: NamedPhrases

  init() throws {
    let file = try SourcePhrase(
      key: "file", value: "{{PLURAL:%1$d|%1$d file|%1$d files}}", comment: "Count",
      categories: [.one, .other])
    let picked = try SourcePhrase(
      key: "picked", value: "%1$d selected", comment: "", categories: [.one, .other])
    phrases = NamedPhrases(
      [.init(ordinal: 0, phrase: file), .init(ordinal: 1, phrase: picked)],
      sourceLocale: .english)
  }

  private func file(_ header: String, _ texts: [String], key: String = "file") -> [UInt8] {
    let ids =
      key == "file"
      ? "msgid \"%1$d file\"\nmsgid_plural \"%1$d files\"\n"
      : "msgid \"%1$d selected\"\nmsgid_plural \"%1$d selected\"\n"
    let forms = texts.enumerated().map { "msgstr[\($0.offset)] \"\($0.element)\"\n" }.joined()
    return Array(
      "msgid \"\"\nmsgstr \"\"\n\(header)\n\n#. Count\n#, c-format\nmsgctxt \"\(key)\"\n\(ids)\(forms)"
        .utf8)
  }

  private func forms(_ count: Int, _ rule: String) -> String {
    "\"Plural-Forms: nplurals=\(count); plural=\(rule);\\n\""
  }

  private func read(_ bytes: [UInt8], _ locale: String) throws -> ImportedFile {
    let tag = try #require(LocaleTag(locale))
    return GettextFormat().read(InputFile("\(locale).po", bytes, locale: tag), phrases)
  }

  /// The rows of the only text: `=0 failu, one fails, other faili`.
  private func rows(_ reading: ImportedFile) -> String {
    guard let message = reading.translations.first?.edits.first?.message else { return "" }
    func words(_ message: Message) -> String {
      message.nodes.map { if case .text(let words) = $0 { words } else { "#" } }.joined()
    }
    guard case .select(let selection) = message.nodes.first else { return words(message) }
    let rows = selection.variants.map { row in
      switch row.key {
      case .exactly(let number): "=\(number) \(words(row.message))"
      case .plural(let category): "\(category.name) \(words(row.message))"
      default: "?"
      }
    }
    return (rows + ["other \(words(selection.other))"]).joined(separator: ", ")
  }

  @Test(arguments: [
    (
      "lv", 3, "(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2)", ["fails", "faili", "failu"],
      "=0 failu, zero faili, one fails, other faili"
    ),
    (
      "pt", 2, "(n != 1)", ["ficheiro", "ficheiros"],
      "=0 ficheiros, one ficheiro, many ficheiros, other ficheiros"
    ),
    (
      "pt-PT", 2, "n > 1", ["ficheiro", "ficheiros"],
      "=0 ficheiro, one ficheiro, many ficheiros, other ficheiros"
    ),
    (
      "he", 4, "(n == 1) ? 0 : ((n == 2) ? 1 : ((n > 10 && n % 10 == 0) ? 2 : 3))",
      ["a", "b", "c", "c"], "one a, two b, other c"
    ),
    (
      "cy", 4, "(n==1) ? 0 : (n==2) ? 1 : (n != 8 && n != 11) ? 2 : 3",
      ["un", "dau", "llawer", "wyth"],
      "=8 wyth, =11 wyth, zero llawer, one un, two dau, few llawer, many llawer, other llawer"
    ),
    (
      "ru", 3, "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)",
      ["a", "b", "c"], "one a, few b, many c, other c"
    ),
    // Django's files count a form for fractions, which no whole number shows.
    (
      "ru", 4,
      "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : n%10==0 || "
        + "(n%10>=5 && n%10<=9) || (n%100>=11 && n%100<=14)? 2 : 3)", ["a", "b", "c", "d"],
      "one a, few b, many c, other d"
    ),
    ("ja", 1, "0", ["a"], "a"),
    ("ja", 2, "n != 1", ["a", "b"], "=1 a, other b"),
  ])
  func formsAreThoseOfTheNumbers(
    _ locale: String, _ count: Int, _ rule: String, _ texts: [String], _ wanted: String
  ) throws {
    let bytes = file(forms(count, rule), texts.map { "%1$d \($0)" })
    let reading = try read(bytes, locale)
    #expect(reading.allDiagnostics.map(\.line) == [])
    #expect(rows(reading).replacing("# ", with: "") == wanted)
    // The file holds what it says: nothing is written.
    let tag = try #require(LocaleTag(locale))
    let edits = reading.translations[0].edits
    let stored = Dictionary(
      uniqueKeysWithValues: edits.map {
        ($0.ordinal, Translation($0.message ?? Message([]), state: $0.state, revision: 1))
      })
    let (written, findings) = GettextFormat().write(
      OutputTexts("x.po", tag, stored), phrases.limited(to: [0]), replacing: bytes)
    #expect(written == bytes, "\(String(decoding: written, as: UTF8.self))")
    #expect(findings.map(\.line) == [])
  }

  @Test func numbersThatWouldShowOtherFormsAreNamed() throws {
    let reading = try read(
      file(forms(2, "(n == 1 || n%10 == 1) ? 0 : 1"), ["%1$d a", "%1$d b"]), "mk")
    let error = try #require(reading.allDiagnostics.first)
    #expect(error.rule == "wrong-plural-forms" && error.severity == .error)
    #expect(error.message.contains("11, 111, 211, … would not show their own forms"), "\(error)")
    // The fix never names another header: forms would move.
    #expect(error.fix?.words.contains("plural=") == false)
    #expect(reading.translations[0].edits.isEmpty)
  }

  @Test func tooFewFormsAndTooManyAreErrors() throws {
    let polish = "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)"
    for texts in [["%1$d plik"], ["%1$d plik", "%1$d pliki"], ["%1$d plik", "", ""]] {
      let reading = try read(file(forms(3, polish), texts), "pl")
      #expect(reading.allDiagnostics.map(\.rule) == ["empty-variant"], "\(texts)")
      #expect(reading.translations[0].edits.isEmpty)
    }
    let reading = try read(file(forms(2, "(n != 1)"), ["%1$d a", "%1$d b", "%1$d c"]), "de")
    #expect(reading.allDiagnostics.map(\.rule) == ["unused-form"])
    #expect(reading.allDiagnostics.hasErrors && reading.translations[0].edits.isEmpty)
    let empty = try read(file(forms(3, polish), ["", "", ""]), "pl")
    #expect(empty.allDiagnostics.isEmpty && empty.translations[0].edits.isEmpty)
  }

  @Test func formsOfASourceTextWithoutOnesAreKept() throws {
    let bytes = file(forms(2, "(n > 1)"), ["%1$d choisi", "%1$d choisis"], key: "picked")
    let reading = try read(bytes, "fr")
    #expect(reading.allDiagnostics.isEmpty)
    #expect(rows(reading) == "one # choisi, many # choisis, other # choisis")
  }

  @Test(arguments: [
    ("charset=UTF-8", nil), ("charset=utf-8", nil), ("charset=CHARSET", nil),
    ("charset= UTF-8", "encoding-name"), ("charset=\\\"UTF-8\\\"", "encoding-name"),
    ("charset=UTF8", "encoding-name"), ("Charset = utf_8;", "encoding-name"),
    ("charset=KOI8-R", "broken-file"), ("charset= ISO-8859-1", "broken-file"),
  ])
  func namesOfUTF8AreRead(_ field: String, _ rule: String?) throws {
    let header =
      "\"Content-Type: text/plain; \(field)\\n\"\n" + forms(2, "(n != 1)")
    let reading = try read(file(header, ["%1$d Datei", "%1$d Dateien"]), "de")
    #expect(reading.allDiagnostics.map(\.rule) == (rule.map { [$0] } ?? []))
    #expect(rows(reading).isEmpty == (rule == "broken-file"))
  }

  @Test func aFormForFractionsIsLeftOutAndStays() throws {
    let locale = try #require(LocaleTag("ru"))
    let russian = try #require(TextLanguage(locale))
    let rule =
      "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)"
    let bytes = file(forms(3, rule), ["%1$d файл", "%1$d файла", "%1$d файлов"])
    func text(_ rows: [PluralCategory: String]) -> Message {
      func words(_ word: String) -> Message { Message([.token(0), .text(" " + word)]) }
      let variants = rows.filter { $0.key != .other }.map {
        Message.Variant(.plural($0.key), words($0.value))
      }
      return Message([.select(.init(by: 0, variants, other: words(rows[.other] ?? "")))])
    }
    let stored = text([.one: "файл", .few: "файла", .many: "файлов", .other: "файла"])
    let texts = [0: Translation(stored, state: .approved, revision: 1)]
    let (written, findings) = GettextFormat().write(
      OutputTexts("ru.po", locale, texts), phrases.limited(to: [0]), replacing: bytes)
    #expect(written == bytes, "\(String(decoding: written, as: UTF8.self))")
    #expect(findings.map(\.rule) == ["not-in-gettext"] && findings[0].message.contains("fractions"))

    let phrase = phrases.limited(to: [0]).sorted[0].entry.phrase
    let numbers = WholeNumbers(russian)
    let read = try #require(try self.read(bytes, "ru").translations[0].edits[0].message)
    #expect(numbers.text(read, withFractionsOf: stored, phrase).text == stored)
    // A form that is that of a category stays so.
    let new = text([.one: "лист", .few: "листа", .many: "листов", .other: "листов"])
    let kept = numbers.text(new, withFractionsOf: stored, phrase)
    let wanted = text([.one: "лист", .few: "листа", .many: "листов", .other: "листа"])
    #expect(!kept.isLost && russian.areSame(kept.text, wanted, phrase), "\(kept)")
    let own = text([.one: "файл", .few: "файла", .many: "файлов", .other: "файлу"])
    #expect(numbers.text(new, withFractionsOf: own, phrase).isLost)
  }
}
