import Client
import Foundation
import Language
import Pack
import PackBuilder
import Phrases
import Synchronization
import Testing

@testable import LanguagePacks

/// An app that carries all its packs: no network, no keys, no manifest, and no byte is written.
@Suite struct BundledTests {
  let world: World

  init() throws {
    world = try World()
    for (tag, text) in ["el": "Γεια", "de": "Hallo", "pt": "Olá", "ar": "مرحبا"] {
      try world.folders.write(compact(text, tag), to: "bundle/\(tag).lpk")
    }
  }

  private func compact(_ greeting: String, _ locale: String) throws -> [UInt8] {
    var rules = LanguageRules.english
    rules.tag = LocaleTag(locale) ?? .english
    var values: [Int: PackValue] = [0: .text(Message(text: greeting))]
    for ordinal in 1..<60 { values[ordinal] = .text(Message(text: "\(greeting) \(ordinal % 7)")) }
    return try PackWriter.bytes(
      epoch: world.epoch, rules: rules, values: values, form: .compact)
  }

  private func start(
    _ wanted: String..., report: (@Sendable (PackClient.Event) -> Void)? = nil
  ) -> PackClient {
    var configuration = PackClient.Configuration.bundled(
      in: world.folders.path("bundle"), wanted: wanted.compactMap { LocaleTag($0) })
    configuration.display.isAmbient = false
    configuration.reporting.events = report
    return PackClient.start(configuration)
  }

  @Test func everyLocaleIsShownFromTheFolderAlone() throws {
    for (tag, text) in ["el": "Γεια", "de": "Hallo", "pt": "Olá", "ar": "مرحبا"] {
      let packs = start(tag)
      #expect(packs.greeting == text && packs.shownLocale.description == tag)
      #expect(packs.textOrigin == .bundled && packs.showsWantedLanguage)
    }
    let pack = try LanguagePack(Bytes(copying: compact("Γεια", "el")))
    #expect(pack.flags == .compact)
  }

  @Test func textsOfAnotherLocaleAreAtHandBesideTheShownOne() {
    let packs = start("el")
    let german = packs.localizer(for: LocaleTag("de-AT") ?? .english)
    #expect(
      localized(
        "greeting", value: "Hello", comment: "On the first screen", localizer: german) == "Hallo")
    #expect(packs.greeting == "Γεια")
  }

  /// Another start is how the language changes: for what is rendered from then on, also by calls that name
  /// no localizer.
  @Test func anotherWantedLocaleIsShownByAnotherStart() {
    let former = start("el")
    let other = start("de")
    #expect(other.greeting == "Hallo" && former.greeting == "Γεια")
    #expect(start("el").greeting == "Γεια")
  }

  @Test func aMissingLocaleFallsBackAndAtLastToTheSource() {
    #expect(start("pt-BR").greeting == "Olá")
    #expect(start("sv", "de").greeting == "Hallo")
    let none = start("sv")
    #expect(none.greeting == "Hello" && none.textOrigin == .source && !none.showsWantedLanguage)
    #expect(start().greeting == "Hello")
  }

  /// Each bit of the header and the language section, and each length, refuses the pack as a whole: the next
  /// of the chain is shown, and the app is told.
  @Test func aDamagedPackFallsBackToTheNextOfTheChain() throws {
    let whole = try compact("Oi", "pt-BR")
    try world.folders.write(whole, to: "bundle/pt-BR.lpk")
    #expect(start("pt-BR").greeting == "Oi")
    let checked = 64 + (try LanguagePack(Bytes(copying: whole)).section(.language).count)
    for bit in stride(from: 0, to: checked * 8, by: 5) {
      var bytes = whole
      bytes[bit / 8] ^= 1 << (bit % 8)
      try world.folders.write(bytes, to: "bundle/pt-BR.lpk")
      #expect(start("pt-BR").greeting == "Olá", "bit \(bit)")
    }
    for length in stride(from: 0, to: whole.count, by: 3) {
      try world.folders.write(Array(whole[..<length]), to: "bundle/pt-BR.lpk")
      #expect(start("pt-BR").greeting == "Olá", "\(length) bytes")
    }
    let faults = Faults()
    #expect(start("pt-BR", report: { faults.add($0) }).greeting == "Olá")
    #expect(faults.text.contains("pt-BR.lpk"), "\(faults.text)")
  }

  /// Any bit: some text is shown, and where only texts are damaged at most the one.
  @Test func noBitOfAPackHurtsTheApp() throws {
    let whole = try compact("Oi", "pt-BR")
    for bit in stride(from: 0, to: whole.count * 8, by: 3) {
      var bytes = whole
      bytes[bit / 8] ^= 1 << (bit % 8)
      try world.folders.write(bytes, to: "bundle/pt-BR.lpk")
      #expect(!start("pt-BR").greeting.isEmpty, "bit \(bit)")
    }
  }

  @Test func withoutAKeyTableTheSourceIsShown() throws {
    try FileManager.default.removeItem(atPath: world.folders.path("bundle/keys.lpkt"))
    #expect(start("el").greeting == "Hello")
    try FileManager.default.removeItem(atPath: world.folders.path("bundle"))
    #expect(start("el").greeting == "Hello")
  }

  @Test func anUpdateHasNoOrigin() async {
    #expect(await start("el").update().failure == .noOrigin)
    var configuration = PackClient.Configuration.bundled(in: world.folders.path("bundle"))
    configuration.updates.origin = URL(string: "http://127.0.0.1:1")
    configuration.display.isAmbient = false
    configuration.updates.atStart = true
    #expect(await PackClient.start(configuration).update().failure == .noOrigin)
  }

  /// A process that may write no byte to any file, in folders of its own, that are as before at its end.
  @Test func aProcessThatMayWriteNothingShowsItsTexts() async throws {
    let bundle = world.folders.path("bundle")
    let home = world.folders.path("home")
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    let before = try state(of: bundle)
    await #expect(processExitsWith: .success) {
      [bundle = bundle as String, home = home as String] in
      for name in ["HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"] { setenv(name, home, 1) }
      guard chdir(home) == 0 else { exit(2) }
      var limit = rlimit(rlim_cur: 0, rlim_max: 0)
      guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(3) }
      for (tag, text) in ["el": "Γεια", "de-CH": "Hallo", "ar": "مرحبا", "sv": "Hello"] {
        let wanted = LocaleTag(tag).map { [$0] }
        let packs = PackClient.start(.bundled(in: bundle, wanted: wanted))
        let other = packs.localizer(for: LocaleTag("pt") ?? .english)
        guard packs.greeting == text,
          localized(
            "greeting", value: "Hello", comment: "On the first screen", localizer: other) == "Olá"
        else { exit(4) }
        guard await packs.update().failure == .noOrigin else { exit(5) }
      }
      exit(0)
    }
    #expect(try state(of: bundle) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home).isEmpty)
  }

  /// The names, lengths and times of what is in a folder.
  private func state(of folder: String) throws -> [String: String] {
    var found: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) + ["."] {
      let facts = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      found[name] = "\(facts[.size] ?? "") \(facts[.modificationDate] ?? "")"
    }
    return found
  }
}

/// What starts could not open.
private final class Faults: Sendable {
  private let said = Mutex("")

  var text: String { said.withLock { $0 } }

  func add(_ event: PackClient.Event) {
    guard case .opened(_, let faults) = event else { return }
    said.withLock { $0 += faults.map(\.description).joined(separator: "\n") }
  }
}
