import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import TestSupport
import Testing

@testable import Interchange

/// Texts that vary by the device or the width.
@Suite struct StringsdictVariationTests {
  private let format = StringsdictFormat()
  private let name = "pl.lproj/Localizable.stringsdict"

  private static func device(_ texts: KeyValuePairs<String, String>) -> String {
    rule("NSStringDeviceSpecificRuleType", texts)
  }

  private static func width(_ texts: KeyValuePairs<String, String>) -> String {
    rule("NSStringVariableWidthRuleType", texts)
  }

  private static func rule(_ name: String, _ texts: KeyValuePairs<String, String>) -> String {
    let members = texts.map { "<key>\($0)</key>\($1)" }.joined()
    return "<dict><key>\(name)</key><dict>\(members)</dict></dict>"
  }

  private static func text(_ text: String) -> String { "<string>\(text)</string>" }

  private static func plural(_ other: String) -> String {
    let variable = StringsdictFormatTests.variable("f", ["one": "%d plik", "other": other])
    return "<dict><key>NSStringLocalizedFormatKey</key><string>%#@f@</string>\(variable)</dict>"
  }

  /// The value of an entry, and its text that stands for all.
  static let cases: [(key: String, value: String, common: String, rule: String)] = [
    ("cancel", device(["mac": text("A"), "other": text("B")]), "B", "device"),
    ("cancel", device(["mac": text("A"), "iphone": text("B"), "ipad": text("C")]), "B", "device"),
    ("cancel", device(["ipad": text("C"), "mac": text("A")]), "C", "device"),
    ("cancel", width(["1": text("A"), "100": text("C"), "20": text("B")]), "C", "width"),
    (
      "cancel", device(["mac": text("A"), "other": width(["9": text("B"), "10": text("C")])]), "C",
      "device"
    ),
    ("files", device(["mac": text("%d"), "other": plural("%d pliku")]), "%d pliku", "device"),
  ]

  private func read(_ bytes: [UInt8]) throws -> ImportedFile {
    format.read(
      InputFile(name, bytes, locale: try tag("pl")), try FormatSamples.phrases())
  }

  private func file(_ key: String, _ value: String) -> [UInt8] {
    Array(StringsdictFormatTests.file("<key>\(key)</key>\n\(value)").utf8)
  }

  @Test(arguments: cases)
  func oneTextStandsForAll(key: String, value: String, common: String, rule: String) throws {
    let (bytes, phrases) = (file(key, value), try FormatSamples.phrases())
    let reading = try read(bytes)
    #expect(reading.allDiagnostics.map(\.rule) == ["varied-text"])
    #expect(reading.allDiagnostics[0].message.contains("vary by \(rule)"))
    let message = try #require(reading.translations[0].edits.first?.message)
    if key == "cancel" { #expect(message == Message(text: common)) }
    let same = FormatSamples.rewritten(bytes, name, format, phrases, locale: try tag("pl"))
    #expect(same == bytes)
  }

  @Test(arguments: cases)
  func anEditChangesThatTextAlone(
    key: String, value: String, common: String, rule: String
  ) throws {
    let (bytes, phrases) = (file(key, value), try FormatSamples.phrases())
    let edit = try #require(try read(bytes).translations[0].edits.first)
    var message = try #require(edit.message)
    let new = common.replacing(/[A-Z]|pliku/, with: "nowe")
    if key == "cancel" {
      message = Message(text: new)
    } else {
      message = Message([
        .select(
          .init(
            by: 0, [.init(.plural(.one), Message([.token(0), .text(" plik")]))],
            other: Message([.token(0), .text(" nowe")])))
      ])
    }
    let texts = [edit.ordinal: Translation(message, state: .approved, revision: 2)]
    let written = format.write(
      OutputTexts(name, try tag("pl"), texts), phrases, replacing: bytes)
    #expect(written.diagnostics.isEmpty)
    let before = String(decoding: bytes, as: UTF8.self)
    #expect(
      String(decoding: written.bytes, as: UTF8.self)
        == before.replacing(Self.text(common), with: Self.text(new)))
  }

  /// The system shows a text of a width as it is.
  @Test func aWidthGetsNoPlural() throws {
    let bytes = file("files", Self.width(["1": Self.text("%d"), "20": Self.text("%d pliku")]))
    let phrases = try FormatSamples.phrases()
    let edit = try #require(try read(bytes).translations[0].edits.first)
    let message = Message([
      .select(
        .init(
          by: 0, [.init(.plural(.one), Message([.token(0), .text(" plik")]))],
          other: Message([.token(0), .text(" x")])))
    ])
    let texts = [edit.ordinal: Translation(message, state: .approved, revision: 2)]
    let written = format.write(
      OutputTexts(name, try tag("pl"), texts), phrases, replacing: bytes)
    #expect(written.diagnostics.map(\.rule) == ["not-in-stringsdict"])
    #expect(written.bytes == bytes)
  }

  /// No device of the list, one device twice, or another member next to the rule.
  @Test(arguments: [
    device(["mac": text("A")]), device(["other": text("A"), "other": text("B")]),
    device(["other": text("A")]).replacing(
      "<dict><key>NS", with: "<dict><key>x</key><true/><key>NS"),
  ])
  func anyOtherEntryStays(_ value: String) throws {
    let bytes = file("cancel", value)
    let reading = try read(bytes)
    #expect(reading.allDiagnostics.map(\.rule) == ["not-understood"])
    #expect(reading.translations[0].edits.isEmpty)
    let same = FormatSamples.rewritten(
      bytes, name, format, try FormatSamples.phrases(), locale: try tag("pl"))
    #expect(same == bytes)
  }
}
