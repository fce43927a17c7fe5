import Language
import Phrases
import Snapshot
import TestMessages
import TestSupport
import Testing

@testable import Interchange

@Suite struct XLIFFFormatTests {
  private let format = XLIFFFormat()

  /// A document of one file, as Xcode exports it.
  static func file(
    _ units: String, original: String = "App/Localizable.xcstrings", target: String? = "de"
  ) -> String {
    let language = target.map { " target-language=\"\($0)\"" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="\(original)" source-language="en"\(language) datatype="plaintext">
          <header>
            <tool tool-id="com.apple.dt.xcode" tool-name="Xcode"/>
          </header>
          <body>
      \(units)
          </body>
        </file>
      </xliff>

      """
  }

  static func unit(
    _ id: String, _ target: String?, _ state: String? = nil, _ more: String = ""
  ) -> String {
    let mark = state.map { " state=\"\($0)\"" } ?? ""
    let words = target.map { "\n        <target\(mark)>\($0)</target>" } ?? ""
    return """
            <trans-unit id="\(id)" xml:space="preserve"\(more)>
              <source></source>\(words)
              <note>Said to translators</note>
            </trans-unit>
      """
  }

  private func read(_ text: String, _ locale: String? = nil) throws -> ImportedFile {
    format.read(
      InputFile("de.xliff", Array(text.utf8), locale: try locale.map(tag)),
      try FormatSamples.phrases())
  }

  private func messages(_ units: String...) throws -> [Message?] {
    let reading = try read(Self.file(units.joined(separator: "\n")))
    #expect(reading.allDiagnostics.map(\.line) == [])
    return reading.translations.flatMap { $0.edits.map(\.message) }
  }

  private func select(
    _ position: Int, _ variants: KeyValuePairs<VariantKey, Message>, _ other: Message
  ) -> Message {
    Message([.select(.init(by: position, variants.map { .init($0, $1) }, other: other))])
  }

  @Test(arguments: [
    (nil, "", TranslationState.translated), ("translated", "", .translated),
    ("final", "", .approved), ("signed-off", "", .approved),
    ("translated", " approved=\"yes\"", .approved),
    ("translated", " approved=\"no\"", .translated),
    ("signed-off", " approved=\"no\"", .translated), (nil, " approved=\"no\"", .needsReview),
    (nil, " approved=\"yes\"", .approved), ("new", "", .new), ("needs-translation", "", .new),
    ("needs-review-l10n", "", .needsReview), ("x-odd", "", .needsReview),
    ("translated\" state-qualifier=\"mt-suggestion", "", .new),
    ("final\" state-qualifier=\"fuzzy-match", "", .new),
    ("translated\" state-qualifier=\"x-fuzzy-forward", "", .new),
    ("translated\" state-qualifier=\"leveraged-mt", " approved=\"yes\"", .approved),
    ("translated\" state-qualifier=\"exact-match", "", .translated),
    ("final\" state-qualifier=\"rejected-grammar", "", .needsReview),
  ])
  func statesAreRead(_ state: String?, _ more: String, _ wanted: TranslationState) throws {
    let reading = try read(Self.file(Self.unit("cancel", "Ab", state, more)))
    #expect(reading.allDiagnostics.isEmpty)
    #expect(reading.translations.map(\.locale?.description) == ["de"])
    #expect(reading.translations[0].edits.map(\.state) == [wanted])
    #expect(Array(reading.descriptions.values) == ["Said to translators"])
  }

  @Test func theNameOfTheOriginalIsTheTable() throws {
    let text = Self.file(
      Self.unit("CFBundleName", "Seiten"), original: "App/en.lproj/InfoPlist.strings")
    #expect(try read(text).allDiagnostics.isEmpty)
    #expect(
      try read(text.replacing("InfoPlist", with: "Localizable")).allDiagnostics.map(\.rule)
        == ["unknown-key"])
  }

  @Test func theIdsOfXcodeAreRead() throws {
    let files = select(
      0, [.plural(.one): Message([.token(0), .text(" Datei")])],
      Message([.token(0), .text(" Dateien")]))
    #expect(
      try messages(
        Self.unit("files|==|plural.one", "%lld Datei"),
        Self.unit("files|==|plural.other", "%lld Dateien"), Self.unit("files|==|plural.many", nil))
        == [files])
    #expect(
      try messages(
        Self.unit("/files:dict/NSStringLocalizedFormatKey:dict/:string", "%#@f@"),
        Self.unit("/files:dict/f:dict/one:dict/:string", "%d Datei"),
        Self.unit("/files:dict/f:dict/other:dict/:string", "%d Dateien")) == [files])
    let folders = select(1, [:], Message([.token(1), .text(" Ordner")]))
    #expect(
      try messages(
        Self.unit("found", "%2$#@b@: %1$#@a@"),
        Self.unit("found|==|substitutions.a.plural.one", "%1$lld Datei"),
        Self.unit("found|==|substitutions.a.plural.other", "%1$lld Dateien"),
        Self.unit("found|==|substitutions.b.plural.other", "%2$lld Ordner"))
        == [Message(folders.nodes + [.text(": ")] + files.nodes)])
  }

  @Test func rowsOfAllVariantsAreRead() throws {
    let id = FormatSamples.viewed.id
    let rows = [
      Self.unit("\(id)|==|count:one;kind:photo", "eins Foto"),
      Self.unit("\(id)|==|count:one;kind:other", "{count} Film"),
      Self.unit("\(id)|==|count:other;kind:other", "{count} {{x}}"),
    ]
    #expect(
      try messages(rows[0], rows[1], rows[2])
        == [
          select(
            0,
            [
              .plural(.one): select(
                1, [.choice(0): Message(text: "eins Foto")],
                Message([.token(0), .text(" Film")]))
            ], select(1, [:], Message([.token(0), .text(" {x}")])))
        ])
  }

  @Test func inlineElementsThatSayTheirCodeAreRead() throws {
    let hello = Message([.text("Hallo "), .token(0)])
    for code in [
      "<x id=\"1\" equiv-text=\"%@\"/>", "<ph id=\"1\">%1$@</ph>", "<mrk mtype=\"x\">%@</mrk>",
      "<!-- c --><![CDATA[%@]]>",
    ] {
      #expect(try messages(Self.unit("greeting", "Hallo " + code)) == [hello])
    }
    let pattern = FormatSamples.pattern.id
    #expect(
      try messages(Self.unit("\(pattern)", "&lt;link>{user}&lt;/link> {{jetzt}}"))
        == [Message([.open("link"), .token(0), .close, .text(" {jetzt}")])])
  }

  @Test(arguments: [
    (Self.unit("greeting", "Hallo <x id=\"1\"/>"), "inline-code"),
    (Self.unit("greeting", "<g id=\"1\">Hallo %@</g>"), "inline-code"),
    (Self.unit("greeting", "Hallo %d"), "token-mismatch"),
    (Self.unit("greeting|==|device.mac", "Hallo %@"), "not-understood"),
    (Self.unit("files|==|plural.one", "%lld Datei"), "missing-other"),
    (Self.unit("greeting|==|plural.other", "%@"), "wrong-variation"),
    (Self.unit("found|==|substitutions.a.plural.other", "%1$lld"), "missing-format"),
    (Self.unit("\(FormatSamples.viewed.id)|==|plural.other", "x"), "wrong-variation"),
    (Self.unit("\(FormatSamples.viewed.id)|==|kind:photo", "{count}"), "missing-other"),
    (Self.unit("\(FormatSamples.viewed.id)|==|kind:odd", "{count}"), "wrong-key"),
    (Self.unit("\(FormatSamples.viewed.id)", "Nichts"), "token-mismatch"),
    (Self.unit("oops", "x"), "unknown-key"),
  ])
  func whatCannotBeReadIsToldAndStays(_ unit: String, _ rule: String) throws {
    let text = Self.file(unit + "\n" + Self.unit("cancel", "Ab"))
    let reading = try read(text)
    #expect(reading.allDiagnostics.map(\.rule) == [rule])
    #expect(reading.allDiagnostics.first?.place?.line == 8)
    #expect(reading.translations[0].edits.count == 1)
    let bytes = Array(text.utf8)
    #expect(
      FormatSamples.rewritten(
        bytes, "de.xliff", format, try FormatSamples.phrases(), locale: nil) == bytes)
  }

  @Test(
    arguments: [
      (Self.file("", target: "../x"), nil, "unknown-locale"),
      (Self.file("", target: ""), nil, "unknown-locale"),
      (Self.file("", target: nil), nil, "missing-locale"), (Self.file(""), "fr", "wrong-locale"),
      ("<xliff version=\"2.1\"><file/></xliff>", nil, "invalid-xliff"),
      ("<a/>", nil, "invalid-xliff"),
      ("<xliff version=\"1.2\"/>", nil, "invalid-xliff"), ("<xliff", nil, "invalid-xliff"),
      (
        "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;\">]><xliff>&b;</xliff>", nil,
        "invalid-xliff"
      ),
      (
        "<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><xliff>&a;</xliff>", nil,
        "invalid-xliff"
      ),
    ] as [(String, String?, String)])
  func aFileThatSaysNoLocaleOrIsNoneIsOneFinding(
    _ text: String, _ locale: String?, _ rule: String
  ) throws {
    #expect(try read(text, locale).allDiagnostics.map(\.rule) == [rule])
    let phrases = try FormatSamples.phrases()
    if rule == "invalid-xliff" {
      let texts = OutputTexts("de.xliff", try tag("de"), phrases.sources)
      let written = format.write(texts, phrases, replacing: Array(text.utf8))
      #expect(written.bytes == Array(text.utf8))
      #expect(written.diagnostics.map(\.rule) == [rule])
    }
  }

  @Test func eachFileIsOfItsLanguage() throws {
    let one = Self.file(Self.unit("cancel", "Ab"))
    let other = Self.file(Self.unit("cancel", "Annuler"), target: "zh_TW")
    let inner = other.split(separator: "\n").dropFirst(2).dropLast(1).joined(separator: "\n")
    let text = one.replacing("</xliff>", with: inner + "\n</xliff>")
    let reading = try read(text)
    #expect(reading.allDiagnostics.isEmpty)
    #expect(reading.translations.map(\.locale?.description) == ["de", "zh-TW"])
  }
}
