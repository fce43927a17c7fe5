import JSON
import Sodium

/// Ed25519: what every implementation must accept and refuse, and what they may judge differently.
///
/// The constants were computed from RFC 8032 by a plain program; a reader in Python checks them in
/// each test run.
enum SignatureVectors {
  private enum Answer {
    case valid, invalid, either
  }

  static let all = valid + flips + lengths + scalars + points + others

  private static let message = Array("langpacks".utf8)
  /// The key with a seed of 32 times 7, and its signature of the message.
  private static let key = ConformanceKeys.key(7)
  private static let (publicKey, signature) = (key.publicKey.bytes, key.sign(message))

  private static func vector(
    _ id: String, _ about: String, _ answer: Answer, key: [UInt8] = publicKey,
    message: [UInt8] = message, signature: [UInt8] = signature
  ) -> ConformanceCase {
    ConformanceCase(
      "trust-ed25519-\(id)",
      given: [
        "ask": .text("ed25519"), "note": .text(about), "publicKey": .text(Digest.hex(key)),
        "message": .text(Digest.hex(message)), "signature": .text(Digest.hex(signature)),
        "either": answer == .either ? JSONValue(.bool(true)) : nil,
      ],
      expected: [
        "valid": answer == .either ? nil : JSONValue(.bool(answer == .valid)),
        "answered": answer == .either ? JSONValue(.bool(true)) : nil,
      ])
  }

  private static let valid: [ConformanceCase] =
    [
      vector(
        "rfc-8032-test-1", "RFC 8032, 7.1, test 1: the empty message.", .valid,
        key: hex("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"), message: [],
        signature: hex(
          "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
            + "d25bf5f0595bbe24655141438e7a100b")),
      vector("good", "A signature of nine bytes.", .valid),
    ]
    + [1, 2, 111, 112, 127, 128, 1023].map { length in
      let message = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      return vector(
        "good-\(length)", "A signature of \(length) bytes.", .valid, message: message,
        signature: key.sign(message))
    }

  private static let flips: [ConformanceCase] =
    (0..<64).map { place in
      let flipped = signature.replacing(place, with: signature[place] ^ 1 << UInt8(place % 8))
      return vector(
        "flipped-\(place)", "A bit of byte \(place) of the signature is flipped.", .invalid,
        signature: flipped)
    } + [
      vector(
        "message-flipped", "A bit of the message is flipped.", .invalid,
        message: message.replacing(0, with: message[0] ^ 1)),
      vector("message-longer", "The message has a zero more.", .invalid, message: message + [0]),
      vector("message-empty", "The message is missing.", .invalid, message: []),
      vector(
        "key-of-another", "Another key made the signature.", .invalid,
        key: ConformanceKeys.attacker.publicKey.bytes),
      vector(
        "key-sign-flipped", "The sign bit of the key is flipped.", .invalid,
        key: publicKey.replacing(31, with: publicKey[31] ^ 0x80)),
    ]

  private static let lengths: [ConformanceCase] = [
    vector("signature-empty", "The signature is missing.", .invalid, signature: []),
    vector(
      "signature-63", "The signature is a byte short.", .invalid, signature: signature.dropLast()),
    vector("signature-65", "The signature has a byte more.", .invalid, signature: signature + [0]),
    vector(
      "signature-twice", "The signature stands twice.", .invalid, signature: signature + signature),
    vector("key-empty", "The key is missing.", .invalid, key: []),
    vector("key-31", "The key is a byte short.", .invalid, key: publicKey.dropLast()),
    vector("key-33", "The key has a byte more.", .invalid, key: publicKey + [0]),
    vector(
      "halves-swapped", "The halves of the signature are swapped.", .invalid,
      signature: Array(signature[32...] + signature[..<32])),
    vector(
      "zeros", "The signature is 64 zeros.", .invalid, signature: [UInt8](repeating: 0, count: 64)),
  ]

  /// The order of the group, little-endian.
  private static let order = hex("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010")

  /// The signature with the order added to its scalar some times.
  private static func shifted(_ times: Int) -> [UInt8] {
    var scalar = Array(signature[32...])
    for _ in 0..<times {
      var carry = 0
      for place in scalar.indices {
        let sum = Int(scalar[place]) + Int(order[place]) + carry
        (scalar[place], carry) = (UInt8(sum & 255), sum >> 8)
      }
    }
    return signature[..<32] + scalar
  }

  private static let scalars: [ConformanceCase] =
    [1, 2, 7].map { times in
      vector(
        "scalar-plus-\(times)-orders",
        "The scalar S is \(times) times the group's order too large.",
        .invalid, signature: shifted(times))
    } + [
      vector(
        "scalar-order", "S is the group's order, where 0 would be right.", .invalid, key: identity,
        signature: identity + order),
      vector(
        "scalar-ones", "S has all bits set.", .invalid,
        signature: signature[..<32] + [UInt8](repeating: 255, count: 32)),
      vector(
        "scalar-zero", "S is 0.", .invalid,
        signature: signature[..<32] + [UInt8](repeating: 0, count: 32)),
    ]

  private static let identity = [1] + [UInt8](repeating: 0, count: 31)
  private static let offCurve = [2] + [UInt8](repeating: 0, count: 31)
  private static let identityAndZero = identity + [UInt8](repeating: 0, count: 32)
  private static let pPlusOne = [0xEE] + [UInt8](repeating: 255, count: 30) + [0x7F]
  private static let mixed = hex("1f4f580e73ac208f06760190e9edc6f5916775dabd9c1cdca393175c2d6d1083")

  private static let points: [ConformanceCase] = [
    vector("key-off-curve", "The key is no point of the curve.", .invalid, key: offCurve),
    vector(
      "r-off-curve", "R is no point of the curve.", .invalid,
      signature: offCurve + signature[32...]),
    vector(
      "r-not-canonical", "R is the neutral point with a y beyond the field's prime.", .invalid,
      signature: pPlusOne
        + hex("53e51f5d0472bda3215e8e61e828409c8dfdd5da3b5035a467b7bc302c4f4202")),
    vector(
      "r-small-order", "R is the neutral point, in its canonical form.", .either,
      signature: identity
        + hex("6bae3aaad0eaff2fc63f9c4b48f89982efd1d25bfe6cc55535de15ba6505140e")),
    vector(
      "r-mixed-order", "R has a part of order 8: only verifiers that multiply by 8 accept it.",
      .either,
      signature: hex(
        "7033f319016af82f3c984b46665ff93fbf5380992251bf59ad153a71e2693eec"
          + "2456fb00409cc541c777b6d55ef93d5f4b71249ea6fa6c6bc262f37a5a01f002")),
    vector(
      "key-neutral", "The key is the neutral point, by which anything is signed.", .either,
      key: identity, signature: identityAndZero),
    vector(
      "key-small-order", "The key has order 8.", .either,
      key: hex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"),
      signature: identityAndZero),
    vector(
      "key-not-canonical", "The key is the neutral point with a y beyond the field's prime.",
      .either,
      key: pPlusOne, signature: identityAndZero),
    vector(
      "key-negative-zero", "The key is the neutral point with the sign of a negative x.", .either,
      key: identity.replacing(31, with: 0x80), signature: identityAndZero),
    vector(
      "key-mixed-order", "The key has a part of order 8, which changes the result.", .either,
      key: mixed, message: Array("mixed 0".utf8),
      signature: hex(
        "b0cf3ab73b13e4fe8da3bc76f41e45e49bfc4b5cc2215b105a4a77073d7c5c67"
          + "66efc26a2c628f79f3bb0476e819a2b2842c6ee9189d70c620ae4e4c5e0ec800")),
    vector(
      "key-mixed-order-hidden", "The key has a part of order 8, which cancels out.", .valid,
      key: mixed, message: Array("mixed 11".utf8),
      signature: hex(
        "eb0d6290d593d250758d11c45ed34a71ccfa97cbf9e15d284809e1bfd83c704f"
          + "7cc8bea1d2f51722cca92c2e6d15d58a8db4a39ee0301eef219e47223f7c570a")),
  ]

  private static let others: [ConformanceCase] = [
    vector(
      "prehashed", "The signature is Ed25519ph's.", .invalid,
      signature: hex(
        "68acd2bf8a75301995c87b72108cd85a8aadb2a0bcfb7c659a1b2f10f0248401"
          + "2dc2c6dea063f8128c8dc1cfd9c93e04d4b137fc3eb585cc316b8a2d67bec60e")),
    vector(
      "with-context", "The signature is Ed25519ctx's.", .invalid,
      signature: hex(
        "2d429b67eccb01d9445eebd0b621a7708a78094d1a1b13f3617d44a5c03d0ad2"
          + "723a29063913e92dfc983d368ce6e8342a02bdc517ba83b37ce7da6a24bab40c")),
  ]

  private static func hex(_ digits: String) -> [UInt8] {
    let digits = Array(digits.utf8)
    return stride(from: 0, to: digits.count, by: 2).map {
      UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16) ?? 0
    }
  }
}
