import Sodium
import Testing

@testable import Delivery

/// Accepts a manifest by a timestamp that names it, both signed by the same keys.
private func accept(
  _ manifest: Manifest, by keys: [SigningKey] = [Samples.key(1)],
  policy: TrustPolicy = Samples.policy(), lastSequence: UInt64 = 0,
  lastManifest: SHA256Digest? = nil, now: UInt64 = 1_900_000_000
) throws(TrustError) -> Manifest {
  let file = Samples.signed(manifest, by: keys)
  let timestamp = try policy.accept(
    timestamp: Samples.signed(Samples.timestamp(of: file, sequence: manifest.sequence), by: keys),
    lastSequence: lastSequence, lastManifest: lastManifest, now: now, verify: PublicKey.verify)
  return try policy.accept(
    manifest: file, of: timestamp, Digest.sha256, verify: PublicKey.verify
  ).content
}

/// A timestamp with a signature of one key under another one's id.
private func forged(_ timestamp: Timestamp, by key: SigningKey, over message: [UInt8]) -> [UInt8] {
  let signature = KeySignature(keyID: Samples.key(1).publicKey.id, bytes: key.sign(message))
  return Signed(timestamp, signatures: signature.map { [$0] } ?? []).encoded()
}

@Test func whatIsRightIsAccepted() throws {
  let manifest = Samples.manifest()
  #expect(try accept(manifest) == manifest)
  #expect(try accept(manifest, lastSequence: 3) == manifest)
}

@Test func unsignedAndWronglySignedAreToldApart() {
  #expect(throws: TrustError.unsigned) { try accept(Samples.manifest(), by: []) }
  #expect(throws: TrustError.wrongKey(good: 0, needed: 1)) {
    try accept(Samples.manifest(), by: [Samples.key(9)])
  }
}

@Test func aSignatureUnderAPinnedKeysIdMustBeThatKeys() {
  let timestamp = Samples.timestamp(of: [1])
  let bytes = forged(timestamp, by: Samples.key(9), over: timestamp.signedMessage())
  #expect(throws: TrustError.altered) {
    try Samples.policy().accept(
      timestamp: bytes, lastSequence: 0, lastManifest: nil, now: 1, verify: PublicKey.verify)
  }
}

@Test func aSignatureOverTheBodyWithoutItsPrefixIsNone() {
  let timestamp = Samples.timestamp(of: [1])
  for message in [timestamp.body(), Samples.manifest().signedMessage()] {
    let bytes = forged(timestamp, by: Samples.key(1), over: message)
    #expect(throws: TrustError.altered) {
      try Samples.policy().accept(
        timestamp: bytes, lastSequence: 0, lastManifest: nil, now: 1, verify: PublicKey.verify)
    }
  }
}

@Test func aThresholdCountsDifferentPinnedKeys() throws {
  let keys = [Samples.key(1), Samples.key(2), Samples.key(3)]
  let policy = Samples.policy(keys: keys, threshold: 2)
  #expect(throws: TrustError.wrongKey(good: 1, needed: 2)) {
    try accept(Samples.manifest(), by: [keys[0], Samples.key(9)], policy: policy)
  }
  _ = try accept(Samples.manifest(), by: [keys[2], keys[0]], policy: policy)
  let twice = Samples.policy(keys: [keys[0], keys[0]], threshold: 2)
  #expect(throws: TrustError.wrongKey(good: 1, needed: 2)) {
    try accept(Samples.manifest(), by: [keys[0]], policy: twice)
  }
  let none = Samples.policy(keys: keys, threshold: 0)
  #expect(throws: TrustError.wrongKey(good: 0, needed: 1)) {
    try accept(Samples.manifest(), by: [Samples.key(9)], policy: none)
  }
}

@Test func rollbackAndFreezeAreRefused() {
  #expect(throws: TrustError.older(found: 3, lastSeen: 4)) {
    try accept(Samples.manifest(), lastSequence: 4)
  }
  for now: UInt64 in [2_000_000_000, 2_000_000_001, .max] {
    #expect(throws: TrustError.expired(at: 2_000_000_000, now: now)) {
      try accept(Samples.manifest(), now: now)
    }
  }
}

/// Two publications under one number: the other one is named by no timestamp that is believed, also once it expires.
@Test func anotherManifestUnderASeenSequenceIsRefused() throws {
  let manifest = Samples.manifest()
  let digest = try #require(
    SHA256Digest(Digest.sha256(Samples.signed(manifest, by: [Samples.key(1)]))))
  #expect(try accept(manifest, lastSequence: 3, lastManifest: digest) == manifest)
  #expect(try accept(manifest, lastSequence: 2, lastManifest: Samples.digest(1)) == manifest)
  for now: UInt64 in [1_900_000_000, .max] {
    #expect(throws: TrustError.reused(sequence: 3)) {
      try accept(manifest, lastSequence: 3, lastManifest: Samples.digest(1), now: now)
    }
  }
}

@Test func theMixOfAppsChannelsReleasesAndKeyTablesIsRefused() {
  var policy = Samples.policy()
  policy.releaseName.app = "other"
  #expect(throws: TrustError.wrongApp(found: "timeline", expected: "other")) {
    try accept(Samples.manifest(), policy: policy)
  }
  policy = Samples.policy()
  policy.releaseName.channel = "beta"
  #expect(throws: TrustError.wrongChannel(found: "stable", expected: "beta")) {
    try accept(Samples.manifest(), policy: policy)
  }
  policy = Samples.policy()
  policy.releaseName.release = "2.0"
  #expect(throws: TrustError.wrongRelease(found: "1.0", expected: "2.0")) {
    try accept(Samples.manifest(), policy: policy)
  }
  policy = Samples.policy()
  policy.keyTable = Samples.digest(0)
  #expect(
    throws: TrustError.otherKeyTable(found: Samples.digest(0xD4), expected: Samples.digest(0))
  ) { try accept(Samples.manifest(), policy: policy) }
}

@Test func endlessDataIsRefusedBeforeItIsRead() {
  var policy = Samples.policy()
  policy.limits.timestamp = 10
  #expect(throws: TrustError.oversized(what: "the timestamp", found: 11, limit: 10)) {
    try policy.accept(
      timestamp: [UInt8](repeating: 0, count: 11), lastSequence: 0, lastManifest: nil, now: 1,
      verify: PublicKey.verify)
  }
  policy = Samples.policy()
  policy.limits.manifest = 10
  #expect(throws: TrustError.self) { try accept(Samples.manifest(), policy: policy) }
}

/// Only the very file that the timestamp names counts, whoever signed another one.
@Test func anotherManifestThanTheTimestampNamesIsRefused() throws {
  let key = Samples.key(1)
  let file = Samples.signed(Samples.manifest(), by: [key])
  let other = Samples.signed(Samples.manifest(locales: ["el"]), by: [key])
  let policy = Samples.policy()
  let wrongLength = Samples.timestamp(of: file + [0])
  for (bytes, timestamp) in [
    (other, Samples.timestamp(of: file)), (file, Samples.timestamp(of: other)),
    (file, Samples.timestamp(of: file, sequence: 4)), (file, wrongLength),
  ] {
    #expect(throws: TrustError.otherManifest) {
      try policy.accept(
        manifest: bytes, of: Accepted(timestamp), Digest.sha256, verify: PublicKey.verify)
    }
  }
}

/// A timestamp's key that is no manifests' key cannot make packs of its own.
@Test func whoSignsTimestampsAloneSignsNoManifest() throws {
  let (manifests, cron) = (Samples.key(1), Samples.key(2))
  var policy = Samples.policy()
  policy.root.timestamps = Samples.trusted([manifests, cron])
  for (signer, isGood) in [(manifests, true), (cron, false)] {
    let file = Samples.signed(Samples.manifest(), by: [signer])
    let timestamp = try policy.accept(
      timestamp: Samples.signed(Samples.timestamp(of: file), by: [cron]), lastSequence: 0,
      lastManifest: nil, now: 1, verify: PublicKey.verify)
    let manifest = try? policy.accept(
      manifest: file, of: timestamp, Digest.sha256, verify: PublicKey.verify)
    #expect((manifest != nil) == isGood)
  }
}

@Test func lengthsAboveTheLimitsAreRefused() {
  for change: (inout TrustPolicy.Limits) -> Void in [
    { $0.wire = 299 }, { $0.installed = 899 }, { $0.deltaList = 54 },
  ] {
    var policy = Samples.policy()
    change(&policy.limits)
    #expect(throws: TrustError.self) { try accept(Samples.manifest(), policy: policy) }
  }
}

@Test func whatIsNoTimestampIsMalformed() {
  #expect(throws: TrustError.malformed(.wrongMagic(expected: "LPTS"))) {
    try Samples.policy().accept(
      timestamp: Array("<html>".utf8), lastSequence: 0, lastManifest: nil, now: 1,
      verify: PublicKey.verify)
  }
}
