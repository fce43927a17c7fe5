import Foundation
import Language
import LanguagePacks
import LanguagePacksUIKit
import Pack
import PackBuilder
import Phrases
import TestSupport
import Testing

/// Code that asks a `Bundle` shows the packs' texts, or its own where that is switched off.
@Suite struct BridgedTextsTests {
  private let temporary: TestFolder
  private var folder: String { temporary.path }
  private let phrases = [
    NativePhrase("greeting", value: "Hello"), NativePhrase("farewell", value: "Goodbye"),
  ]

  init() throws { temporary = try TestFolder() }

  /// An app with its own texts, and packs of two languages that have one of them.
  private func app() throws -> (packs: PackClient, own: Bundle) {
    let epoch = Epoch.random()
    let ids = try phrases.map { try SourcePhrase(key: $0.key, value: "", comment: "").id }
    try write(
      KeyTableWriter.bytes(epoch: epoch, pairs: [(ids[0], 0), (ids[1], 1)]), "packs/keys.lpkt")
    for (tag, text) in ["de": "Hallo", "el": "Γεια"] {
      var rules = LanguageRules.english
      rules.tag = try #require(LocaleTag(tag))
      let pack = try PackWriter.bytes(
        epoch: epoch, rules: rules, values: [0: .text(Message(text: text))])
      try write(pack, "packs/\(tag).lpk")
    }
    try write(
      Array("\"greeting\" = \"Own hello\"; \"farewell\" = \"Own goodbye\";\n".utf8),
      "own/Localizable.strings")
    var configuration = PackClient.Configuration.bundled(
      in: folder + "/packs", wanted: ["de"].compactMap { LocaleTag($0) })
    configuration.display.isAmbient = false
    return (PackClient.start(configuration), try #require(Bundle(path: folder + "/own")))
  }

  private func write(_ bytes: [UInt8], _ name: String) throws {
    let file = URL(filePath: folder + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  private func greeting(_ texts: BridgedTexts) -> String {
    texts.localizedString(forKey: "greeting", value: nil, table: nil)
  }

  @Test func codeThatAsksABundleShowsThePacksAndFollowsThem() throws {
    let (packs, own) = try app()
    let texts = BridgedTexts(
      packs, phrases: phrases, at: folder + "/texts.bundle", fallback: own)
    #expect(greeting(texts) == "Own hello")
    let report = try #require(try texts.refresh())
    #expect(report.written == 1 && report.leftOut.map(\.phrase.key) == ["farewell"])
    #expect(greeting(texts) == "Hallo")
    // What the packs do not have is the app's own, and what nobody has is what the code says.
    #expect(texts.localizedString(forKey: "farewell", value: "", table: nil) == "Own goodbye")
    #expect(
      texts.localizedString(forKey: "unknown", value: "Of the code", table: nil) == "Of the code")
    #expect(packs.change(to: ["el"].compactMap { LocaleTag($0) }) == .shown)
    #expect(greeting(texts) == "Hallo")
    try texts.refresh()
    #expect(greeting(texts) == "Γεια")
  }

  @Test func whereItIsSwitchedOffTheAppShowsItsOwnTexts() throws {
    let (packs, own) = try app()
    let path = folder + "/texts.bundle"
    let texts = BridgedTexts(
      packs, phrases: phrases, at: path, fallback: own, isOn: false)
    #expect(try texts.refresh() == nil && greeting(texts) == "Own hello")
    #expect(!FileManager.default.fileExists(atPath: path))
    texts.isOn = true
    try texts.refresh()
    #expect(greeting(texts) == "Hallo")
    texts.isOn = false
    #expect(greeting(texts) == "Own hello")
  }

  @Test func whatCannotBeWrittenLeavesTheFormerTexts() throws {
    let (packs, own) = try app()
    let path = folder + "/away/texts.bundle"
    try FileManager.default.createDirectory(
      atPath: folder + "/away", withIntermediateDirectories: true)
    let texts = BridgedTexts(packs, phrases: phrases, at: path, fallback: own)
    try texts.refresh()
    packs.change(to: ["el"].compactMap { LocaleTag($0) })
    try FileManager.default.removeItem(atPath: path)
    try write([1], "away/texts.bundle")
    #expect(throws: NativeBundleError.self) { try texts.refresh() }
    #expect(greeting(texts) == "Hallo")
  }
}
