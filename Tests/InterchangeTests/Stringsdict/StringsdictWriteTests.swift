import Foundation
import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import TestSupport
import Testing

@testable import Interchange

@Suite struct StringsdictWriteTests {
  private let format = StringsdictFormat()
  private let name = "pl.lproj/Localizable.stringsdict"

  private func write(
    _ texts: [String: Message], replacing former: String?, _ locale: String = "pl"
  ) throws -> (text: String, rules: [String]) {
    let phrases = try FormatSamples.phrases()
    var translations: [Int: Translation] = [:]
    for (key, message) in texts {
      let ordinal = try #require(phrases[.init(key)]).ordinal
      translations[ordinal] = Translation(message, state: .approved, revision: 1)
    }
    let (bytes, findings) = format.write(
      OutputTexts(name, try tag(locale), translations), phrases,
      replacing: former.map { Array($0.utf8) })
    return (String(decoding: bytes, as: UTF8.self), findings.map(\.rule))
  }

  private func files(_ variants: KeyValuePairs<VariantKey, String>, _ other: String) -> Message {
    Message([
      .select(
        .init(
          by: 0, variants.map { .init($0, Message([.token(0), .text($1)])) },
          other: Message([.token(0), .text(other)])))
    ])
  }

  @Test func aNewFileIsAsXcodeHasIt() throws {
    let (text, rules) = try write(
      ["files": files([.plural(.one): " plik"], " & pliku"), "cancel": Message(text: "Anuluj")],
      replacing: nil)
    #expect(rules.isEmpty)
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>cancel</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>Anuluj</string>
        \t</dict>
        \t<key>files</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>%#@arg1@</string>
        \t\t<key>arg1</key>
        \t\t<dict>
        \t\t\t<key>NSStringFormatSpecTypeKey</key>
        \t\t\t<string>NSStringPluralRuleType</string>
        \t\t\t<key>NSStringFormatValueTypeKey</key>
        \t\t\t<string>lld</string>
        \t\t\t<key>one</key>
        \t\t\t<string>%lld plik</string>
        \t\t\t<key>other</key>
        \t\t\t<string>%lld &amp; pliku</string>
        \t\t</dict>
        \t</dict>
        </dict>
        </plist>

        """)
  }

  @Test func aFormThatNoNumberShowsIsLeftOutWithAFinding() throws {
    let message = files([.plural(.zero): " nic", .plural(.one): " plik"], " pliku")
    let rest = files([.plural(.one): " plik"], " pliku")
    let (text, rules) = try write(["files": message], replacing: nil)
    #expect(
      try rules == ["not-in-stringsdict"] && text == write(["files": rest], replacing: nil).text)
    #expect(try write(["files": message], replacing: text).text == text)
    #expect(try write(["files": message], replacing: nil, "ar").rules.isEmpty)
    let hidden = files([.plural(.other): " plików"], " pliku")
    #expect(try write(["files": hidden], replacing: nil, "ja").rules == ["not-in-stringsdict"])
    #expect(try write(["files": hidden], replacing: nil).rules.isEmpty)
  }

  @Test func anEditChangesOneFormAndKeepsNamesAndConversions() throws {
    let former = StringsdictFormatTests.file(
      "<!-- kept -->\n"
        + StringsdictFormatTests.entry(
          "files", "%#@pliki@",
          StringsdictFormatTests.variable(
            "pliki", ["one": "%d plik", "few": "%d pliki", "other": "%d pliku"])
            + "<key>note</key><true/>")
        + "\n" + StringsdictFormatTests.entry("other", "x"))
    let (text, rules) = try write(
      ["files": files([.plural(.one): " plik", .plural(.many): " plików"], " pliku")],
      replacing: former)
    #expect(rules.isEmpty)
    let wanted = former.replacing(
      "<key>few</key><string>%d pliki</string>",
      with: "\n<key>many</key>\n<string>%d plików</string>")
    #expect(text == wanted)
    #expect(try write([:], replacing: former).text.contains("files") == false)
  }

  @Test func anExactNumberIsToldButForZero() throws {
    let zero = files([.exactly(0): " nic"], " x")
    #expect(try write(["files": zero], replacing: nil).rules.isEmpty)
    #expect(try write(["files": zero], replacing: nil, "ar").rules == ["not-in-stringsdict"])
    let five = try write(["files": files([.exactly(5): " pięć"], " x")], replacing: nil)
    #expect(five.rules == ["not-in-stringsdict"])
    #expect(!five.text.contains("files"))
    #expect(
      try write(["cancel": Message(text: "a\u{1}")], replacing: nil).rules
        == ["not-in-stringsdict"])
  }

  @Test func whatIsNotUnderstoodIsNotWrittenOver() throws {
    let former = StringsdictFormatTests.file(
      "<key>files</key><dict><key>NSStringVariableWidthRuleType</key><dict/></dict>")
    let (text, rules) = try write(["files": files([:], " f")], replacing: former)
    #expect(rules == ["not-in-stringsdict"])
    #expect(text == former)
  }

  @Test func aBrokenConversionIsNotKept() throws {
    let former = StringsdictFormatTests.file(
      StringsdictFormatTests.entry(
        "files", "%#@f@",
        StringsdictFormatTests.variable("f", ["other": "%d"])
          .replacing(">d<", with: ">l%d<")))
    let (text, _) = try write(["files": files([:], " f")], replacing: former)
    #expect(text.contains("<string>%d f</string>"))
  }

  /// The words of a form may have another conversion than the type of the variable.
  @Test func anEditKeepsTheConversionsOfTheWords() throws {
    let former = StringsdictFormatTests.file(
      StringsdictFormatTests.entry(
        "files", "%#@f@",
        StringsdictFormatTests.variable("f", ["one": "%ld plik", "other": "%ld pliku"])))
    #expect(former.contains(">d<"))
    let (text, _) = try write(
      ["files": files([.plural(.one): " plik"], " pliki")], replacing: former)
    #expect(text == former.replacing("%ld pliku", with: "%ld pliki"))
  }

  @Test func newEntriesComeInTheOrderOfKeysAlsoIntoAnEmptyFile() throws {
    let empty = "<plist><dict/></plist>"
    let texts = ["files": files([:], " f"), "cancel": Message(text: "c")]
    let (text, _) = try write(texts, replacing: empty)
    #expect(try write(texts, replacing: text).text == text)
    let (more, _) = try write(
      texts.merging(["copied": Message([.token(0), .token(1)])]) { $1 }, replacing: text)
    let keys = more.split(separator: "\n").filter { $0.hasPrefix("\t<key>") }
    #expect(keys == ["\t<key>cancel</key>", "\t<key>copied</key>", "\t<key>files</key>"])
  }

  @Test(arguments: 0..<60)
  func randomTextsComeBackTheSame(_ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    let phrases = try FormatSamples.phrases()
    let locale = try tag("ru")
    var texts: [Int: Translation] = [:]
    for (name, entry) in phrases.sorted where name.table.isEmpty {
      let message = FormatSamples.randomMessage(
        entry.phrase, [.one, .few, .many, .other], &chance)
      texts[entry.ordinal] = Translation(message, state: .approved, revision: 1)
    }
    let (bytes, findings) = format.write(OutputTexts(name, locale, texts), phrases, replacing: nil)
    #expect(findings.map(\.rule) == ["not-in-stringsdict"])
    let reading = format.read(InputFile(name, bytes, locale: locale), phrases)
    #expect(!reading.allDiagnostics.contains { $0.severity == .error })
    let found = reading.texts[locale] ?? [:]
    #expect(found.count == texts.count - findings.count)
    try FormatSamples.expectSame(found, texts, phrases, locale)
    #expect(FormatSamples.rewritten(bytes, name, format, phrases, locale: locale) == bytes)
  }

  @Test func hostileFilesStayAsTheyAre() throws {
    let sample = StringsdictFormatTests.file(
      StringsdictFormatTests.entry(
        "found", "%1$#@a@",
        StringsdictFormatTests.variable("a", ["one": "%2$#@b@", "other": "<![CDATA[%2$#@b@]]>"])
          + StringsdictFormatTests.variable("b", ["other": "%2$d ä"])))
    let phrases = try FormatSamples.phrases()
    for bytes in HostileFiles.all(of: Array(sample.replacing("\n", with: "\r\n").utf8), seed: 3) {
      #expect(
        FormatSamples.rewritten(bytes, name, format, phrases, locale: try tag("de")) == bytes)
    }
  }

  @Test func manyVariablesWithinEachOtherAreRefused() throws {
    let variables = (0..<20).map { index in
      StringsdictFormatTests.variable(
        "v\(index)", ["one": "%1$#@v\(index + 1)@", "other": "%1$#@v\(index + 1)@"])
    }.joined()
    let file = StringsdictFormatTests.file(
      StringsdictFormatTests.entry("files", "%#@v0@", variables))
    let reading = format.read(
      InputFile(name, Array(file.utf8), locale: try tag("de")), try FormatSamples.phrases())
    #expect(reading.allDiagnostics.map(\.rule) == ["too-many-variants"])
  }
}

@Suite(.enabled(if: RealData.wikipedia != nil, "needs the data of wikipedia-ios"))
struct StringsdictOfWikipediaTests {
  @Test(arguments: ["en", "pl", "sr-ec"])
  func everyFileIsReadAndStaysAsItIs(_ locale: String) throws {
    let path = try #require(RealData.wikipedia) + "/Localizations/\(locale).lproj/"
    let bytes = try TextFile.bytes(path + "Localizable.stringsdict")
    let keys = (try PropertyList.read(bytes).members ?? []).map(\.key)
    let made = try keys.map {
      try SourcePhrase(key: $0, value: "{{PLURAL:%1$d|%1$d a|%1$d b}}", comment: "")
    }
    let phrases = NamedPhrases(entries(made), sourceLocale: .english)
    let file = InputFile("Localizable.stringsdict", bytes, locale: try tag(locale))
    let reading = StringsdictFormat().read(file, phrases)
    #expect(reading.allDiagnostics.filter { $0.severity == .error }.map(\.line) == [])
    #expect(
      FormatSamples.rewritten(
        bytes, file.name, StringsdictFormat(), phrases, locale: file.locale) == bytes)
  }
}
