import Client
import Foundation
import Sodium

/// The system's clocks.
struct SystemClock: Clock {
  func unixSeconds() -> UInt64 { UInt64(max(0, time(nil))) }

  func steadySeconds() -> UInt64 { UInt64(clamping: monotonicMicroseconds() / 1_000_000) }

  func sleep(milliseconds: Int) async { try? await Task.sleep(for: .milliseconds(milliseconds)) }
}

/// SHA-256 and Ed25519 of libsodium.
struct SodiumCrypto: Crypto {
  func sha256(_ bytes: UnsafeRawBufferPointer) -> [UInt8] { Digest.sha256(bytes) }

  func verify(publicKey: [UInt8], message: [UInt8], signature: [UInt8]) -> Bool {
    PublicKey.verify(publicKey: publicKey, message: message, signature: signature)
  }
}

/// Microseconds since some moment, never going back.
func monotonicMicroseconds() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Int(now.tv_sec) * 1_000_000 + Int(now.tv_nsec) / 1000
}
