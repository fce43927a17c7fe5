import Diagnostics
import Phrases
import Snapshot
import Testing

@testable import Interchange

/// Of several entries of one name, the one is read and edited that an app shows.
@Suite struct RepeatedNameTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var format: any FileFormat
    var file: String
    /// The text that is read.
    var text: String
    /// The file after the text became `c`.
    var edited: String
    var severity = Diagnostic.Severity.warning
    var testDescription: String { format.name }
  }

  static let cases = [
    Case(
      format: PropertiesFormat(), file: "plain=a\nplain=b\n", text: "b",
      edited: "plain=a\nplain=c\n"),
    Case(
      format: ARBFormat(), file: #"{"plain": "a", "plain": "b"}"#, text: "b",
      edited: #"{"plain": "a", "plain": "c"}"#),
    Case(
      format: RESXFormat(), file: resx("a", "b"), text: "a", edited: resx("c", "b")),
    Case(
      format: FluentFormat(), file: "plain = a\nplain = b\n", text: "a",
      edited: "plain = c\nplain = b\n"),
    Case(
      format: AndroidFormat(), file: android("a", "b"), text: "a", edited: android("c", "b"),
      severity: .error),
  ]

  private static func resx(_ texts: String...) -> String {
    let entries = texts.map { "<data name=\"plain\"><value>\($0)</value></data>\n" }
    return "<root>\n\(entries.joined())</root>\n"
  }

  private static func android(_ texts: String...) -> String {
    let entries = texts.map { "<string name=\"plain\">\($0)</string>\n" }
    return "<resources>\n\(entries.joined())</resources>\n"
  }

  @Test(arguments: cases) func theShownOneIsReadAndEdited(_ one: Case) throws {
    let phrase = try SourcePhrase(key: "plain", value: "Plain", comment: "")
    var trial = FormatTrial(format: one.format, words: nil)
    trial.all = [phrase]
    let reading = trial.read(Array(one.file.utf8))
    #expect(reading.allDiagnostics.map(\.rule) == ["duplicate-key"])
    #expect(reading.allDiagnostics.map(\.severity) == [one.severity])
    #expect(trial.texts(reading)[0]?.message == Message(text: one.text))
    let new = Translation(Message(text: "c"), state: .translated, revision: 2)
    let edited = trial.write([0: new], replacing: Array(one.file.utf8)).bytes
    #expect(String(decoding: edited, as: UTF8.self) == one.edited)
  }
}
