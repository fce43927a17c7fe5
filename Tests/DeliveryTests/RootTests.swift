import Sodium
import Testing

@testable import Delivery

/// Roots: who may say whose signatures count, and what a stolen key is worth.
@Suite struct RootTests {
  private let offline = [Samples.key(1), Samples.key(2), Samples.key(3)]
  private let others = Samples.key(9)

  private func policy(_ root: Root) -> TrustPolicy {
    var policy = Samples.policy()
    policy.root = root
    return policy
  }

  private func accept(_ next: Root, after root: Root, by keys: [SigningKey]) throws -> Root {
    try policy(root).accept(root: Samples.signed(next, by: keys), verify: PublicKey.verify)
  }

  @Test func aRootIsReadBackAndNothingElseIs() throws {
    var root = Samples.root(7, by: offline, threshold: 2, for: Samples.key(4))
    root.expiry = 2_000_000_000
    let bytes = Samples.signed(root, by: offline)
    #expect(try Signed<Root>(parsing: bytes).content == root)
    for length in 0..<bytes.count {
      #expect(throws: FormatError.self) { try Signed<Root>(parsing: Array(bytes[..<length])) }
    }
    for index in bytes.indices {
      for bit in 0..<8 {
        var bad = bytes
        bad[index] ^= 1 << bit
        if let read = try? Signed<Root>(parsing: bad) { #expect(read.encoded() == bad) }
      }
    }
  }

  @Test func aRootWithoutKeysOrWithTooManyToSignIsNone() {
    for keys in [
      TrustedKeys([], threshold: 1), Samples.trusted(offline, threshold: 4),
      Samples.trusted(offline, threshold: 0),
    ] {
      var root = Samples.root(1, by: offline, for: others)
      root.manifests = keys
      let bytes = Samples.signed(root, by: offline)
      #expect(throws: FormatError.self) { try Signed<Root>(parsing: bytes) }
    }
  }

  /// The former root's holders and the next one's must both sign.
  @Test func aRootIsSignedByTheFormerAndByItsOwnKeys() throws {
    let first = Samples.root(1, by: offline, threshold: 2, for: Samples.key(4))
    let next = Samples.root(2, by: [Samples.key(5), Samples.key(6)], threshold: 2, for: others)
    let (old, new) = (Array(offline.prefix(2)), [Samples.key(5), Samples.key(6)])
    #expect(try accept(next, after: first, by: old + new) == next)
    for keys in [old, new, old + [new[0]], [old[0]] + new, [others], [Samples.key(4)]] {
      #expect(throws: TrustError.self) { try accept(next, after: first, by: keys) }
    }
    #expect(throws: TrustError.unsigned) { try accept(next, after: first, by: []) }
  }

  @Test func noRootIsLeftOutAndNoneComesBack() throws {
    let first = Samples.root(1, by: offline, for: others)
    for version: UInt64 in [1, 3, 4_294_967_295] {
      let other = Samples.root(version, by: offline, for: others)
      #expect(throws: TrustError.wrongRoot(found: version, expected: 2)) {
        try accept(other, after: first, by: [offline[0]])
      }
    }
    var foreign = Samples.root(2, by: offline, for: others)
    foreign.app = "other"
    #expect(throws: TrustError.wrongApp(found: "other", expected: "timeline")) {
      try accept(foreign, after: first, by: [offline[0]])
    }
  }

  /// Keys in an app's code are the root before the first.
  @Test func pinnedKeysLeadToTheFirstRoot() throws {
    let pinned = Samples.policy(keys: [Samples.key(1)]).root
    let first = Samples.root(1, by: [Samples.key(7)], for: Samples.key(1))
    #expect(try accept(first, after: pinned, by: [Samples.key(1), Samples.key(7)]) == first)
    #expect(throws: TrustError.self) { try accept(first, after: pinned, by: [Samples.key(7)]) }
  }

  /// A stolen key counts as far as it likes; the next root begins above all of it, and the key is of no use.
  @Test func aFastForwardIsOverWithTheNextRoot() throws {
    let stolen = Samples.key(4)
    let first = Samples.root(1, by: offline, for: stolen)
    let next = Samples.root(2, by: offline, for: others)
    let file = [UInt8](repeating: 0, count: 10)
    let highest: UInt64 = 1 << 32 | 0xFFFF_FFFF
    func accepts(_ sequence: UInt64, by key: SigningKey, _ root: Root, last: UInt64) -> Bool {
      let bytes = Samples.signed(Samples.timestamp(of: file, sequence: sequence), by: [key])
      let found = try? policy(root).accept(
        timestamp: bytes, lastSequence: last, lastManifest: nil, now: 1, verify: PublicKey.verify)
      return found != nil
    }
    #expect(accepts(highest, by: stolen, first, last: 1 << 32 | 5))
    // No timestamp goes beyond the root that it is signed under.
    #expect(!accepts(2 << 32 | 1, by: stolen, first, last: 0))
    let recovered = try #require(SequenceNumber.next(after: highest, root: 2))
    #expect(SequenceNumber.text(recovered) == "2.1")
    #expect(accepts(recovered, by: others, next, last: highest))
    #expect(!accepts(recovered, by: stolen, next, last: highest))
    #expect(SequenceNumber.next(after: highest, root: 1) == nil)
  }

  @Test func anExpiredRootBringsNothingNew() throws {
    var root = Samples.root(1, by: offline, for: others)
    root.expiry = 1_950_000_000
    let timestamp = Samples.timestamp(of: [1], sequence: 1)
    let bytes = Samples.signed(timestamp, by: [others])
    func accept(at now: UInt64) throws -> Accepted<Timestamp> {
      try policy(root).accept(
        timestamp: bytes, lastSequence: 0, lastManifest: nil, now: now, verify: PublicKey.verify)
    }
    #expect(try accept(at: 1_949_999_999).content == timestamp)
    #expect(throws: TrustError.rootExpired(at: 1_950_000_000, now: 1_950_000_000)) {
      try accept(at: 1_950_000_000)
    }
  }

  @Test func aTimestampNamesItsSequenceBeforeItIsBelieved() {
    let policy = policy(Samples.root(1, by: offline, for: others))
    for sequence: UInt64 in [1, 1 << 32 | 7, 2 << 32 | 1, 9 << 32] {
      let bytes = Samples.signed(Samples.timestamp(of: [1], sequence: sequence), by: [])
      #expect(policy.sequence(namedBy: bytes) == sequence)
    }
    #expect(policy.sequence(namedBy: Array("<html>".utf8)) == nil)
    #expect(policy.sequence(namedBy: [UInt8](repeating: 0, count: 3000)) == nil)
  }

  @Test func sequencesAreWrittenAndRead() {
    for (sequence, text): (UInt64, String) in [
      (0, "0"), (12, "12"), (1 << 32 | 1, "1.1"), (.max, "4294967295.4294967295"),
    ] {
      #expect(SequenceNumber.text(sequence) == text)
      #expect(SequenceNumber.parse(text) == sequence)
    }
    for text in ["", ".", "1.", ".1", "1.2.3", "x", "4294967296", "-1"] {
      #expect(SequenceNumber.parse(text) == nil)
    }
    #expect(SequenceNumber.next(after: 12, root: 0) == 13)
    #expect(SequenceNumber.next(after: 12, root: 3) == 3 << 32 | 1)
    let third: UInt64 = 3 << 32
    #expect(SequenceNumber.next(after: third | 1, root: 3) == third | 2)
    // A number of a root that is not there was given by nobody here.
    #expect(SequenceNumber.next(after: third | 1, root: 2) == nil)
    #expect(SequenceNumber.next(after: .max, root: 0xFFFF_FFFF) == nil)
  }

  @Test func aTimestampIsShort() {
    let bytes = Samples.signed(Samples.timestamp(of: [1], sequence: 9 << 32 | 1), by: [others])
    #expect(bytes.count <= 300)
    #expect(bytes.count == 145)
  }
}
