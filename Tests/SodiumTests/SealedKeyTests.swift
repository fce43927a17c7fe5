import Foundation
import TestSupport
import Testing

@testable import Sodium

@Suite struct SealedKeyTests {
  private let folder: TestFolder
  private var path: String { folder.path("private.key") }
  private let right = Passphrase(Array("correct horse".utf8))
  private let wrong = Passphrase(Array("correct horsf".utf8))

  init() throws { folder = try TestFolder() }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func write(_ text: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  @Test func aKeyUnderAPassphraseComesBackByItAlone() throws {
    let key = try SigningKey.generate()
    try KeyFiles.write(key, to: path, under: right)
    #expect(try KeyFiles.signingKey(at: path) { right }.secret == key.secret)
    #expect(throws: SodiumError.wrongPassphrase(path: path)) {
      try KeyFiles.signingKey(at: path) { wrong }
    }
    #expect(throws: SodiumError.needsPassphrase(path: path)) { try KeyFiles.signingKey(at: path) }
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    for secret in [key.secret, Array(key.secret.prefix(32)), Array("correct horse".utf8)] {
      #expect(!(try text()).contains(Base64.text(secret).prefix(12)))
    }
  }

  @Test func noChangedByteOfTheFileOpens() throws {
    try KeyFiles.write(try SigningKey.generate(), to: path, under: right)
    let whole = Array(try text().utf8)
    for position in whole.indices {
      var bad = whole
      bad[position] ^= 1
      try write(String(decoding: bad, as: UTF8.self))
      // The sum is looked at before the passphrase, so none of these asks for it.
      #expect(throws: SodiumError.self, "byte \(position)") {
        try KeyFiles.signingKey(at: path) {
          Issue.record("asked for the passphrase at byte \(position)")
          return nil
        }
      }
    }
    for count in whole.indices {
      try write(String(decoding: whole.prefix(count), as: UTF8.self))
      #expect(throws: SodiumError.self, "\(count) bytes") { try KeyFiles.signingKey(at: path) }
    }
  }

  @Test(arguments: [(2, 256 << 20, true), (3, 64 << 20, true), (17, 256 << 20, false)])
  func limitsThatAreNoLimitsAreRefused(passes: Int, memory: Int, isWeak: Bool) throws {
    let limits = StretchingLimits(passes: UInt64(passes), memory: memory)
    let passphrase = try #require(right)
    var sealed = try SealedKey(
      try SigningKey.generate(), under: passphrase, path: path,
      limits: StretchingLimits(passes: 1, memory: 8192))
    sealed.limits = limits
    try write(sealed.text)
    let error = SodiumError.badLimits(
      path: path, passes: UInt64(passes), memory: memory, isWeak: isWeak)
    #expect(throws: error) { try KeyFiles.signingKey(at: path) { passphrase } }
    #expect("\(error)".contains("restore the key from its backup"))
  }

  @Test func aBoxWhoseSaltWasExchangedDoesNotOpen() throws {
    try KeyFiles.write(try SigningKey.generate(), to: path, under: right)
    var sealed = try SealedKey(parsing: try text(), path: path)
    sealed.salt[0] ^= 1
    try write(sealed.text)
    #expect(throws: SodiumError.wrongPassphrase(path: path)) {
      try KeyFiles.signingKey(at: path) { right }
    }
  }

  @Test func aLaterVersionIsNamed() throws {
    try write("# langpack private key 2\nsomething else\n")
    #expect(throws: SodiumError.otherKeyVersion(path: path, found: "2")) {
      try KeyFiles.signingKey(at: path) { right }
    }
  }

  @Test func aPassphraseChangesAndTheKeyStays() throws {
    let key = try SigningKey.generate()
    try KeyFiles.write(key, to: path)
    let next = try #require(wrong)
    let changed = try KeyFiles.changePassphrase(at: path, from: { nil }, to: try #require(right))
    #expect(changed == key.publicKey)
    #expect(throws: SodiumError.wrongPassphrase(path: path)) {
      try KeyFiles.changePassphrase(at: path, from: { next }, to: next)
    }
    #expect(try KeyFiles.signingKey(at: path) { right }.secret == key.secret)
    _ = try KeyFiles.changePassphrase(at: path, from: { right }, to: next)
    #expect(try KeyFiles.signingKey(at: path) { next }.secret == key.secret)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["private.key"])
  }

  @Test func aLinkIsNeitherFollowedNorReplaced() throws {
    let target = folder.path("target.key")
    try KeyFiles.write(try SigningKey.generate(), to: target)
    let former = try Data(contentsOf: URL(fileURLWithPath: target))
    for place in [target, folder.path + "/absent"] {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: place)
      #expect(throws: SodiumError.link(path: path)) {
        try KeyFiles.changePassphrase(at: path, from: { nil }, to: try #require(right))
      }
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == place)
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: target)) == former)
  }

  @Test func aFolderThatOthersCanWriteOrReadIsOpen() throws {
    for (mode, writing, reading) in [
      (0o700, false, false), (0o755, false, true), (0o720, true, true),
    ] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path)
      #expect(KeyFiles.isFolderOpen(folder.path, countsReading: false) == writing)
      #expect(KeyFiles.isFolderOpen(folder.path, countsReading: true) == reading)
    }
    #expect(!KeyFiles.isFolderOpen(folder.path + "/absent", countsReading: true))
  }

  /// The example of the page opens by the words that it gives.
  @Test func theExampleOfThePageOpens() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Docs/Formats/Key.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let example = try #require(text.split(separator: "```text example\n").last)
    try write(String(example.prefix { $0 != "`" }))
    let words = Passphrase(Array("correct horse battery staple".utf8))
    let key = try KeyFiles.signingKey(at: path) { words }
    #expect(text.contains("`\(Base64.text(key.publicKey.bytes))`"))
  }

  @Test func aPassphraseIsOneLineAndPrintsAsNothing() throws {
    #expect(Passphrase(Array("a b\r\n".utf8))?.bytes == Array("a b".utf8))
    for text in ["", "\n", "a\nb", String(repeating: "a", count: 1025)] {
      #expect(Passphrase(Array(text.utf8)) == nil)
    }
    var dumped = ""
    dump(try #require(right), to: &dumped)
    #expect(!dumped.contains("horse") && !"\(String(describing: right))".contains("horse"))
    #expect(!dumped.contains("\(Array("horse".utf8)[0])"))
  }
}
