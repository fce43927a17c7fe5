import Foundation
import Language
import Pack
import PackBuilder
import Phrases
import TestSupport
import TestWorld
import Testing

@testable import LanguagePacks

/// Texts of packs for code that asks a `Bundle`.
@Suite struct NativeBundleTests {
  let folders: TestFolder
  let epoch = Epoch.random()
  static let phrases = [
    NativePhrase("greeting", value: "Hello, \"you\""),
    NativePhrase("greeting", table: "Alerts", value: "Hi"),
    NativePhrase("share", value: "%1$@ has 100%% of %2$ld"),
    NativePhrase("unread", value: "%1$ld new messages for %2$@"),
    NativePhrase("gender", value: "%1$@"),
    NativePhrase("exact", value: "%1$ld"),
    NativePhrase("untranslated", value: "Still English"),
    NativePhrase("unknown", value: "Of no build"),
  ]

  init() throws { folders = try TestFolder() }

  private func start(_ greeting: String) throws -> PackClient {
    func plural(_ key: VariantKey) -> Message {
      Message([
        .select(
          .init(
            by: 0, [.init(key, Message([.text("eine Nachricht")]))],
            other: Message([.token(0), .text(" Nachrichten")]))),
        .text(" <für> "), .token(1),
      ])
    }
    let gender = Message([
      .select(
        .init(by: 0, [.init(.gender(.male), Message(text: "er"))], other: Message(text: "sie")))
    ])
    let values: [Int: PackValue] = [
      0: .text(Message(text: greeting)), 1: .text(Message(text: "Hi, \\ \"du\"\nda")),
      2: .text(Message([.token(1), .text(" ist 100% von "), .token(0)])),
      3: .text(plural(.plural(.one))), 4: .text(gender), 5: .text(plural(.exactly(7))),
    ]
    var rules = LanguageRules.english
    rules.tag = LocaleTag("de") ?? .english
    let pairs = try Self.phrases.dropLast().enumerated().map { ordinal, phrase in
      let source = try SourcePhrase(
        key: phrase.key, table: phrase.table, value: "", comment: "")
      return (source.id, UInt32(ordinal))
    }
    try folders.write(
      KeyTableWriter.bytes(epoch: epoch, pairs: pairs.map { ($0.0, .init($0.1)) }),
      to: "packs/keys.lpkt")
    try folders.write(
      PackWriter.bytes(epoch: epoch, rules: rules, values: values), to: "packs/de.lpk")
    var configuration = PackClient.Configuration.bundled(
      in: folders.path("packs"), wanted: ["de"].compactMap { LocaleTag($0) })
    configuration.display.isAmbient = false
    return PackClient.start(configuration)
  }

  private var path: String { folders.path("texts.bundle") }

  /// What Foundation shows, in a bundle that nobody opened before.
  private func shown(_ key: String, table: String? = nil) throws -> String {
    let real = try FileManager.default.destinationOfSymbolicLink(atPath: path)
    let bundle = try #require(Bundle(path: folders.path(real) + "/de.lproj"))
    return bundle.localizedString(forKey: key, value: "missing", table: table)
  }

  @Test func foundationShowsTheTextsOfThePacks() throws {
    let report = try start("Hallo").writeNativeBundle(of: Self.phrases, to: path)
    #expect(report.locale == "de" && report.written == 4)
    #expect(try shown("greeting") == "Hallo")
    #expect(try shown("greeting", table: "Alerts") == "Hi, \\ \"du\"\nda")
    #expect(try shown("share") == "%2$ld ist 100%% von %1$@")
    #expect(try shown("untranslated") == "missing")
    #expect(String(format: try shown("share"), "Ann", 3) == "3 ist 100% von Ann")
    #expect(
      report.leftOut.map(\.phrase.key) == ["gender", "exact", "untranslated", "unknown"],
      "\(report.leftOut)")
    #expect(Set(report.leftOut.map(\.reason)).count == 4)
  }

  @Test func pluralsBecomeRulesOfNumbers() throws {
    try start("Hallo").writeNativeBundle(of: Self.phrases, to: path)
    let file = try #require(
      FileManager.default.contents(atPath: path + "/de.lproj/Localizable.stringsdict"))
    let list = try PropertyListSerialization.propertyList(from: file, format: nil)
    let whole = try #require(list as? [String: [String: Any]])
    #expect(Array(whole.keys) == ["unread"])
    let entry = try #require(whole["unread"])
    #expect(entry["NSStringLocalizedFormatKey"] as? String == "%1$#@v1@ <für> %2$@")
    #expect(
      entry["v1"] as? [String: String] == [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "ld",
        "one": "eine Nachricht", "other": "%1$ld Nachrichten",
      ])
  }

  @Test func anUpdateIsSwitchedToAndTheFormerOneGoes() throws {
    try start("Hallo").writeNativeBundle(of: Self.phrases, to: path)
    try start("Guten Tag").writeNativeBundle(of: Self.phrases, to: path)
    #expect(try shown("greeting") == "Guten Tag")
    let names = try FileManager.default.contentsOfDirectory(atPath: folders.path)
    #expect(names.filter { $0.hasPrefix("texts.bundle") }.count == 2, "\(names)")
  }

  @Test func whatIsInTheWayStays() throws {
    try folders.write([1], to: "texts.bundle/mine")
    #expect(throws: NativeBundleError.occupied(path)) {
      try start("Hallo").writeNativeBundle(of: Self.phrases, to: path)
    }
    #expect(FileManager.default.contents(atPath: path + "/mine") == Data([1]))
    #expect(throws: NativeBundleError.badTable("../x")) {
      try start("Hallo").writeNativeBundle(
        of: [NativePhrase("a", table: "../x", value: "")], to: folders.path("other"))
    }
  }
}
