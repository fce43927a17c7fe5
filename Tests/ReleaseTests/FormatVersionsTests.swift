import Foundation
import Install
import Pack
import Testing

@testable import Delivery
@testable import Release

/// A release gets what its apps read, as it was recorded when it was published first.
@Suite struct FormatVersionsTests {
  private static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Golden")
  let origin = Origin(path: "/o", trusting: .key, disk: MemoryOriginDisk().disk)

  @discardableResult
  private func publish(
    _ revision: Int, _ formats: FormatVersions, rule: PublicationTerms.KeyTableRule = .mustMatch,
    _ change: (inout ReleaseInput) throws -> Void = { _ in }
  ) throws -> Manifest {
    var input = Samples.release(revision, locales: ["el"])
    input.formats = formats
    input.terms.keyTableRule = rule
    try change(&input)
    _ = try Publisher.publish(
      input, to: origin, signedBy: try Samples.key(), now: Samples.start + UInt64(revision))
    return try origin.install().0
  }

  private static let stored = FormatVersions(pack: 2, codings: 1, rules: 2, keyTable: 4, ids: 2)

  @Test func whatAppsReadIsKeptFromTheFirstPublication() throws {
    #expect(try publish(1, Self.stored).formats == Self.stored)
    let second = try publish(2, .current)
    #expect(second.formats == Self.stored)
    #expect(second.entries.map(\.coding) == [WireForm.Coding.stored.rawValue])
    #expect(
      try origin.publishedPacks(
        of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"),
        signedBy: Samples.key().publicKey
      ).packs["el"] != nil)
  }

  @Test func appsThatReadDensePacksGetThem() throws {
    #expect(try publish(1, .current).entries.map(\.coding) == [WireForm.Coding.dense.rawValue])
  }

  @Test(arguments: [
    ("pack", FormatVersions(pack: 9, codings: 5, rules: 2, keyTable: 4, ids: 2)),
    ("codings", FormatVersions(pack: 2, codings: 128, rules: 2, keyTable: 4, ids: 2)),
    ("rules", FormatVersions(pack: 2, codings: 5, rules: 1, keyTable: 4, ids: 2)),
    ("keyTable", FormatVersions(pack: 2, codings: 5, rules: 2, keyTable: 3, ids: 2)),
    ("ids", FormatVersions(pack: 2, codings: 5, rules: 2, keyTable: 4, ids: 1)),
  ])
  func whatCannotBeWrittenIsRefused(what: String, formats: FormatVersions) throws {
    let error = #expect(throws: ReleaseError.self) { try publish(1, formats) }
    let text = try #require(error).description
    #expect(text.contains("\"1.0\"") && text.contains("\"\(what)\""))
  }

  /// Apps in users' hands read no other coding, so a build that was named must read what they get.
  @Test func aNamedBuildThatCannotReadWhatIsServedIsRefused() throws {
    try publish(1, .current)
    let error = #expect(throws: ReleaseError.self) {
      try publish(2, Self.stored) { $0.statesFormats = true }
    }
    #expect(
      try #require(error).description
        == "release \"1.0\": serves the codings stored and dense to the apps that users have, and this "
        + "build reads the coding stored alone; publish it under a release of its own, or build it with "
        + "--coding stored --coding dense")
    #expect(try origin.install().0.sequence == 1)
  }

  @Test func aNamedBuildThatReadsMoreGetsWhatAppsHave() throws {
    try publish(1, Self.stored)
    let second = try publish(2, .current) { $0.statesFormats = true }
    #expect(second.formats == Self.stored && second.entries.map(\.coding) == [0])
  }

  @Test func aBuildThatWasNotNamedIsNoted() throws {
    try publish(1, .current)
    var input = Samples.release(2, locales: ["el"])
    input.formats = Self.stored
    let report = try Publisher.publish(
      input, to: origin, signedBy: try Samples.key(), now: Samples.start + 2)
    #expect(report.notes.count { $0.contains("reads the coding stored alone") } == 1)
    #expect(try origin.install().0.formats == .current)
  }

  /// No user has apps of a release that is upcoming, and a replaced key table is of other apps.
  @Test(arguments: [true, false])
  func anUpcomingReleaseTakesWhatItsLastBuildReads(isUpcoming: Bool) throws {
    let name = ReleaseName(app: "timeline", channel: "stable", release: "2.0")
    var creation = ReleaseCreation(
      of: name, keyTable: Samples.build(2), usualLocales: ["el"], by: "anna")
    if isUpcoming { (creation.isUpcoming, creation.opens) = (true, Samples.start + 100) }
    _ = try origin.create(creation, signedBy: try Samples.key().publicKey, now: Samples.start)
    func publish(_ revision: Int, _ formats: FormatVersions, after seconds: UInt64) throws
      -> Manifest
    {
      var input = try Samples.release("2.0", revision: revision, build: 2, texts: [0, 1])
      (input.formats, input.terms.keyTableRule) = (formats, .replace)
      _ = try Publisher.publish(
        input, to: origin, signedBy: try Samples.key(), now: Samples.start + seconds)
      return try origin.readManifest(name).manifest
    }
    try #expect(publish(1, .current, after: 1).formats == .current)
    let second = try publish(2, Self.stored, after: 2)
    #expect(second.formats == (isUpcoming ? Self.stored : .current))
    #expect(second.entries.allSatisfy { second.formats.reads(coding: $0.coding) })
    try #expect(publish(3, .current, after: 200).formats == second.formats)
  }

  /// The folder with the lowest number holds the oldest formats that were ever shipped.
  @Test func theOldestCommittedFormatIsPublishedAndOpened() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.golden.path)
    let oldest = try #require(folders.compactMap { Int($0) }.min())
    let folder = Self.golden.appendingPathComponent("\(oldest)")
    let installed = try Array(Data(contentsOf: folder.appendingPathComponent("new.lpk")))
    let formats = try #require(
      FormatVersions(Array(Data(contentsOf: folder.appendingPathComponent("formats.bin")))))
    let manifest = try publish(1, formats) { input in
      input.packs = [.init(locale: "el", installed: installed, revision: 1)]
    }
    #expect(manifest.formats == formats)
    let entry = try #require(manifest.entry(for: "el"))
    let wire = try #require(try origin.blob(entry.wire))
    #expect(try WireForm.expand(wire) == installed)
    let pack = try LanguagePack(Bytes(copying: WireForm.expand(wire)))
    let texts = pack.ordinals.filter { ordinal in
      guard case .text(let offset) = pack.entry(ordinal) else { return false }
      return pack.text(at: offset, []) != nil
    }
    #expect(texts.count > 3)
  }

  /// A pack beside its source is offered where it is three hundredths smaller.
  @Test(arguments: [(970, true), (971, false), (1000, false), (1001, false), (0, true)])
  func aPackBesideItsSourceMustBeWorthIt(length: Int, isWorth: Bool) {
    #expect(PackWork.isWorth(length, beside: 1000) == isWorth)
  }
}
