import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import Testing

@testable import Interchange

@Suite struct RESXTests {
  private let trial = FormatTrial(format: RESXFormat()) { random in
    random.hasVariants = false
  }

  @Test(arguments: 0..<40)
  func randomTextsComeBack(_ seed: Int) throws { try trial.comesBack(seed: seed) }

  static let sample = """
    <?xml version="1.0" encoding="utf-8"?>
    <root>
      <!-- the schema -->
      <xsd:schema id="root" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><xsd:element name="data"/></xsd:schema>
      <resheader name="version"><value>2.0</value></resheader>
      <data name="plain" xml:space="preserve">
        <value>Zwykły {tekst}
    &lt;i> </value>
        <comment>A word</comment>
      </data>
      <data name="unknown"><value>keep me</value></data>
      <data name="icon" type="System.Drawing.Bitmap"><value>AAAA</value></data>
      <data name="one"><value>tak {0:N2} {{0}}</value></data>
      <data name="two"><value/></data>
    </root>

    """

  @Test func whatAFileHoldsIsReadAndStays() throws {
    let bytes = Array(Self.sample.utf8)
    let reading = trial.read(bytes)
    #expect(reading.allDiagnostics.map(\.rule) == ["unknown-key", "empty-text"])
    #expect(reading.descriptions == [1: "A word"])
    let texts = trial.texts(reading)
    #expect(texts.keys.sorted() == [1, 3])
    #expect(texts[1]?.message == Message(text: "Zwykły {tekst}\n<i> "))
    #expect(texts[3]?.message == Message([.text("tak "), .token(0), .text(" {0}")]))
    #expect(trial.write(texts, replacing: bytes).bytes == bytes)
  }

  @Test func anEditChangesOneValue() throws {
    let bytes = Array(Self.sample.utf8)
    var texts = trial.texts(trial.read(bytes))
    texts[1] = Translation(Message(text: "a & b"), state: .approved, revision: 2)
    texts[3] = nil
    texts[4] = Translation(Message([.token(0), .text("}")]), state: .approved, revision: 2)
    texts[5] = Translation(Message(text: "z"), state: .approved, revision: 2)
    let written = String(decoding: trial.write(texts, replacing: bytes).bytes, as: UTF8.self)
    let wanted = Self.sample
      .replacing("Zwykły {tekst}\n&lt;i> ", with: "a &amp; b")
      .replacing("  <data name=\"one\"><value>tak {0:N2} {{0}}</value></data>\n", with: "")
      .replacing("<value/>", with: "<value>{0}}}</value>")
      .replacing(
        "</root>",
        with: "  <data name=\"Other/shared\" xml:space=\"preserve\">\n    <value>z</value>\n"
          + "    <comment>On shared</comment>\n  </data>\n</root>")
    #expect(written == wanted)
  }

  @Test func aFileWithoutElementsIsOpened() {
    let texts = [1: Translation(Message(text: "a"), state: .new, revision: 1)]
    for file in ["<root/>", "<root></root>", "<root>\n</root>"] {
      let bytes = trial.write(texts, replacing: Array(file.utf8)).bytes
      #expect(trial.texts(trial.read(bytes)).count == 1)
    }
  }

  @Test func whatItCannotHoldIsSaid() {
    let number = Message.Selection(
      by: 0, [.init(.plural(.one), Message(text: "a"))], other: Message(text: "b"))
    let messages = [1: Message(text: "\u{1}"), 4: Message([.select(number)])]
    let (bytes, findings) = trial.write(
      messages.mapValues { Translation($0, state: .new, revision: 1) })
    #expect(findings.map(\.rule) == ["not-in-resx", "not-in-resx"])
    #expect(trial.texts(trial.read(bytes)).isEmpty)
  }

  @Test(arguments: [
    ("<x/>", "broken-file"), ("<root><data", "broken-file"),
    ("<root><data name=\"one\"><value>{1}</value></data></root>", "unknown-token"),
    ("<root><data name=\"one\"><value>{</value></data></root>", "broken-token"),
    ("<root><data name=\"one\"><value><b>{0}</b></value></data></root>", "unknown-element"),
    (
      "<root><data name=\"one\"><value>a</value></data><data name=\"one\"><value>b</value></data></root>",
      "duplicate-key"
    ),
  ])
  func whatIsWrongIsOneFindingAndStays(_ file: String, _ rule: String) {
    let reading = trial.read(Array(file.utf8))
    #expect(reading.allDiagnostics.map(\.rule) == [rule])
    let texts = trial.texts(reading)
    #expect(trial.write(texts, replacing: Array(file.utf8)).bytes == Array(file.utf8))
  }

  @Test(.timeLimit(.minutes(3)))
  func anyBytesGiveAReadingAndStay() {
    trial.survivesEverything(Array(Self.sample.utf8))
    trial.survivesDepth(["<root>", "<data>", "<root><data name=\"one\"><value>"])
  }
}

/// Formats of numbers and dates, which the app's own `string.Format` reads.
@Suite struct RESXNumberFormatTests {
  private static func phrases(_ values: [String]) throws -> NamedPhrases {
    let all = try values.enumerated().map { number, value in
      try SourcePhrase(key: "k\(number)", value: "%1$d %2$@", comment: "")
    }
    return NamedPhrases(
      entries(all), sourceLocale: .english,
      formats: Dictionary(uniqueKeysWithValues: zip(all.map(\.id), values)))
  }

  private static func file(_ value: String) -> String {
    "<root>\n  <data name=\"k0\" xml:space=\"preserve\">\n    <value>\(value)</value>\n  </data>\n</root>\n"
  }

  /// The source text, the former translation, and the new one for "{0} neu {1} {0}".
  @Test(arguments: [
    ("{0:C2} of {1}", nil, "{0:C2} neu {1} {0:C2}"),
    ("{0,-10} of {1}", nil, "{0,-10} neu {1} {0,-10}"),
    ("{0,5:N0} of {1}", nil, "{0,5:N0} neu {1} {0,5:N0}"),
    ("{0:d} at {0:t} of {1:x}", nil, "{0:d} neu {1:x} {0:t}"),
    (
      "{0:#,##0.00;(#,##0.00)} of {1}", nil,
      "{0:#,##0.00;(#,##0.00)} neu {1} {0:#,##0.00;(#,##0.00)}"
    ),
    ("{0} of {{0:C2}} {1}", nil, "{0} neu {1} {0}"),
    ("{0:C2} of {1}", "{0:C0} von {1:N1}", "{0:C0} neu {1:N1} {0:C0}"),
    ("{0:C2} of {1}", "{0} von {1}", "{0} neu {1} {0}"),
  ])
  func theFormatStaysWithItsToken(_ source: String, _ former: String?, _ wanted: String) throws {
    let message = Message([.token(0), .text(" neu "), .token(1), .text(" "), .token(0)])
    let texts = OutputTexts(
      "x.de.resx", try tag("de"), [0: Translation(message, state: .approved, revision: 1)])
    let (bytes, findings) = RESXFormat().write(
      texts, try Self.phrases([source]), replacing: former.map { Array(Self.file($0).utf8) })
    #expect(findings.isEmpty)
    let file = String(decoding: bytes, as: UTF8.self)
    #expect(file.contains("<value>\(wanted)</value>"), "\(file)")
  }
}
