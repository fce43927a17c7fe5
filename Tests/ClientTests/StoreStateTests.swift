import Delivery
import Pack
import TestSupport
import Testing

@testable import Client

@Suite struct StoreStateTests {
  static let full: StoreState = {
    var state = StoreState(epoch: TestPacks.epoch, keyTable: TestPacks.keyTableDigest)
    state.shown = "el"
    state.manifests = [
      ManifestRecord(path: "apps/app/stable/0.timestamp", sequence: 3),
      ManifestRecord(
        path: "apps/app/stable/1.timestamp", sequence: 12, digest: TestPacks.record([9]).digest,
        expiry: 2000, etag: "\"abc\"", tags: ["el", "fr"]),
    ]
    state.rootCheck = RootCheck(time: 7, expiry: 8)
    let one = TestPacks.record(TestPacks.pack("one"), revision: 4, sequence: 11)
    let two = TestPacks.record(TestPacks.pack("two"), revision: 5, sequence: 12)
    let zero = TestPacks.record(TestPacks.pack("zero"), revision: 3, sequence: 10)
    state.packs = [
      "el": PackSlot(knownGood: zero, current: one, pending: two), "fr": PackSlot(pending: two),
    ]
    state.quarantined = [
      TestPacks.record([7]).digest.half: Quarantine(times: 2, since: 5),
      TestPacks.record([8]).digest.half: Quarantine(since: 1_700_000_000),
    ]
    return state
  }()

  @Test(arguments: [full, StoreState(epoch: TestPacks.epoch)])
  func whatIsWrittenIsReadBack(_ state: StoreState) {
    #expect(StoreState(parsing: state.encoded) == state)
  }

  @Test func aTornFileIsRefused() {
    let bytes = Self.full.encoded
    for length in 0..<bytes.count { #expect(StoreState(parsing: Array(bytes[..<length])) == nil) }
  }

  @Test func anAlteredFileIsRefused() {
    let bytes = Self.full.encoded
    for place in bytes.indices {
      for change: UInt8 in [1, 0x20, 0x80] {
        var altered = bytes
        altered[place] ^= change
        #expect(StoreState(parsing: altered) == nil)
      }
    }
  }

  private static let digest = String(repeating: "1", count: 64)
  private static let half = String(repeating: "1", count: 32)
  private static let lower = String(repeating: "0", count: 32)

  private static let wholeLines = [
    "", "shown el\n", "root-check 1 1\n", "manifest 1 - 0 - - p\n",
    "manifest 1 \(digest) 9 - - p\n",
  ]

  private static let hostileLines = [
    "langpacks-store 2\n", "shown\n", "shown el el\n", "current el\n",
    "current el 00 1 1 1\n", "manifest x - 0 - - p\n", "manifest 1 - 0 - - p\nshown el\n", "\n",
    "manifest 99999999999999999999999 - 0 - - p\n", "nonsense\n", "manifest 1 - - p\n",
    "manifest 1 - - - - p\n", "manifest 1 \(half) 0 - - p\n", "manifest 1 - 00 - - p\n",
    "root-check 1\n", "root-check 1 -\n", "root-check 1 1 1\n", "root-check 1 1\nroot-check 1 1\n",
    "shown el\nroot-check 1 1\n",
    "current el \(digest) -1 1 1\n", "current el \(digest) \(Int.max) 1 1\n",
    // Not as it would be written: twice, in another order, with other digits.
    "shown el\nshown el\n", "shown \u{E9}l\n", "shown el\nsalt \(half)\n",
    "manifest 01 - 0 - - p\n", "manifest 1 - 0 - el,,fr p\n", "manifest 1 - 0 - , p\n",
    "manifest 1 - 0 -  p\n",
    "banned fr 1 1\nbanned el 1 1\n", "banned el 1 1\nbanned el 1 1\n", "banned el 1 +1\n",
    "banned el 1 1\nrevoked \(half)\n", "quarantined \(half) 3 1\n",
    "quarantined \(half) 1 1\nquarantined \(lower) 1 1\n",
    "pending el \(digest) 1 1 1\ncurrent el \(digest) 1 1 1\n",
    "current fr \(digest) 1 1 1\ncurrent el \(digest) 1 1 1\n",
    "current el \(half)\(half.dropLast())A 1 1 1\n", "current el 1 1 1 1 1 1 1 1 1\n",
  ]

  /// Hostile lines under a correct guard line, which only a program can have written.
  @Test(arguments: wholeLines + hostileLines)
  func hostileLinesAreRefused(_ lines: String) {
    let head = Array(StoreState(epoch: TestPacks.epoch).encoded.prefix { _ in true })
    let text = String(decoding: head, as: UTF8.self)
    let body = text.split(separator: "\n").dropLast().map { $0 + "\n" }.joined() + lines
    let guarded = Array(body.utf8) + StoreState.guardLine(of: Array(body.utf8)[...])
    let isWhole = Self.wholeLines.contains(lines)
    #expect((StoreState(parsing: guarded) != nil) == isWhole)
  }

  /// Each line with a word less, a word more, and a space more, under a correct guard line.
  @Test func linesOfOtherCountsOfWordsAreRefused() {
    let lines = String(decoding: Self.full.encoded, as: UTF8.self).split(separator: "\n").dropLast()
    for place in lines.indices {
      let words = lines[place].split(separator: " ")
      for other in [
        words.dropLast().joined(separator: " "), lines[place] + " 1", lines[place] + " ",
      ] {
        var altered = lines.map(String.init)
        altered[place] = other
        let body = Array((altered.joined(separator: "\n") + "\n").utf8)
        #expect(StoreState(parsing: body + StoreState.guardLine(of: body[...])) == nil, "\(other)")
      }
    }
  }

  /// Lines doubled, dropped, swapped and cut at random, under a correct guard line.
  @Test(arguments: 1...20)
  func mutatedLinesAreRefusedOrReadAsWritten(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lines = String(decoding: Self.full.encoded, as: UTF8.self).split(separator: "\n").dropLast()
    for _ in 0..<500 {
      var mutated = lines.map { Array($0.utf8) }
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let place = Int.random(in: 0..<mutated.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          mutated.insert(mutated[place], at: Int.random(in: 0..<mutated.count, using: &random))
        case 1 where mutated.count > 1: mutated.remove(at: place)
        case 2:
          mutated[place] = Array(mutated[place].prefix(Int.random(in: 0..<90, using: &random)))
        default: mutated[place].append(UInt8(Int.random(in: 0..<256, using: &random)))
        }
      }
      let body = Array(mutated.joined(separator: [0x0A])) + [0x0A]
      let bytes = body + StoreState.guardLine(of: body[...])
      if let state = StoreState(parsing: bytes) { #expect(state.encoded == bytes) }
    }
  }

  @Test func anETagThatIsNoWordIsNotKept() {
    #expect(ManifestRecord(path: "p", sequence: 1, etag: "a b").etag == nil)
    #expect(ManifestRecord(path: "p", sequence: 1, etag: "a\nb").etag == nil)
    #expect(ManifestRecord(path: "p", sequence: 1, etag: "-").etag == nil)
  }

  @Test func packsOfAnotherEpochGoAndSequencesStay() {
    let adopted = Self.full.adopted(epoch: TestPacks.otherEpoch, keyTable: TestPacks.keyTableDigest)
    #expect(adopted.packs.isEmpty)
    #expect(adopted.manifests.map(\.sequence) == [3, 12])
    #expect(adopted.manifests.allSatisfy { $0.etag == nil })
  }

  @Test func packsOfTheSameEpochStayWhenTheAppIsUpdated() {
    let table = FakeCrypto().digest([1])
    let adopted = Self.full.adopted(epoch: TestPacks.epoch, keyTable: table)
    #expect(adopted.packs == Self.full.packs)
    #expect(adopted.keyTable == table)
    #expect(adopted.manifests.allSatisfy { $0.etag == nil })
  }

  @Test func aSequenceNeverFalls() {
    var state = Self.full
    state.apply(StateChange(manifest: ManifestRecord(path: state.manifests[1].path, sequence: 2)))
    #expect(state.manifestRecord(of: Self.full.manifests[1].path)?.sequence == 12)
  }

  @Test func onlyTheLatestManifestsAreRemembered() {
    var state = StoreState(epoch: TestPacks.epoch)
    for number in 1...20 {
      state.apply(StateChange(manifest: ManifestRecord(path: "\(number)", sequence: 1)))
    }
    #expect(state.manifests.map(\.path) == (13...20).map(String.init))
    #expect(StoreState(parsing: state.encoded) == state)
  }

  @Test func aNewPackWaitsForALaunch() {
    let one = TestPacks.record([1])
    let two = TestPacks.record([2])
    let seen = ManifestRecord(path: "p", sequence: 1)
    var state = StoreState(epoch: TestPacks.epoch)
    state.apply(StateChange(manifest: seen, packs: ["el": .install(one)]))
    #expect(state.packs["el"] == PackSlot(pending: one))
    state.packs["el"] = PackSlot(knownGood: one)
    state.apply(StateChange(manifest: seen, packs: ["el": .install(two)]))
    #expect(state.packs["el"] == PackSlot(knownGood: one, pending: two))
    state.apply(StateChange(manifest: seen, packs: ["el": .install(one)]))
    #expect(state.packs["el"] == PackSlot(knownGood: one))
    state.apply(StateChange(manifest: seen, packs: ["el": .useBundled]))
    #expect(state.packs.isEmpty)
  }
}
