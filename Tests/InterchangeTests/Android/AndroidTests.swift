import Diagnostics
import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import Testing

@testable import Interchange
@testable import MessageSyntax

@Suite struct AndroidTests {
  private let trial = FormatTrial(format: AndroidFormat()) { random in
    (random.hasGenders, random.hasExactNumbers, random.hasSeveralSelections) = (false, false, false)
  }

  @Test(arguments: 0..<60)
  func randomTextsComeBack(_ seed: Int) throws { try trial.comesBack(seed: seed) }

  static let sample = """
    <?xml version="1.0" encoding="utf-8"?>
    <!-- Authors: Ola -->
    <resources xmlns:xliff="urn:x">

      <!-- A word -->
      <string name="plain" formatted="false">  "Zwykły  " \\u0142 &lt;i>\\'a\\' <b>x</b>
         y</string><!-- behind -->
      <string name="unknown">keep me</string>
      <string name="app" translatable="false">App</string>
      <string name="one" product="tablet">Tablet</string>
      <string name="one">tak <xliff:g id="x" example="Ala">%1$s</xliff:g> 100%%</string>
      <plurals name="two">
        <item quantity="one">%d rzecz</item>
        <!-- mid -->
        <item quantity="few"><![CDATA[%d <rzeczy>]]></item>
        <item quantity="other">%1$d rzeczy</item>
      </plurals>
      <string name="count.of_things">@string/plain</string>
    </resources>

    """

  @Test func whatAFileHoldsIsReadAndStays() throws {
    let bytes = Array(Self.sample.utf8)
    let reading = trial.read(bytes)
    #expect(reading.allDiagnostics.map(\.rule) == ["unknown-key", "empty-text"])
    #expect(reading.descriptions == [1: "A word"])
    let texts = trial.texts(reading)
    #expect(texts.keys.sorted() == [1, 3, 4])
    #expect(texts[1]?.message == Message(text: "Zwykły   ł <i>'a' <b>x</b> y"))
    #expect(texts[3]?.message == Message([.text("tak "), .token(0), .text(" 100%")]))
    #expect(texts[4]?.message.variantKeys(by: 0) == [.plural(.one), .plural(.few)])
    #expect(trial.write(texts, replacing: bytes).bytes == bytes)
  }

  @Test func anEditChangesOneElement() throws {
    let bytes = Array(Self.sample.utf8)
    var texts = trial.texts(trial.read(bytes))
    texts[3] = Translation(Message([.token(0), .text(" @")]), state: .approved, revision: 2)
    texts[5] = Translation(Message(text: " ?a  b "), state: .approved, revision: 2)
    let written = String(decoding: trial.write(texts, replacing: bytes).bytes, as: UTF8.self)
    let wanted = Self.sample.replacing(
      "tak <xliff:g id=\"x\" example=\"Ala\">%1$s</xliff:g> 100%%", with: "%1$s @"
    ).replacing(
      "</resources>",
      with: "  <!-- On shared -->\n  <string name=\"Other/shared\">"
        + "\\u0020?a \\u0020b\\u0020</string>\n</resources>")
    #expect(written == wanted)
    texts = [1: Translation(Message(text: "<b>A</b> & <c"), state: .new, revision: 2)]
    let less = String(decoding: trial.write(texts, replacing: bytes).bytes, as: UTF8.self)
    #expect(!less.contains("tak") && !less.contains("rzecz"))
    #expect(less.contains("<b>A</b> &amp; &lt;c</string><!-- behind -->"))
    #expect(less.contains("product=\"tablet\">Tablet</string>\n  <string name=\"count"))
    texts[1]?.message = Message(text: "<b>A</b> & c")
    let tagged = String(decoding: trial.write(texts, replacing: bytes).bytes, as: UTF8.self)
    #expect(tagged.contains("formatted=\"false\"><b>A</b> &amp; c</string>"))
  }

  @Test func aFileWithoutElementsIsOpened() {
    let texts = [1: Translation(Message(text: "a"), state: .new, revision: 1)]
    for file in ["<resources/>", "<resources></resources>", "<resources>\n</resources>"] {
      let (bytes, findings) = trial.write(texts, replacing: Array(file.utf8))
      #expect(findings.isEmpty)
      #expect(trial.texts(trial.read(bytes)).count == 1)
    }
  }

  @Test func listsHaveAPhraseForEachItem() throws {
    let days = (0..<3).map { TrialPhrases.keyed("days[\($0)]", []) }
    let phrases = NamedPhrases(entries(days), sourceLocale: .english)
    let texts = [0: "pn", 1: "wt", 2: "śr"].mapValues {
      Translation(Message(text: $0), state: .approved, revision: 1)
    }
    let polish = try tag("pl")
    let format = AndroidFormat()
    let new = format.write(OutputTexts("f", polish, texts), phrases, replacing: nil).bytes
    #expect(
      String(decoding: new, as: UTF8.self).contains(
        "<string-array name=\"days\">\n    <item>pn</item>\n    <item>wt</item>\n"))
    let short = "<resources><string-array name=\"days\"><item/></string-array></resources>"
    let (bytes, _) = format.write(
      OutputTexts("f", polish, texts), phrases, replacing: Array(short.utf8))
    let read = format.read(InputFile("values-pl/x.xml", bytes), phrases)
    #expect(read.translations.first?.edits.count == 3)
    let less = format.write(
      OutputTexts("f", polish, [2: texts[2]].compactMapValues { $0 }), phrases, replacing: new)
    // Android takes a list as a whole, so the source's words are in the gaps.
    #expect(
      String(decoding: less.bytes, as: UTF8.self).contains(
        "<item>Source of days[0]</item>\n    <item>Source of days[1]</item>\n"))
  }

  @Test(arguments: [
    ("values-pt-rBR", "pt-BR"), ("values-b+sr+Latn", "sr-Latn"), ("values-iw", "he"),
    ("values-in", "id"), ("values-ji", "yi"), ("values", "en"), ("values-zh-rTW", "zh-TW"),
    ("values-b+es+419", "es-419"),
  ])
  func foldersSayTheLocale(_ folder: String, _ locale: String) throws {
    let file = InputFile("res/\(folder)/strings.xml", Array("<resources/>".utf8))
    let reading = AndroidFormat().read(file, trial.phrases)
    #expect(reading.translations.map(\.locale) == [try tag(locale)])
    let written = AndroidFormat.folder(of: try tag(locale))
    #expect(folder == "values" || written == folder)
  }

  static let broken: [(String, String)] = [
    ("<resources><string name=\"plain\">a", "broken-file"), ("<x/>", "broken-file"),
    (
      "<resources><plurals name=\"two\"><item quantity=\"one\">a</item></plurals></resources>",
      "missing-other"
    ),
    (
      "<resources><plurals name=\"two\"><item quantity=\"1\">a</item></plurals></resources>",
      "wrong-key"
    ),
    ("<resources><string name=\"one\">%2$s</string></resources>", "token-mismatch"),
    ("<resources><string name=\"one\">%1$d</string></resources>", "token-mismatch"),
    ("<resources><string name=\"plain\">\\u12</string></resources>", "broken-text"),
    ("<resources><string name=\"plain\">?Jak</string></resources>", "not-understood"),
    (
      "<resources><string name=\"plain\">a</string><string name=\"plain\"/></resources>",
      "duplicate-key"
    ),
    (
      "<!DOCTYPE r [<!ENTITY a \"\(String(repeating: "x", count: 300))\">]><resources/>",
      "broken-file"
    ),
  ]

  @Test(arguments: broken)
  func whatIsWrongIsOneFindingAndStays(_ file: String, _ rule: String) {
    let reading = trial.read(Array(file.utf8))
    #expect(reading.allDiagnostics.map(\.rule) == [rule])
    #expect(reading.allDiagnostics.allSatisfy { $0.place?.line == 1 && $0.fix != nil })
    let texts = trial.texts(reading)
    #expect(trial.write(texts, replacing: Array(file.utf8)).bytes == Array(file.utf8))
  }

  @Test func whatItCannotHoldIsSaid() {
    let gender = Message.Selection(
      by: 0, [.init(.gender(.male), Message(text: "a"))], other: Message(text: "b"))
    let texts = [0: Translation(Message([.select(gender)]), state: .new, revision: 1)]
    let (bytes, findings) = trial.write(texts)
    #expect(findings.map(\.rule) == ["not-in-android"])
    #expect(trial.texts(trial.read(bytes)).isEmpty)
  }

  @Test(.timeLimit(.minutes(3)))
  func anyBytesGiveAReadingAndStay() {
    trial.survivesEverything(Array(Self.sample.utf8))
    trial.survivesDepth(["<a>", "<resources>", "<resources><string name=\"one\"><b>"])
  }
}
