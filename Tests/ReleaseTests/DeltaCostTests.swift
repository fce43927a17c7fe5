import Delivery
import Foundation
import Install
import Language
import Pack
import PackBuilder
import TestSupport
import Testing

@testable import Release

/// What an update costs a device: never more than the whole pack, of whatever size the packs are.
@Suite struct DeltaCostTests {
  private let memory = MemoryOriginDisk()
  private var origin: Origin { Origin(path: "/origin", trusting: .key, disk: memory.disk) }

  /// A pack of some texts, a few of which change with each revision.
  private static func installed(_ texts: Int, _ revision: Int, _ seed: UInt64) throws -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var values = ValueRow()
    for place in 0..<texts {
      let words = (0..<Int.random(in: 1...6, using: &random)).map { _ in "\(random.next() % 1000)" }
      values.append(
        "\(words.joined(separator: " ")) \(place % 7 == revision % 7 ? revision : 0)".utf8)
    }
    let content = PackContent(
      epoch: Samples.epoch, revision: Revision(clamping: revision),
      language: LanguageRules.english.encoded(), values: values)
    return try InstalledForm.bytes(of: content)
  }

  /// Publishes revisions of a pack, and returns the entries and lists that were served.
  private func served(
    _ texts: Int, revisions: Int, besideSource: Bool, formats: FormatVersions = .current
  ) throws -> [(entry: Manifest.Entry, list: DeltaList?)] {
    var all: [(Manifest.Entry, DeltaList?)] = []
    for revision in 1...revisions {
      var input = Samples.release(revision, locales: ["el"])
      input.packs[0].installed = try Self.installed(texts, revision, 1)
      input.formats = formats
      if besideSource { input.source = try Self.installed(texts, 0, 1) }
      _ = try Publisher.publish(
        input, to: origin, signedBy: try Samples.key(), now: Samples.start)
      let served = try origin.readManifest(input.releaseName)
      let entry = try #require(served.manifest.entry(for: "el"))
      let list = try entry.deltas.map { try #require(try origin.deltaList($0)) }
      #expect(entry.isBesideSource == (list?.whole != nil))
      all.append((entry, list))
    }
    return all
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 200, 500], [false, true])
  func aDeltaAndItsListAreSmallerThanThePack(_ texts: Int, besideSource: Bool) throws {
    var deltas = 0
    for (entry, list) in try served(texts, revisions: 6, besideSource: besideSource) {
      let length = entry.deltas?.length ?? 0
      // A device with another source pack can use the whole form alone.
      let other = list?.whole?.length ?? entry.wireLength
      for delta in list?.entries ?? [] where delta.base != DeltaList.noBase {
        deltas += 1
        #expect(
          (length + delta.length) * 100 <= other * PackWork.mostDeltaHundredths,
          "\(texts) texts: \(length) + \(delta.length) of \(other)")
      }
      let known = list?.entries.count ?? 0
      #expect(entry.deltas.map { DeltaList.mostEntries(inLength: $0.length) } ?? 0 >= known)
    }
    // Large packs have as many as before.
    #expect(besideSource || texts < 200 || deltas == 1 + 2 + 3 + 4 + 4, "\(deltas)")
  }

  /// Web servers compress stored forms: what counts is what they send.
  @Test(arguments: [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 200, 500], [false, true])
  func aStoredDeltaAndItsListAreSmallerThanTheCompressedPack(
    _ texts: Int, besideSource: Bool
  ) throws {
    let formats = FormatVersions(pack: 2, codings: 1, rules: 2, keyTable: 4, ids: 2)
    var deltas = 0
    let all = try served(texts, revisions: 6, besideSource: besideSource, formats: formats)
    for (entry, list) in all {
      let other = try #require(try origin.blob(list?.whole?.delta ?? entry.wire))
      #expect(other.coding == WireForm.Coding.stored.rawValue)
      for delta in list?.entries ?? [] where delta.base != DeltaList.noBase {
        deltas += 1
        let sent = SentBytes.count(try #require(try origin.blob(delta.delta)))
        #expect(
          ((entry.deltas?.length ?? 0) + sent) * 100
            <= SentBytes.count(other) * PackWork.mostDeltaHundredths,
          "\(texts) texts: \(sent) of \(SentBytes.count(other)), stored \(other.count)")
      }
    }
    #expect(texts < 500 || deltas > 0)
  }

  /// Dense forms and lists do not get smaller; a stored form never counts more than its bytes.
  @Test func storedFormsCountAsTheyAreCompressed() throws {
    let pack = try #require(Codec.known(Self.installed(200, 1, 1))?.pack)
    let stored = try WireForm.make(pack, coding: .stored)
    let dense = try WireForm.make(pack, coding: .dense)
    #expect(SentBytes.count(stored) < stored.count / 2)
    #expect(SentBytes.count(dense) == dense.count && SentBytes.count([]) == 0)
    #expect(SentBytes.count([1, 2, 3]) == 3)
  }

  /// A device whose delta is left out would fetch the list of the others in vain.
  @Test func theDeltasStayOrGoTogether() {
    func made(_ lengths: [Int], wire: Int, whole: Int? = nil) -> [Int] {
      var pack = MadePack(
        locale: "el", revision: 1, installed: SHA256Digest(of: [1]), installedLength: 1,
        wire: [UInt8](repeating: 0, count: wire),
        whole: whole.map { [UInt8](repeating: 0, count: $0) },
        deltas: lengths.enumerated().map { place, length in
          let base = SHA256Digest(of: [UInt8(place)]).half
          return MadeDelta(base: base, bytes: [UInt8](repeating: UInt8(place), count: length))
        }, notes: [])
      pack.leaveOutDeltas(over: 90)
      #expect(pack.withAllDeltas.deltas.map(\.bytes.count) == lengths)
      return pack.deltas.map(\.bytes.count)
    }
    // A list of one has 56 bytes, and each further entry 49.
    #expect(made([40], wire: 107) == [40] && made([40], wire: 106) == [])
    #expect(made([40, 60], wire: 184) == [40, 60] && made([40, 60], wire: 183) == [])
    #expect(made([60, 40], wire: 184) == [60, 40] && made([50, 50, 50], wire: 200) == [])
    #expect(made([], wire: 10) == [])
    // What a device with another source pack would fetch instead is the whole form.
    #expect(made([150], wire: 300, whole: 200_000) == [150] && made([150], wire: 200_000) == [150])
    #expect(made([150], wire: 160, whole: 170) == [])
  }
}
