import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import TestSupport
import Testing

@testable import Interchange

@Suite struct StringsdictFormatTests {
  private let format = StringsdictFormat()
  private let name = "pl.lproj/Localizable.stringsdict"

  /// A file of entries, as Xcode writes it.
  static func file(_ entries: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(entries)
    </dict>
    </plist>

    """
  }

  /// A variable with its forms.
  static func variable(_ name: String, _ forms: KeyValuePairs<String, String>) -> String {
    let pairs = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    return """
      <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key>\
      <string>NSStringPluralRuleType</string>\
      <key>NSStringFormatValueTypeKey</key><string>d</string>\(pairs)</dict>
      """
  }

  static func entry(_ key: String, _ format: String, _ variables: String = "") -> String {
    """
    <key>\(key)</key>
    <dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(variables)</dict>
    """
  }

  private func read(_ entries: String, _ locale: String = "pl") throws -> ImportedFile {
    try format.read(
      InputFile(name, Array(Self.file(entries).utf8), locale: tag(locale)),
      FormatSamples.phrases())
  }

  private func select(
    _ position: Int, _ variants: KeyValuePairs<VariantKey, Message>, _ other: Message
  ) -> Message.Node {
    .select(.init(by: position, variants.map { .init($0, $1) }, other: other))
  }

  @Test func aVariableIsASelectionByItsArgument() throws {
    let reading = try read(
      Self.entry(
        "files", "Masz %#@f@ &amp; &lt;5%%",
        Self.variable(
          "f", ["zero": "nic", "one": "%d plik", "few": "%d pliki", "other": "%d pliku"])))
    #expect(reading.allDiagnostics.isEmpty)
    let token = Message.Node.token(0)
    #expect(
      reading.translations[0].edits.map(\.message) == [
        Message([
          .text("Masz "),
          select(
            0,
            [
              .exactly(0): Message(text: "nic"), .plural(.one): Message([token, .text(" plik")]),
              .plural(.few): Message([token, .text(" pliki")]),
            ], Message([token, .text(" pliku")])), .text(" & <5%"),
        ])
      ])
    #expect(reading.translations[0].edits[0].state == .approved)
  }

  @Test func zeroIsACategoryWhereTheLanguageHasIt() throws {
    let text = Self.entry(
      "files", "%#@f@", Self.variable("f", ["zero": "0", "other": "%d"]))
    let arabic = try read(text, "ar").translations[0].edits[0].message
    #expect(
      arabic
        == Message([select(0, [.plural(.zero): Message(text: "0")], Message([.token(0)]))]))
  }

  @Test(arguments: [
    ("%#@a@ w %#@b@", "%d x", "%d y"), ("%1$#@a@ w %2$#@b@", "%1$d x", "%2$d y"),
    ("%1$#@a@ w %2$#@b@", "%d x", "%d y"), ("%#@a@ w %2$#@b@", "%d x", "%2$d y"),
  ])
  func argumentsAreTakenByNumberOrOrder(_ text: String, _ first: String, _ second: String) throws {
    let reading = try read(
      Self.entry(
        "found", text,
        Self.variable("b", ["other": second]) + Self.variable("a", ["other": first])))
    #expect(reading.allDiagnostics.isEmpty)
    #expect(
      reading.translations[0].edits[0].message
        == Message([
          select(0, [:], Message([.token(0), .text(" x")])), .text(" w "),
          select(1, [:], Message([.token(1), .text(" y")])),
        ]))
  }

  @Test func variablesStandInFormsOfOthersAndTwiceOnOneArgument() throws {
    let reading = try read(
      Self.entry(
        "found", "%1$#@a@ %1$#@c@",
        Self.variable("a", ["one": "plik w %2$#@b@", "other": "%1$d w %2$#@b@"])
          + Self.variable("b", ["other": "%2$d"]) + Self.variable("c", ["other": "razem"])))
    #expect(reading.allDiagnostics.isEmpty)
    let inner = select(1, [:], Message([.token(1)]))
    #expect(
      reading.translations[0].edits[0].message
        == Message([
          select(
            0, [.plural(.one): Message([.text("plik w "), inner])],
            Message([.token(0), .text(" w "), inner])), .text(" "),
          select(0, [:], Message(text: "razem")),
        ]))
  }

  @Test(arguments: [
    (Self.entry("files", "%#@x@"), "unknown-variable"),
    (
      Self.entry("files", "%2$#@f@", Self.variable("f", ["one": "b", "other": "a"])),
      "wrong-variation"
    ),
    (
      Self.entry("greeting", "%#@f@", Self.variable("f", ["one": "b", "other": "a"])),
      "wrong-variation"
    ),
    (Self.entry("files", "%#@f@", Self.variable("f", ["one": "a"])), "missing-other"),
    (
      Self.entry("files", "%#@f@", Self.variable("f", ["other": "%#@f@"])), "too-many-variants"
    ),
    (
      Self.entry("files", "%#@f@", Self.variable("f", ["one": "a", "one": "b", "other": "c"])),
      "duplicate-key"
    ),
    (Self.entry("files", "%#@f@", Self.variable("f", ["other": "%@"])), "token-mismatch"),
    ("<key>files</key><dict/>", "missing-format"),
    ("<key>files</key><array><string>a</string></array>", "not-understood"),
    (
      """
      <key>files</key><dict><key>NSStringDeviceSpecificRuleType</key>\
      <dict><key>mac</key><string>a</string></dict></dict>
      """, "not-understood"
    ),
    (
      """
      <key>files</key><dict><key>NSStringVariableWidthRuleType</key>\
      <dict><key>20</key><array/></dict></dict>
      """, "not-understood"
    ),
    (Self.entry("oops", "x"), "unknown-key"),
  ])
  func whatCannotBeReadIsToldAndStays(_ entry: String, _ rule: String) throws {
    let text = entry + "\n" + Self.entry("cancel", "Anuluj")
    let reading = try read(text)
    #expect(reading.allDiagnostics.map(\.rule) == [rule])
    #expect(reading.allDiagnostics[0].place?.line == 5)
    #expect(reading.translations[0].edits.count == 1)
    let bytes = Array(Self.file(text).utf8)
    #expect(
      FormatSamples.rewritten(
        bytes, name, format, try FormatSamples.phrases(), locale: try tag("pl")) == bytes)
  }

  @Test(arguments: [
    "<plist><dict><key>a</key></dict></plist>", "<plist><dict><string>a</string></dict></plist>",
    "<plist><array/></plist>", "<strings/>", "<plist><dict>", "<plist><dict>a</dict></plist>",
    "<plist><dict><key>a</key><string><b/></string></dict></plist>", "",
    "<!DOCTYPE plist [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><plist><dict/></plist>",
  ])
  func aFileThatIsNoneIsOneFindingAndIsNotWritten(_ text: String) throws {
    let bytes = Array(text.utf8)
    let phrases = try FormatSamples.phrases()
    let reading = format.read(InputFile(name, bytes, locale: try tag("pl")), phrases)
    #expect(reading.diagnostics.map(\.rule) == ["invalid-plist"])
    let texts = OutputTexts(name, try tag("pl"), phrases.sources)
    let written = format.write(texts, phrases, replacing: bytes)
    #expect(written.bytes == bytes)
    #expect(written.diagnostics == reading.diagnostics)
  }
}
