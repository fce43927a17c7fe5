/// Which codes of a canonical prefix code are longer than others, and which ranks those of a length have.
///
/// Vectors, not arrays: each array would be an object of its own.
package struct PrefixLengths: Sendable {
  /// The most bits of a code.
  package static let longest = 15

  /// The first code that is longer, by length, as the high bits of sixteen; rising.
  private var limits = SIMD16<UInt32>()
  /// What is added to a code of a length to give its rank.
  private var offsets = SIMD16<Int32>()
  /// How many codes have a length.
  private var counts = SIMD16<Int32>()

  /// The lengths of codes of which so many have each length, from 0 on; nil where they are too many.
  ///
  /// - Parameter numbers: sixteen numbers; becomes the rank of the first code of each length.
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

  /// How many codes there are.
  var count: Int { Int(counts.wrappedSum()) }

  /// The rank and the length of a code of more than so many bits that begins a window.
  @inline(__always)
  func search(_ window: UInt64, longerThan bits: Int) -> (rank: Int, length: Int)? {
    let code = UInt32(window >> 48)
    for length in (bits + 1)...Self.longest where code < limits[length] {
      return (Int(code >> UInt32(16 - length)) + Int(offsets[length]), length)
    }
    return nil
  }

  /// A table by the next bits of a window.
  ///
  /// - Parameters:
  ///   - bits: how many; at most 11.
  ///   - entry: what the table says of a rank and its length; 0 stands where the code is longer.
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
