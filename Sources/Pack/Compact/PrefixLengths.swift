/// The code lengths and ranks of a canonical prefix code.
///
/// Vectors, not arrays: each array would be an object of its own.
package struct PrefixLengths: Sendable {
  /// The maximum number of bits in a code.
  package static let longest = 15

  /// The first longer code, by length, in the high bits of sixteen; ascending.
  private var limits = SIMD16<UInt32>()
  /// The number to add to a code of each length to get its rank.
  private var offsets = SIMD16<Int32>()
  /// The number of codes of each length.
  private var counts = SIMD16<Int32>()

  /// Creates the lengths from the number of codes of each length, from 0 on; nil if there are too
  /// many.
  ///
  /// - Parameter numbers: Sixteen numbers; becomes the rank of the first code of each length.
  init?(_ numbers: inout MutableSpan<Int32>) {
    var code: Int32 = 0
    var rank: Int32 = 0
    for length in 1...Self.longest {
      let count = numbers[length]
      numbers[length] = rank
      code <<= 1
      offsets[length] = rank - code
      counts[length] = count
      code += count
      rank += count
      guard code <= 1 << Int32(length) else { return nil }
      limits[length] = UInt32(code) << UInt32(16 - length)
    }
  }

  /// The number of codes.
  var count: Int { Int(counts.wrappedSum()) }

  /// Returns the rank and length of the code at the start of a window; the code must be longer than
  /// some bits.
  @inline(__always)
  func search(_ window: UInt64, longerThan bits: Int) -> (rank: Int, length: Int)? {
    let code = UInt32(window >> 48)
    for length in (bits + 1)...Self.longest where code < limits[length] {
      return (Int(code >> UInt32(16 - length)) + Int(offsets[length]), length)
    }
    return nil
  }

  /// Returns a lookup table for the next bits of a window.
  ///
  /// - Parameters:
  ///   - bits: The number of bits; at most 11.
  ///   - entry: Returns the table entry for a rank and its length; entries of longer codes are 0.
  /// - Returns: 2 to the power of `bits` entries.
  @inline(__always)
  func table(_ bits: Int, _ entry: (_ rank: Int, _ length: Int) -> UInt32) -> [UInt32] {
    var table = [UInt32](repeating: 0, count: 1 << bits)
    var entries = table.mutableSpan
    var (rank, place) = (0, 0)
    for length in 1...bits {
      let run = 1 << (bits - length)
      for _ in 0..<counts[length] {
        let entry = entry(rank, length)
        for index in place..<place + run { entries[index] = entry }
        (rank, place) = (rank + 1, place + run)
      }
    }
    return table
  }
}
