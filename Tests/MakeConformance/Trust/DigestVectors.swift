import JSON
import Sodium

/// SHA-256 at the borders of its blocks.
enum DigestVectors {
  static let all =
    [0, 1, 3, 55, 56, 57, 63, 64, 65, 111, 112, 119, 120, 127, 128, 129, 1000].map { length in
      let message = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 1) }
      return ConformanceCase(
        "trust-sha256-\(length)",
        given: ["ask": .text("sha256"), "message": .text(Digest.hex(message))],
        expected: ["digest": .text(Digest.hex(Digest.sha256(message)))])
    } + [
      ConformanceCase(
        "trust-sha256-abc", given: ["ask": .text("sha256"), "message": .text("616263")],
        expected: [
          "digest": .text("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        ]),
      ConformanceCase(
        "trust-sha256-million",
        given: ["ask": .text("sha256"), "message": .text("61"), "times": .whole(1_000_000)],
        expected: [
          "digest": .text("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
        ]),
    ]
}
