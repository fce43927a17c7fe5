import Delivery
import Foundation
import Install
import Language
import Pack
import Sodium
import TestSupport
import Testing

@testable import Release

/// From which packs there are deltas, and when there is none.
@Suite struct DeltaBasesTests {
  private let memory = MemoryOriginDisk()
  private var origin: Origin { Origin(path: "/origin", trusting: .key, disk: memory.disk) }

  @discardableResult
  private func publish(
    _ revision: Int, as release: String = "1.0",
    change: (inout ReleaseInput) throws -> Void = { _ in }
  ) throws -> PublishReport {
    var input = Samples.release(revision, locales: ["el"])
    input.releaseName.release = release
    try change(&input)
    return try Publisher.publish(
      input, to: origin, signedBy: try Samples.key(), now: Samples.start)
  }

  /// The revisions whose packs the served list has deltas from.
  private func bases(of release: String = "1.0") throws -> [Int] {
    let served = try origin.readManifest(
      ReleaseName(app: "timeline", channel: "stable", release: release))
    let entry = try #require(served.manifest.entry(for: "el"))
    guard let reference = entry.deltas else { return [] }
    let list = try #require(try origin.deltaList(reference))
    return (1...30).filter {
      list.entry(from: SHA256Digest(of: Samples.installed("el", $0))) != nil
    }
  }

  @Test func theLastThreeAndTheFirstHaveDeltas() throws {
    for revision in 1...12 { try publish(revision) }
    #expect(try bases() == [1, 9, 10, 11])
  }

  @Test func whatOtherReleasesServeAndBeganWithHasDeltas() throws {
    for revision in 1...3 { try publish(revision) }
    try publish(4, as: "0.9")
    try publish(5, as: "0.9")
    try publish(9)
    #expect(try bases() == [1, 2, 3, 4, 5])
    let report = origin.verify(keys: [try Samples.key().publicKey], now: Samples.start)
    #expect(report.faults.map(\.description) == [])
    #expect(report.deltas > 5)
  }

  @Test func otherChannelsAndAppsAreNoBases() throws {
    try publish(1) { $0.releaseName.channel = "beta" }
    try publish(2) { $0.releaseName.app = "other" }
    try publish(3)
    try publish(4)
    #expect(try bases() == [3])
  }

  /// Ordinals of another epoch mean other phrases: there is no way from such a pack, and no fault either.
  @Test func packsOfAnotherEpochAreNoBases() throws {
    let other = Epoch(low: 9, high: 9)
    try publish(1, as: "0.9") { input in
      let pack = try #require(Codec.known(input.packs[0].installed)?.pack)
      var content = try PackContent(pack)
      content.epoch = other
      input.epoch = other
      input.keyTable = Samples.keyTable([], epoch: other)
      input.ledger = input.ledger.replacing(Samples.epochHex, with: "\(other)")
      input.packs[0].installed = try InstalledForm.bytes(of: content)
    }
    try publish(2)
    let report = try publish(3)
    #expect(report.packs.first?.deltas.count == 1 && report.notes.isEmpty, "\(report)")
  }

  @Test func theNumberOfDeltasIsBounded() throws {
    for release in 1...12 { try publish(release, as: "0.\(release)") }
    try publish(20)
    #expect(try bases().count == DeltaBases.most)
  }

  @Test func theFirstPackIsRememberedBehindEightOthers() throws {
    for revision in 1...14 { try publish(revision) }
    let text = try #require(try origin.text("apps/timeline/stable/1.0.history"))
    let history = History(parsing: text)
    #expect(history.unreadable.isEmpty && history.text() == text)
    #expect(history.lines.map(\.revision) == [1] + (7...14).map { Revision($0) })
    // Served once more it is still the first.
    try publish(1)
    try publish(15)
    let again = History(parsing: try #require(try origin.text("apps/timeline/stable/1.0.history")))
    #expect(again.first(of: "el")?.revision == 1)
  }

  @Test func aDeltaThatSavesLessThanATenthIsNotKept() throws {
    try publish(1) { $0.packs[0].installed = try Self.noise(1) }
    let report = try publish(2) { $0.packs[0].installed = try Self.noise(2) }
    #expect(report.packs.first?.deltas.isEmpty == true)
    #expect(try bases().isEmpty)
  }

  /// A pack of which nothing is in the one of another seed.
  private static func noise(_ seed: UInt64) throws -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var values = ValueRow()
    for _ in 0..<300 {
      values.append((0..<20).map { _ in UInt8.random(in: 97...122, using: &random) })
    }
    let content = PackContent(
      epoch: Samples.epoch, revision: Revision(clamping: seed),
      language: LanguageRules.english.encoded(), values: values)
    return try InstalledForm.bytes(of: content)
  }

  @Test func whatDevicesMayAskForIsMadeAndNothingElse() throws {
    for revision in 1...12 { try publish(revision) }
    let source = DeltaSource(origin) { 0 }
    let digests = (0...12).map { SHA256Digest(of: Samples.installed("el", $0)) }
    let make = try #require(source.delta(from: digests[6], to: digests[12]))
    let delta = try #require(make())
    let old = Codec.known(Samples.installed("el", 6))
    #expect(
      try WireForm.expand(delta, beside: KnownPacks(old: old), isProven: false)
        == Samples.installed("el", 12))
    // The second has left the history; number 0 was never served.
    for base in [digests[2], digests[0], digests[12]] {
      #expect(source.delta(from: base, to: digests[12]) == nil)
    }
    let line = try #require(try line(12))
    memory.put("/origin/" + OriginPath.blob(line.wire), [1])
    #expect(source.delta(from: digests[6], to: digests[12])?() == nil)
  }

  /// The device's release is unknown, so a delta has a coding that apps of every release read.
  @Test func aDeltaOnDemandHasACodingThatEveryReleaseReads() throws {
    let stored = FormatVersions(pack: 2, codings: 1, rules: 2, keyTable: 4, ids: 2)
    let dense = FormatVersions(pack: 2, codings: 4, rules: 2, keyTable: 4, ids: 2)
    let digests = (0...4).map { SHA256Digest(of: Samples.installed("el", $0)) }
    func coding(to target: Int) throws -> UInt8? {
      let make = DeltaSource(origin) { 0 }.delta(from: digests[1], to: digests[target])
      guard let make else { return nil }
      let delta = make()
      return try #require(delta).coding
    }
    for revision in 1...2 { try publish(revision, as: "ios") }
    for revision in 1...2 { try publish(revision, as: "web") { $0.formats = stored } }
    for revision in [1, 3] { try publish(revision, as: "tv") { $0.formats = dense } }
    try #expect(coding(to: 2) == 0 && coding(to: 3) == 2)
    try publish(3, as: "web")
    try #expect(coding(to: 3) == nil)
    // Without its manifest, nothing is known of a release.
    memory.put("/origin/apps/timeline/stable/ios.timestamp", [1])
    try #expect(coding(to: 2) == nil)
  }

  private func line(_ revision: Revision) throws -> History.Line? {
    History(parsing: try origin.text("apps/timeline/stable/1.0.history") ?? "").lines
      .first { $0.revision == revision }
  }
}
