import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import TestSupport
import Testing

@testable import Interchange
@testable import MessageSyntax

/// What is so for both versions of XLIFF.
enum XLIFFChecks {
  /// Random texts of all phrases, with variants by gender and choice.
  static func randomTexts(
    _ phrases: NamedPhrases, _ language: TextLanguage, _ chance: inout SeededGenerator
  ) -> [Int: Translation] {
    var texts: [Int: Translation] = [:]
    for (_, entry) in phrases.sorted where Int.random(in: 0..<5, using: &chance) > 0 {
      let phrase = entry.phrase
      func message() -> Message {
        FormatSamples.randomMessage(phrase, language.categories, &chance)
      }
      var text = message()
      for (position, parameter) in phrase.parameters.enumerated() {
        let keys: [VariantKey] =
          switch parameter.kind {
          case .name: [.gender(.male), .gender(.female)]
          case .choice: [.choice(0)]
          default: []
          }
        if let key = keys.randomElement(using: &chance) {
          text = Message([
            .select(.init(by: position, [.init(key, message())], other: text))
          ])
        }
      }
      if Int.random(in: 0..<6, using: &chance) == 0, phrase.parameters.first?.kind == .number {
        text = Message([
          .select(.init(by: 0, [.init(.exactly(3), message())], other: text))
        ])
      }
      let state =
        [TranslationState.new, .needsReview, .approved].randomElement(using: &chance) ?? .new
      texts[entry.ordinal] = Translation(text, state: state, revision: 1)
    }
    return texts
  }

  /// Checks that random texts come back, into a new file and into one of other random texts.
  static func randomTextsComeBack(_ format: any FileFormat, _ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    let phrases = try FormatSamples.phrases()
    let locale = try tag(seed.isMultiple(of: 2) ? "ru" : "de")
    let language = try #require(TextLanguage(locale))
    var former: [UInt8]?
    for _ in 0..<3 {
      let texts = randomTexts(phrases, language, &chance)
      let (bytes, findings) = format.write(
        OutputTexts("a.xliff", locale, texts), phrases, replacing: former)
      #expect(findings.map(\.line) == [])
      let reading = format.read(InputFile("a.xliff", bytes), phrases)
      #expect(!reading.allDiagnostics.contains { $0.severity == .error })
      let found = reading.texts[locale] ?? [:]
      #expect(Set(found.keys) == Set(texts.keys))
      try FormatSamples.expectSame(found, texts, phrases, locale)
      #expect(FormatSamples.rewritten(bytes, "a.xliff", format, phrases, locale: nil) == bytes)
      former = bytes
    }
  }
}

@Suite struct XLIFFWriteTests {
  private let format = XLIFFFormat()

  private func write(
    _ texts: [String: Message], _ state: TranslationState = .approved, replacing former: String?
  ) throws -> (text: String, rules: [String]) {
    let phrases = try FormatSamples.phrases()
    var translations: [Int: Translation] = [:]
    for (key, message) in texts {
      let ordinal = try #require(phrases[.init(key)]).ordinal
      translations[ordinal] = Translation(message, state: state, revision: 1)
    }
    let (bytes, findings) = format.write(
      OutputTexts("de.xliff", try tag("de"), translations), phrases,
      replacing: former.map { Array($0.utf8) })
    return (String(decoding: bytes, as: UTF8.self), findings.map(\.rule))
  }

  private func files(_ one: String, _ other: String) -> Message {
    Message([
      .select(
        .init(
          by: 0, [.init(.plural(.one), Message([.token(0), .text(one)]))],
          other: Message([.token(0), .text(other)])))
    ])
  }

  @Test func aNewFileHasAUnitForEveryText() throws {
    let (text, rules) = try write(
      ["cancel": Message(text: "A & \n<b>")], .needsReview, replacing: nil)
    #expect(rules.isEmpty)
    #expect(
      text.contains(
        """
              <trans-unit id="cancel" xml:space="preserve">
                <source>Cancel</source>
                <target state="needs-review-l10n">A &amp; &#10;&lt;b&gt;</target>
                <note>About cancel</note>
              </trans-unit>
              <trans-unit id="copied" xml:space="preserve">
                <source>%1$@ copied %2$lld pages</source>
                <note>About copied</note>
              </trans-unit>
        """))
    #expect(
      text.contains(
        """
              <trans-unit id="files|==|plural.one" xml:space="preserve">
                <source>%lld file</source>
                <note>About files</note>
              </trans-unit>
              <trans-unit id="files|==|plural.other" xml:space="preserve">
                <source>%lld files</source>
        """))
    #expect(text.contains("<file original=\"InfoPlist.xcstrings\" source-language=\"en\""))
    #expect(text.contains("<source>%2$lld folder</source>"))
    #expect(text.contains("id=\"quote&quot;key\\\""))
    #expect(text.contains("|==|count:one;kind:photo\""))
    let reading = format.read(
      InputFile("de.xliff", Array(text.utf8)), try FormatSamples.phrases())
    #expect(reading.translations.flatMap(\.edits).count == 1)
    #expect(
      try write(["cancel": Message(text: "A & \n<b>")], .needsReview, replacing: text).text == text)
  }

  @Test func anEditChangesItsTargetsOnly() throws {
    let former = XLIFFFormatTests.file(
      [
        XLIFFFormatTests.unit("oops", "bleibt"), XLIFFFormatTests.unit("cancel", "Ab", "new"),
        XLIFFFormatTests.unit("files|==|plural.one", "%d Datei"),
        XLIFFFormatTests.unit("files|==|plural.other", nil),
        XLIFFFormatTests.unit("full", "Voll", "translated\" xml:lang=\"de"),
      ].joined(separator: "\n"))
    let (text, rules) = try write(
      [
        "cancel": Message(text: "Ab"), "files": files(" Datei", " Dateien"),
        "full": Message(text: "100% voll"),
      ], replacing: former)
    #expect(rules.isEmpty)
    let wanted =
      former
      .replacing("<target state=\"new\">Ab", with: "<target state=\"translated\">Ab")
      .replacing("<target>%d Datei<", with: "<target state=\"translated\">%d Datei<")
      .replacing(
        "plural.other\" xml:space=\"preserve\">\n        <source></source>",
        with: "plural.other\" xml:space=\"preserve\">\n        <source></source>\n"
          + "        <target state=\"translated\">%d Dateien</target>"
      )
      .replacing(">Voll<", with: ">100% voll<")
      .replacing("\" xml:space", with: "\" approved=\"yes\" xml:space")
      .replacing("oops\" approved=\"yes\"", with: "oops\"")
    #expect(text == wanted)
    let (less, _) = try write(["full": Message(text: "100% voll")], replacing: text)
    #expect(less.contains("bleibt") && !less.contains(">Ab<") && !less.contains("Dateien"))
    #expect(less.contains("id=\"cancel\""))
  }

  @Test func aNewTargetHasTheConversionsOfItsSource() throws {
    let former = XLIFFFormatTests.file(XLIFFFormatTests.unit("copied", nil))
      .replacing("<source></source>", with: "<source>%@ copied %hu pages</source>")
    let message = Message([.token(0), .text(" hat "), .token(1)])
    #expect(try write(["copied": message], replacing: former).text.contains(">%@ hat %hu</target>"))
  }

  @Test func newUnitsStandInTheFileOfTheirTable() throws {
    let former = XLIFFFormatTests.file(
      XLIFFFormatTests.unit("\(FormatSamples.pattern.id)", nil), original: "Odd.xcstrings")
    let (text, _) = try write(["cancel": Message(text: "Ab")], replacing: former)
    #expect(text.contains("<file original=\"Localizable.xcstrings\""))
    #expect(try write(["cancel": Message(text: "Ab")], replacing: text).text == text)
  }

  @Test func aDocumentWithoutATargetLanguageGetsIt() throws {
    let former = XLIFFFormatTests.file(XLIFFFormatTests.unit("cancel", nil), target: nil)
    #expect(try write([:], replacing: former).text == former)
    let (text, _) = try write(["cancel": Message(text: "Ab")], replacing: former)
    #expect(text.contains("<file target-language=\"de\" original="))
    let second = XLIFF2FormatTests.file(XLIFF2FormatTests.unit("cancel", nil), "")
    let phrases = try FormatSamples.phrases()
    let ordinal = try #require(phrases[.init("cancel")]).ordinal
    let texts = [ordinal: Translation(Message(text: "Ab"), state: .approved, revision: 1)]
    let (bytes, _) = XLIFF2Format().write(
      OutputTexts("a.xliff", try tag("de"), texts), phrases, replacing: Array(second.utf8))
    #expect(String(decoding: bytes, as: UTF8.self).contains("<xliff trgLang=\"de\" xmlns="))
    let reading = XLIFF2Format().read(InputFile("a.xliff", bytes), phrases)
    #expect(reading.translations.map(\.edits.count) == [1])
  }

  @Test func entriesOfAStringsdictStayThat() throws {
    let former = XLIFFFormatTests.file(
      XLIFFFormatTests.unit("/files:dict/NSStringLocalizedFormatKey:dict/:string", "%#@x@")
        + "\n" + XLIFFFormatTests.unit("/files:dict/x:dict/other:dict/:string", "%d"),
      original: "Localizable.stringsdict")
    let (text, rules) = try write(["files": files(" Datei", " Dateien")], replacing: former)
    #expect(rules.isEmpty)
    #expect(text.contains("id=\"/files:dict/x:dict/one:dict/:string\""))
    #expect(!text.contains("|==|"))
    #expect(try write(["files": files(" Datei", " Dateien")], replacing: text).text == text)
  }

  @Test(arguments: 0..<40)
  func randomTextsComeBackTheSame(_ seed: Int) throws {
    try XLIFFChecks.randomTextsComeBack(format, seed)
  }

  @Test func whatXMLCannotHoldIsTold() throws {
    #expect(try write(["cancel": Message(text: "\u{2}")], replacing: nil).rules == ["not-in-xliff"])
  }

  @Test func hostileFilesStayAsTheyAre() throws {
    let sample = XLIFFFormatTests.file(
      XLIFFFormatTests.unit("files|==|plural.one", "<x id='1' equiv-text='%d'/> ä")
        + XLIFFFormatTests.unit("files|==|plural.other", "<g>%d</g>")
        + XLIFFFormatTests.unit("cancel", "<![CDATA[ab]]>", "new")
        + "<group><alt-trans><target>x</target></alt-trans></group>")
    let phrases = try FormatSamples.phrases()
    for bytes in HostileFiles.all(of: Array(sample.replacing("\n", with: "\r\n").utf8), seed: 5) {
      #expect(
        FormatSamples.rewritten(bytes, "de.xliff", format, phrases, locale: try tag("de")) == bytes)
    }
  }
}
