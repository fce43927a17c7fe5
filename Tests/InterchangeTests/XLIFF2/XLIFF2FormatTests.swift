import Language
import Phrases
import Snapshot
import TestMessages
import TestSupport
import Testing

@testable import Interchange

@Suite struct XLIFF2FormatTests {
  private let format = XLIFF2Format()

  static func file(_ units: String, _ target: String = " trgLang=\"de\"") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en"\(target)>
      <file id="f1" original="Localizable.strings">
    \(units)
      </file>
    </xliff>

    """
  }

  static func unit(
    _ name: String, _ target: String?, _ state: String? = nil, data: String = ""
  ) -> String {
    let mark = state.map { " state=\"\($0)\"" } ?? ""
    let words = target.map { "\n        <target>\($0)</target>" } ?? ""
    return """
          <unit id="u-\(name.utf8.count)" name="\(name)">\(data)
            <notes>
              <note category="description">Said to translators</note>
            </notes>
            <segment\(mark)>
              <source></source>\(words)
            </segment>
          </unit>
      """
  }

  private func read(_ text: String, _ locale: String? = nil) throws -> ImportedFile {
    format.read(
      InputFile("de.xliff", Array(text.utf8), locale: try locale.map(tag)),
      try FormatSamples.phrases())
  }

  private func message(_ unit: String) throws -> Message? {
    let reading = try read(Self.file(unit))
    #expect(reading.allDiagnostics.map(\.line) == [])
    return reading.translations.first?.edits.first?.message
  }

  @Test(arguments: [
    (nil, TranslationState.new), ("initial", .new), ("translated", .translated),
    ("reviewed", .approved), ("final", .approved),
    ("initial\" subState=\"langpack:needs-review", .needsReview),
    ("translated\" subState=\"okp:mt", .new), ("translated\" subState=\"x:fuzzy-match", .new),
    ("translated\" subState=\"x:checked", .translated), ("final\" subState=\"x:mt", .approved),
  ])
  func statesAreRead(_ state: String?, _ wanted: TranslationState) throws {
    let reading = try read(Self.file(Self.unit("cancel", "Ab", state)))
    #expect(reading.translations[0].edits.map(\.state) == [wanted])
    #expect(Array(reading.descriptions.values) == ["Said to translators"])
  }

  @Test(arguments: [
    ("Hallo %@", ""), ("Hallo <ph id=\"1\" equiv=\"1\" disp=\"%1$@\"/>", ""),
    (
      "Hallo <ph id=\"1\" disp=\"x\" dataRef=\"d\"/>",
      "<originalData><data id=\"d\">%@</data></originalData>"
    ),
    ("Hal<mrk id=\"m\">lo <sc id=\"1\" disp=\"%\"/>@</mrk>", ""), ("Hallo<cp hex=\"0020\"/>%@", ""),
  ])
  func inlineElementsStandForTheirCode(_ target: String, _ data: String) throws {
    #expect(
      try message(Self.unit("greeting", target, data: data))
        == Message([.text("Hallo "), .token(0)]))
  }

  @Test func spansAndTokensOfPatternsAreRead() throws {
    let wanted = Message([.open("link"), .text("bei "), .token(0), .close, .text(" {jetzt}")])
    let id = FormatSamples.pattern.id
    #expect(
      try message(
        Self.unit(
          "\(id)",
          "<pc id=\"s\" dispStart=\"&lt;link>\" dispEnd=\"&lt;/link>\">bei "
            + "<ph id=\"p\" disp=\"{user}\"/></pc> {{jetzt}}")) == wanted)
    #expect(
      try message(Self.unit("\(id)", "&lt;link>bei {user}&lt;/link> {{jetzt}}")) == wanted)
  }

  @Test func segmentsAreOneText() throws {
    let unit = """
      <unit id="cancel"><segment state="final"><source>a</source><target>Ab.</target></segment>
        <ignorable><source> </source></ignorable>
        <segment state="translated"><source>b</source><target>Los.</target></segment></unit>
      """
    let reading = try read(Self.file(unit))
    #expect(reading.translations[0].edits.map(\.message) == [Message(text: "Ab. Los.")])
    #expect(reading.translations[0].edits.map(\.state) == [.needsReview])
    let phrases = try FormatSamples.phrases()
    let ordinal = try #require(phrases[.init("cancel")]).ordinal
    let other = Translation(Message(text: "Weg"), state: .approved, revision: 1)
    let written = format.write(
      OutputTexts("de.xliff", try tag("de"), [ordinal: other]), phrases,
      replacing: Array(Self.file(unit).utf8))
    #expect(written.diagnostics.map(\.rule) == ["not-in-xliff2"])
    #expect(!String(decoding: written.bytes, as: UTF8.self).contains("<target>"))
    let half = unit.replacing("<target>Los.</target>", with: "")
    #expect(try read(Self.file(half)).translations[0].edits.isEmpty)
  }

  @Test(arguments: [
    (Self.unit("greeting", "Hallo <ph id=\"1\"/>"), "inline-code"),
    (Self.unit("greeting", "Hallo <pc id=\"1\">%@</pc>"), "inline-code"),
    (Self.unit("greeting", "<odd>%@</odd>"), "inline-code"),
    (Self.unit("greeting", "<cp hex=\"D800\"/>%@"), "inline-code"),
    (Self.unit("greeting", "%d"), "token-mismatch"),
    (Self.unit("files|==|plural.one", "%lld Datei"), "missing-other"),
    (Self.unit("oops", "x"), "unknown-key"),
  ])
  func whatCannotBeReadIsToldAndStays(_ unit: String, _ rule: String) throws {
    let text = Self.file(unit + "\n" + Self.unit("cancel", "Ab", "final"))
    let reading = try read(text)
    #expect(reading.allDiagnostics.map(\.rule) == [rule])
    #expect(reading.allDiagnostics.first?.place?.line == 4)
    #expect(reading.translations[0].edits.count == 1)
    let bytes = Array(text.utf8)
    #expect(
      FormatSamples.rewritten(
        bytes, "de.xliff", format, try FormatSamples.phrases(), locale: nil) == bytes)
  }

  @Test(
    arguments: [
      (Self.file("", " trgLang=\"../x\""), nil, "unknown-locale"),
      (Self.file("", ""), nil, "missing-locale"), (Self.file(""), "fr", "wrong-locale"),
      ("<xliff version=\"1.2\"><file/></xliff>", nil, "invalid-xliff"),
      ("<a/>", nil, "invalid-xliff"),
      ("<xliff version=\"2.1\"/>", nil, "invalid-xliff"), ("<xliff", nil, "invalid-xliff"),
    ] as [(String, String?, String)])
  func aFileThatSaysNoLocaleOrIsNoneIsOneFinding(
    _ text: String, _ locale: String?, _ rule: String
  ) throws {
    #expect(try read(text, locale).allDiagnostics.map(\.rule) == [rule])
  }

  @Test func aNewFileHasInlineElements() throws {
    let phrases = try FormatSamples.phrases()
    let message = Message([
      .text("{Bei} <"), .open("link"), .token(0), .close, .text("\u{1}\n"),
    ])
    let ordinal = try #require(phrases[.init(FormatSamples.pattern.id.description)]).ordinal
    let texts = [ordinal: Translation(message, state: .needsReview, revision: 1)]
    let (bytes, findings) = format.write(
      OutputTexts("de.xliff", try tag("de"), texts), phrases, replacing: nil)
    #expect(findings.isEmpty)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.contains(
        """
              <segment state="initial" subState="langpack:needs-review">
                <source>See <ph id="p1" equiv="user" disp="{user}"/>'s <pc id="s-link" \
        equivStart="link" dispStart="&lt;link&gt;" dispEnd="&lt;/link&gt;">posts</pc> {{now}}</source>
                <target>{{Bei}} &lt;&lt;<pc id="s-link" equivStart="link" \
        dispStart="&lt;link&gt;" dispEnd="&lt;/link&gt;">\
        <ph id="p1" equiv="user" disp="{user}"/></pc><cp hex="0001"/>&#10;</target>
              </segment>
        """))
    #expect(text.contains("<ph id=\"v1\" equiv=\"arg1\" disp=\"%1$#@arg1@\"/> in <ph id=\"v2\""))
    let reading = format.read(InputFile("de.xliff", bytes), phrases)
    #expect(reading.translations[0].edits.map(\.message) == [message])
    #expect(FormatSamples.rewritten(bytes, "de.xliff", format, phrases, locale: nil) == bytes)
  }

  @Test func anEditChangesItsTargetAndState() throws {
    let former = Self.file(Self.unit("cancel", "Ab", "initial") + "\n" + Self.unit("full", nil))
    let phrases = try FormatSamples.phrases()
    var texts: [Int: Translation] = [:]
    for (key, text) in [("cancel", "Weg"), ("full", "Voll")] {
      let ordinal = try #require(phrases[.init(key)]).ordinal
      texts[ordinal] = Translation(Message(text: text), state: .approved, revision: 1)
    }
    let (bytes, findings) = format.write(
      OutputTexts("de.xliff", try tag("de"), texts), phrases, replacing: Array(former.utf8))
    #expect(findings.isEmpty)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == former
        .replacing("<segment state=\"initial\">", with: "<segment state=\"reviewed\">")
        .replacing(">Ab<", with: ">Weg<").replacing(
          "<segment>", with: "<segment state=\"reviewed\">"
        )
        .replacing(
          "</source>\n      </segment>",
          with: "</source>\n        <target>Voll</target>\n      </segment>"))
  }

  @Test(arguments: 0..<40)
  func randomTextsComeBackTheSame(_ seed: Int) throws {
    try XLIFFChecks.randomTextsComeBack(format, seed)
  }

  @Test func hostileFilesStayAsTheyAre() throws {
    let sample = Self.file(
      Self.unit("files|==|plural.one", "<ph id='1' disp='%d'/> ä")
        + Self.unit("files|==|plural.other", "<pc id='1'>%d</pc>", "final")
        + Self.unit("cancel", "<![CDATA[ab]]><cp hex=\"1\"/>", "translated"))
    let phrases = try FormatSamples.phrases()
    for bytes in HostileFiles.all(of: Array(sample.replacing("\n", with: "\r\n").utf8), seed: 6) {
      #expect(
        FormatSamples.rewritten(bytes, "de.xliff", format, phrases, locale: try tag("de")) == bytes)
    }
  }
}
