import Foundation

extension [UInt8] {
  /// These bytes with each single bit flipped, and cut at each length.
  ///
  /// Every run takes each eleventh of them; with `ALL_POINTS=1` (`Scripts/crash-points`) all.
  var damaged: [[UInt8]] {
    let step = ProcessInfo.processInfo.environment["ALL_POINTS"] == "1" ? 1 : 11
    let bits = stride(from: 0, to: count * 8, by: step).map { bit in
      var bytes = self
      bytes[bit / 8] ^= 1 << (bit % 8)
      return bytes
    }
    return bits + stride(from: 0, to: count, by: step).map { Array(prefix($0)) }
  }
}
