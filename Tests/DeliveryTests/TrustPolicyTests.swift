import Sodium
import Testing

@testable import Delivery

private func accept(
  _ manifest: Manifest, by keys: [SigningKey] = [Samples.key(1)],
  policy: TrustPolicy = Samples.policy(), lastSequence: UInt64 = 0, now: UInt64 = 1_900_000_000
) throws(TrustError) -> Manifest {
  try policy.accept(
    Samples.signed(manifest, by: keys), lastSequence: lastSequence, now: now,
    verify: PublicKey.verify)
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
  let (good, bad) = (Samples.key(1), Samples.key(9))
  let manifest = Samples.manifest()
  let forged = ManifestSignature(
    keyID: good.publicKey.id, bytes: bad.sign(manifest.signedMessage()))
  let bytes = SignedManifest(manifest: manifest, signatures: forged.map { [$0] } ?? []).encoded()
  #expect(throws: TrustError.altered) {
    try Samples.policy().accept(bytes, lastSequence: 0, now: 1, verify: PublicKey.verify)
  }
}

@Test func aSignatureOverTheBodyWithoutItsPrefixIsNone() {
  let key = Samples.key(1)
  let manifest = Samples.manifest()
  let bare = ManifestSignature(keyID: key.publicKey.id, bytes: key.sign(manifest.body()))
  let bytes = SignedManifest(manifest: manifest, signatures: bare.map { [$0] } ?? []).encoded()
  #expect(throws: TrustError.altered) {
    try Samples.policy().accept(bytes, lastSequence: 0, now: 1, verify: PublicKey.verify)
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

@Test func theMixOfAppsChannelsReleasesAndKeyTablesIsRefused() {
  var policy = Samples.policy()
  policy.app = "other"
  #expect(throws: TrustError.wrongApp(found: "timeline", expected: "other")) {
    try accept(Samples.manifest(), policy: policy)
  }
  policy = Samples.policy()
  policy.channel = "beta"
  #expect(throws: TrustError.wrongChannel(found: "stable", expected: "beta")) {
    try accept(Samples.manifest(), policy: policy)
  }
  policy = Samples.policy()
  policy.release = "2.0"
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
  policy.limits.manifest = 10
  #expect(throws: TrustError.oversized(what: "the manifest", found: 11, limit: 10)) {
    try policy.accept(
      [UInt8](repeating: 0, count: 11), lastSequence: 0, now: 1, verify: PublicKey.verify)
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

@Test func whatIsNoManifestIsMalformed() {
  #expect(throws: TrustError.malformed(.wrongMagic(expected: "LPMF"))) {
    try Samples.policy().accept(
      Array("<html>".utf8), lastSequence: 0, now: 1, verify: PublicKey.verify)
  }
}
