import TestSupport
import Testing

@testable import Delivery

/// A patch makes what it says or is refused; what it makes is proved elsewhere.
@Suite struct ManifestPatchTests {
  private let former = Array("abcdefghijklmnopqrstuvwxyz".utf8)

  private func apply(_ steps: [ManifestPatch.Step], limit: Int = 1000) throws -> [UInt8] {
    try ManifestPatch.apply(ManifestPatch.encoded(steps), to: former, limit: limit)
  }

  @Test func partsAndNewBytesMakeTheLaterFile() throws {
    #expect(try apply([]) == [])
    let steps: [ManifestPatch.Step] = [
      .copy(from: 23, count: 3), .new([1, 2]), .copy(from: 0, count: 26),
    ]
    #expect(try apply(steps) == Array("xyz".utf8) + [1, 2] + former)
  }

  @Test func whatReachesBeyondOrMakesTooMuchIsRefused() {
    for steps: [ManifestPatch.Step] in [
      [.copy(from: 24, count: 3)], [.copy(from: 27, count: 1)], [.copy(from: .max, count: 1)],
      [.copy(from: 0, count: .max >> 1)], [.new([UInt8](repeating: 0, count: 101))],
      [.copy(from: 0, count: 0)], Array(repeating: .copy(from: 0, count: 26), count: 4),
    ] {
      #expect(throws: FormatError.self) { try apply(steps, limit: 100) }
    }
  }

  @Test func everyTruncationFlippedBitAndRandomTailIsHarmless() {
    let good = ManifestPatch.encoded([.copy(from: 2, count: 20), .new([7, 8, 9])])
    var random = SeededGenerator(seed: 11)
    for count in 0..<good.count {
      let part = Array(good.prefix(count))
      if let made = try? ManifestPatch.apply(part, to: former, limit: 100) {
        #expect(made.count <= 100)
      }
      for bit in 0..<8 {
        var bad = good
        bad[count] ^= 1 << UInt8(bit)
        let made = (try? ManifestPatch.apply(bad, to: former, limit: 100)) ?? []
        #expect(made.count <= 100)
      }
      for _ in 0..<50 {
        let tail = (0..<20).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        let made = (try? ManifestPatch.apply(part + tail, to: former, limit: 100)) ?? []
        #expect(made.count <= 100)
      }
    }
  }
}
