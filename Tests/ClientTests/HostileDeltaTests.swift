import Delivery
import Install
import Language
import Pack
import Testing

@testable import Client

/// Whatever a delta's bytes are, the pack that comes of them is the one that is signed, or none.
@Suite struct HostileDeltaTests {
  private static func pack(_ texts: [String]) throws -> [UInt8] {
    var values = ValueRow()
    for text in texts { values.append(text.utf8) }
    return try InstalledForm.bytes(
      of: PackContent(
        epoch: TestPacks.epoch, revision: 1, language: LanguageRules.english.encoded(),
        values: values))
  }

  private let crypto = FakeCrypto()
  private let old: [UInt8]
  private let new: [UInt8]

  init() throws {
    old = try Self.pack(["Log in", "Log out", "All articles", "Places"])
    new = try Self.pack(["Log in", "Log off", "All articles", "Places", "Log on"])
  }

  /// What a device makes of the bytes; `isSigned` is for those that a delta list names.
  private func made(_ delta: [UInt8], isSigned: Bool) -> [UInt8]? {
    let entry = Manifest.Entry(
      locale: "el", revision: 1, wire: crypto.digest(new), wireLength: new.count,
      installed: crypto.digest(new), installedLength: new.count, deltas: nil)
    var held = HeldPack(digest: crypto.digest(old), place: .downloaded)
    held.delta = DeltaList.Entry(
      base: crypto.digest(old).half, delta: crypto.digest(delta), length: delta.count)
    let source: Installation.Source =
      isSigned ? .delta(delta, from: held) : .unproven(delta, from: held)
    return try? PackInstaller(crypto: crypto, epoch: TestPacks.epoch).installedForm(
      of: Installation(entry: entry, record: TestPacks.record(new), source: source),
      base: Bytes(copying: old))
  }

  private func delta(_ coding: WireForm.Coding) throws -> [UInt8] {
    let known = KnownPack(try LanguagePack(Bytes(copying: old)), digest: crypto.digest(old).half)
    return try WireForm.make(
      try LanguagePack(Bytes(copying: new)), coding: coding, beside: KnownPacks(old: known))
  }

  @Test(arguments: WireForm.Coding.allCases)
  func everyTruncationAndEveryFlippedBitGivesTheSignedPackOrNone(
    _ coding: WireForm.Coding
  ) throws {
    let delta = try delta(coding)
    #expect(made(delta, isSigned: true) == new && made(delta, isSigned: false) == new)
    var (none, same) = (0, 0)
    func take(_ bytes: [UInt8]) {
      for isSigned in [true, false] {
        let found = made(bytes, isSigned: isSigned)
        #expect(found == nil || found == new)
        if found == nil { none += 1 } else { same += 1 }
      }
    }
    for length in 0..<delta.count { take(Array(delta.prefix(length))) }
    for bit in 0..<delta.count * 8 {
      var altered = delta
      altered[bit / 8] ^= 1 << (bit % 8)
      take(altered)
    }
    // A few last bits of a binary fraction may say nothing.
    #expect(none > 16 * delta.count && same < 40, "\(none) \(same)")
  }

  /// A pack has a text that it says often once; its coded form has it as often, for few bytes.
  @Test(arguments: WireForm.Coding.allCases)
  func moreTextThanAPackHasRoomForIsDecodedOnlyWhereItIsSigned(_ coding: WireForm.Coding) throws {
    let text = String(repeating: "ab", count: 2000)
    let bomb = try Self.pack([String](repeating: text, count: 200))
    #expect(bomb.count < 10_000)
    let known = KnownPacks(
      old: KnownPack(try LanguagePack(Bytes(copying: old)), digest: crypto.digest(old).half))
    let delta = try WireForm.make(
      try LanguagePack(Bytes(copying: bomb)), coding: coding, beside: known)
    #expect(try WireForm.expand(delta, beside: known, limit: bomb.count) == bomb)
    #expect(throws: InstallError.self) {
      try WireForm.expand(delta, beside: known, limit: bomb.count, isProven: false)
    }
  }

  @Test func whatClaimsMoreThanTheManifestSaysIsRefusedUnread() throws {
    var delta = try delta(.stored)
    delta[10] = 0xFF
    #expect(made(delta, isSigned: false) == nil)
  }
}
