import Client
import Delivery

/// Digests and signatures that cost almost nothing, and that must not be used for anything else.
///
/// A digest covers every byte, in four lanes of eight bytes, so it detects random changes like
/// SHA-256. An attacker could forge a digest; the simulation has none.
package struct FleetCrypto: Crypto {
  private static let prime: UInt64 = 0x100_0000_01b3
  private static let begin: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package func sha256(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var lanes = SIMD4<UInt64>(
      Self.begin, Self.begin ^ 0x9E37_79B9, Self.begin ^ 0x7F4A_7C15, Self.begin ^ 0xC2B2_AE3D)
    let factors = SIMD4<UInt64>(
      0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0xD6E8_FEB8_6659_FD93)
    var place = 0
    while bytes.count - place >= 8 {
      let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      lanes = (lanes ^ word) &* factors
      lanes ^= lanes &>> 29
      place += 8
    }
    var rest = UInt64(bytes.count)
    while place < bytes.count {
      rest = rest &* Self.prime ^ UInt64(bytes[place])
      place += 1
    }
    lanes = (lanes ^ rest) &* factors
    lanes ^= lanes &>> 32
    lanes = lanes &* factors
    return withUnsafeBytes(of: lanes) { Array($0) }
  }

  func digest(_ bytes: [UInt8]) -> SHA256Digest {
    SHA256Digest(sha256(bytes)) ?? Self.none
  }

  private static let none: SHA256Digest = {
    guard let digest = SHA256Digest([UInt8](repeating: 0, count: SHA256Digest.count)) else {
      preconditionFailure("a digest has 32 bytes")
    }
    return digest
  }()

  /// Returns a substitute for the signature of a key, which is its own public key.
  func sign(_ message: [UInt8], _ key: [UInt8]) -> [UInt8] {
    sha256(key + message) + sha256(message + key)
  }

  package func verify(publicKey: [UInt8], message: [UInt8], signature: [UInt8]) -> Bool {
    signature == sign(message, publicKey)
  }
}
