/// How many bytes answers in memory hold, each array once however many answers share it.
///
/// A value that keeps no array alive: an array stays at its address while an answer holds it.
struct HeldBytes {
  private var holders: [UnsafeRawPointer: Int] = [:]

  /// Counts one more answer.
  ///
  /// - Returns: How many bytes memory holds more.
  mutating func add(_ bytes: [UInt8]) -> Int {
    guard let start = Self.start(of: bytes) else { return 0 }
    holders[start, default: 0] += 1
    return holders[start] == 1 ? bytes.count : 0
  }

  /// Counts one answer less.
  ///
  /// - Returns: How many bytes memory holds less.
  mutating func remove(_ bytes: [UInt8]) -> Int {
    guard let start = Self.start(of: bytes), let count = holders[start] else { return 0 }
    holders[start] = count > 1 ? count - 1 : nil
    return count > 1 ? 0 : bytes.count
  }

  private static func start(of bytes: [UInt8]) -> UnsafeRawPointer? {
    bytes.isEmpty ? nil : bytes.withUnsafeBytes { $0.baseAddress }
  }
}
