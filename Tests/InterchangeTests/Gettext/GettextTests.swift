import Language
import LanguageData
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import Testing

@testable import Interchange
@testable import MessageSyntax

@Suite struct GettextTests {
  private let trial = FormatTrial(
    format: GettextFormat(), all: TrialPhrases.numberPhrases)

  @Test(arguments: 0..<40)
  func randomTextsComeBack(_ seed: Int) throws {
    // German has "one" and "other" alone, which whole numbers have, too.
    var trial = FormatTrial(
      format: GettextFormat(), locale: "de",
      limits: { random in
        (random.hasGenders, random.hasExactNumbers) = (false, false)
        (random.hasSeveralSelections, random.categories) = (false, [.one])
      })
    trial.all = TrialPhrases.numberPhrases
    try trial.comesBack(seed: seed)
  }

  static let sample = """
    # Ola's words
    msgid ""
    msgstr ""
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Language: pl\\n"
    "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 "
    "|| n%100>=20) ? 1 : 2);\\n"

    #. On plain
    #: a.swift:3
    #, fuzzy
    #| msgid "old"
    msgctxt "plain"
    msgid "Source of plain"
    msgstr "Zwykły "
    "\\"tekst\\"\\n"

    #. On two
    msgctxt "two"
    msgid "one"
    msgid_plural "%1$d things"
    msgstr[0] "%d rzecz"
    msgstr[1] "%1$d rzeczy"
    msgstr[2] "%1$d rzeczy!"

    #. On one
    msgctxt "one"
    msgid "Source of one"
    msgstr ""

    msgid "unknown"
    msgstr "keep me"

    #~ msgid "gone"
    #~ msgstr "nie ma"

    """

  @Test func whatAFileHoldsIsReadAndStays() throws {
    let bytes = Array(Self.sample.utf8)
    let reading = trial.read(bytes)
    // The file has another source text of "two".
    #expect(reading.allDiagnostics.map(\.rule) == ["stale-source", "unknown-key"])
    let texts = trial.texts(reading)
    #expect(texts.keys.sorted() == [1, 4])
    #expect(texts[1]?.message == Message(text: "Zwykły \"tekst\"\n"))
    #expect(texts[1]?.state == .new && texts[4]?.state == .needsReview)
    #expect(reading.translations[0].certainties == [1: .guessed])
    #expect(texts[4]?.message.variantKeys(by: 0) == [.plural(.one), .plural(.few), .plural(.many)])
    let (written, findings) = trial.write(texts, replacing: bytes)
    #expect(findings.map(\.line) == [])
    // The entry with another source text gets today's, and phrases that the file does not have yet
    // are added without texts.
    let text = String(decoding: written, as: UTF8.self)
    let renewed = Self.sample.replacing(
      "msgctxt \"two\"\nmsgid \"one\"\nmsgid_plural \"%1$d things\"",
      with:
        "#, fuzzy\n#| msgid \"one\"\n#| msgid_plural \"%1$d things\"\nmsgctxt \"two\"\nmsgid \"Source of two\"\nmsgid_plural \"Source of two\""
    )
    let obsolete = "\n#~ msgid \"gone\"\n#~ msgstr \"nie ma\"\n"
    #expect(text.hasPrefix(renewed.replacing(obsolete, with: "")), "\(text)")
    #expect(text.hasSuffix(obsolete), "\(text)")
    #expect(trial.write(texts, replacing: written).bytes == written)
    let back = trial.texts(trial.read(written))
    #expect(back.mapValues(\.message) == texts.mapValues(\.message))
    #expect(back.values.allSatisfy { $0.state == .new })
  }

  @Test func anEditChangesOneEntry() throws {
    let start = trial.write([:], replacing: Array(Self.sample.utf8)).bytes
    #expect(String(decoding: start, as: UTF8.self).contains("#: a.swift:3\nmsgctxt \"plain\""))
    let bytes = trial.write(
      trial.texts(trial.read(Array(Self.sample.utf8))), replacing: Array(Self.sample.utf8)
    ).bytes
    var texts = trial.texts(trial.read(bytes))
    texts[1] = Translation(Message(text: "a\tb\nc"), state: .approved, revision: 2)
    texts[3] = Translation(Message([.token(0), .text("%")]), state: .needsReview, revision: 2)
    let written = String(decoding: trial.write(texts, replacing: bytes).bytes, as: UTF8.self)
    let wanted = String(decoding: bytes, as: UTF8.self).replacing(
      "#, fuzzy\n#| msgid \"old\"\nmsgctxt \"plain\"", with: "msgctxt \"plain\""
    ).replacing(
      "msgstr \"Zwykły \"\n\"\\\"tekst\\\"\\n\"", with: "msgstr \"\"\n\"a\\tb\\n\"\n\"c\""
    ).replacing(
      "msgctxt \"one\"\nmsgid \"Source of one\"\nmsgstr \"\"",
      with: "#, fuzzy\nmsgctxt \"one\"\nmsgid \"Source of one\"\nmsgstr \"%1$s%%\"")
    #expect(written == wanted)
  }

  @Test func aTemplateIsTheSourceWithEmptyTexts() throws {
    let texts = OutputTexts("app.pot", .english, trial.phrases.sources)
    let (bytes, findings) = trial.format.write(texts, trial.phrases, replacing: nil)
    #expect(findings.isEmpty)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.contains("\n#. On plain\nmsgctxt \"plain\"\nmsgid \"Source of plain\"\nmsgstr \"\"\n"))
    let reading = trial.format.read(InputFile("x", bytes, locale: .english), trial.phrases)
    #expect(reading.allDiagnostics.isEmpty)
    #expect(reading.translations.first?.edits.isEmpty == true)
  }

  @Test func pluralsOfAllLanguagesHaveForms() throws {
    for locale in CLDR.locales {
      let language = try #require(TextLanguage(locale))
      let field = PluralForms.field(of: locale, language.rules.plural)
      let forms = try #require(PluralForms(field), "\(locale): \(field)")
      let table = try #require(PluralTable(forms, language), "\(locale): \(field)")
      let texts = (0..<forms.count).map { Message(text: "\($0)") }
      let assigned = table.assigned(texts)
      #expect(assigned.exact.isEmpty)
      #expect(Set(assigned.general.values).count == forms.count, "\(locale): \(field)")
    }
  }

  @Test func formsThatAreNotThoseOfTheLanguageAreAFinding() {
    for forms in [
      "nplurals=2; plural=n%2;", "nplurals=3; plural=n/0;", "nplurals=x",
      "nplurals=3; plural=((((",
    ] {
      let file =
        "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: \(forms)\\n\"\n\nmsgctxt \"two\"\nmsgid \"a\"\n"
        + "msgid_plural \"b\"\nmsgstr[0] \"x\"\nmsgstr[1] \"y\"\nmsgstr[2] \"z\"\n"
      let reading = trial.read(Array(file.utf8))
      #expect(reading.allDiagnostics.map(\.rule).contains("wrong-plural-forms"))
    }
  }

  @Test func whatItCannotHoldIsSaid() {
    func level(_ parameter: Int, _ key: VariantKey) -> Message {
      Message([
        .select(.init(by: parameter, [.init(key, Message(text: "a"))], other: Message(text: "b")))
      ])
    }
    let messages = [
      0: level(0, .gender(.male)), 2: level(0, .exactly(0)), 4: level(0, .plural(.many)),
      1: Message(text: "a\0b"),
    ]
    let texts = messages.mapValues { Translation($0, state: .new, revision: 1) }
    let (bytes, findings) = trial.write(texts)
    #expect(findings.map(\.rule) == Array(repeating: "not-in-gettext", count: 4))
    // A form for fractions or one number is left out, and the rest of its text is written.
    let read = trial.texts(trial.read(bytes))
    #expect(read.keys.sorted() == [2, 4])
    #expect(read[2]?.message == Message(text: "b"))
    #expect(read[4]?.message.variantKeys(by: 0) == [.plural(.one), .plural(.few), .plural(.many)])
  }

  @Test(arguments: [
    ("msgid \"a\"\n", "broken-file"), ("msgstr \"a\"\n", "broken-file"), ("x", "broken-file"),
    ("msgid \"a\nmsgstr \"b\"\n", "broken-file"), ("\"a\"", "broken-file"),
    ("msgid \"\"\nmsgstr \"Language: ../x\\n\"\n", "unknown-locale"),
    ("msgid \"\"\nmsgstr \"Language: de\\n\"\n", "wrong-locale"),
    ("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=KOI8-R\\n\"\n", "broken-file"),
    ("msgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"b\"\n", "broken-file"),
  ])
  func whatIsWrongIsOneFindingAndStays(_ file: String, _ rule: String) {
    let reading = trial.read(Array(file.utf8))
    #expect(reading.allDiagnostics.filter { $0.severity == .error }.map(\.rule) == [rule])
    #expect(trial.write([:], replacing: Array(file.utf8)).bytes == Array(file.utf8))
  }

  @Test(.timeLimit(.minutes(4)))
  func anyBytesGiveAReadingAndStay() {
    let all = trial.write(
      trial.texts(trial.read(Array(Self.sample.utf8))), replacing: Array(Self.sample.utf8)
    ).bytes
    trial.survivesEverything(all, addsEntries: true, renewsSources: true)
    trial.survivesDepth(["msgid \"a\"\n", "msgstr[", "((((", "#\n"])
  }
}
