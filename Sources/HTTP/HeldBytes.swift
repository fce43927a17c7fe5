/// The number of bytes of answers in memory; an array that several answers share counts once.
///
/// Does not retain the arrays: an array keeps its address while an answer holds it.
struct HeldBytes {
  private var holders: [UnsafeRawPointer: Int] = [:]

  /// Adds an answer.
  ///
  /// - Returns: The number of additional bytes held.
  mutating func add(_ bytes: [UInt8]) -> Int {
    guard let start = Self.start(of: bytes) else { return 0 }
    holders[start, default: 0] += 1
    return holders[start] == 1 ? bytes.count : 0
  }

  /// Removes an answer.
  ///
  /// - Returns: The number of bytes released.
  mutating func remove(_ bytes: [UInt8]) -> Int {
    guard let start = Self.start(of: bytes), let count = holders[start] else { return 0 }
    holders[start] = count > 1 ? count - 1 : nil
    return count > 1 ? 0 : bytes.count
  }

  private static func start(of bytes: [UInt8]) -> UnsafeRawPointer? {
    bytes.isEmpty ? nil : bytes.withUnsafeBytes { $0.baseAddress }
  }
}
