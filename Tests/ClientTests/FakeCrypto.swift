import Client
import Delivery

/// A digest that is no digest, and a signature that anybody can make: fast, and pure.
struct FakeCrypto: Crypto {
  func sha256(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    (0..<4).flatMap { lane -> [UInt8] in
      var sum: UInt64 = 0xcbf2_9ce4_8422_2325 &+ UInt64(lane) &* 0x9E37_79B9_7F4A_7C15
      for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
      return withUnsafeBytes(of: sum.littleEndian, Array.init)
    }
  }

  func digest(_ bytes: [UInt8]) -> SHA256Digest {
    guard let digest = SHA256Digest(bytes.withUnsafeBytes(sha256)) else { fatalError("32 bytes") }
    return digest
  }

  func sign(_ message: [UInt8], _ key: [UInt8]) -> [UInt8] {
    digest(key + message).bytes + digest(message + key).bytes
  }

  func verify(publicKey: [UInt8], message: [UInt8], signature: [UInt8]) -> Bool {
    signature == sign(message, publicKey)
  }
}
