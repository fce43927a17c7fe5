import Foundation
import TestSupport
import Testing

@testable import Sodium

@Test(arguments: [
  ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
  ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
])
func digestsAreThoseOfTheStandard(text: String, hex: String) {
  #expect(Digest.hex(Digest.sha256(Array(text.utf8))) == hex)
}

@Test func hexadecimalIsReadAndWritten() {
  #expect(Digest.hex([0, 0x9A, 0xFF]) == "009aff")
  #expect(Digest.bytes(hex: "009aFF") == [0, 0x9A, 0xFF])
  for text in ["0", "0g", " 00", "é0", "+1"] { #expect(Digest.bytes(hex: text) == nil) }
}

/// RFC 8032, section 7.1, test 2.
@Test func signaturesAreThoseOfTheStandard() throws {
  let seed = "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb"
  let key = try #require(SigningKey(seed: Digest.bytes(hex: seed) ?? []))
  #expect(
    Digest.hex(key.publicKey.bytes)
      == "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
  #expect(
    Digest.hex(key.sign([0x72]))
      == "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
      + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00")
}

@Test func onlyTheKeyThatSignedVerifies() throws {
  let key = try SigningKey.generate()
  let other = try SigningKey.generate()
  let message = Array("langpacks manifest 1\0".utf8)
  let signature = key.sign(message)
  #expect(key.publicKey.verifies(signature, of: message))
  #expect(!other.publicKey.verifies(signature, of: message))
  #expect(!key.publicKey.verifies(signature, of: message + [0]))
  for position in signature.indices {
    var bad = signature
    bad[position] ^= 1
    #expect(!key.publicKey.verifies(bad, of: message))
  }
  #expect(!PublicKey.verify(publicKey: [1], message: message, signature: signature))
  #expect(!key.publicKey.verifies([], of: message))
}

@Test func aPrivateKeyNeverPrintsItsBytes() throws {
  let key = try SigningKey.generate()
  var dumped = ""
  dump(key, to: &dumped)
  for text in ["\(key)", String(reflecting: key), dumped] {
    #expect(!text.contains("secret"))
    #expect(text.contains(Digest.hex(key.publicKey.id)))
  }
}

@Suite struct KeyFileTests {
  private let temporary: TestFolder
  private var folder: String { temporary.path }

  init() throws { temporary = try TestFolder() }

  @Test func keysComeBackFromTheirFiles() throws {
    let key = try SigningKey.generate()
    let (secret, open) = (folder + "/private.key", folder + "/public.key")
    try KeyFiles.write(key, to: secret)
    try KeyFiles.write(key.publicKey, to: open)
    #expect(try KeyFiles.signingKey(at: secret).publicKey == key.publicKey)
    #expect(try KeyFiles.publicKey(at: open) == key.publicKey)
    let mode = try FileManager.default.attributesOfItem(atPath: secret)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(throws: SodiumError.exists(path: secret)) { try KeyFiles.write(key, to: secret) }
    #expect(throws: SodiumError.notAKey(path: open, expectedBytes: 64)) {
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: open)
      _ = try KeyFiles.signingKey(at: open)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: secret)
    #expect(throws: SodiumError.readableByOthers(path: secret)) {
      try KeyFiles.signingKey(at: secret)
    }
  }

  @Test(arguments: ["", "hello", "AAAA", "@@@@", String(repeating: "A", count: 300)])
  func whatIsNoKeyIsRefused(text: String) throws {
    let path = folder + "/public.key"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    #expect(throws: SodiumError.notAKey(path: path, expectedBytes: 32)) {
      try KeyFiles.publicKey(at: path)
    }
  }

  @Test func aMissingFileSaysSo() {
    #expect(throws: SodiumError.file(path: folder + "/x", reason: "no such file or directory")) {
      try KeyFiles.publicKey(at: folder + "/x")
    }
  }
}
