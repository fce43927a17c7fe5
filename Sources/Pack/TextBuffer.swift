/// Bytes of a text in the making: the first 256 where the value itself is, longer texts in an array.
struct TextBuffer {
  private typealias Block = SIMD64<UInt8>

  /// The bytes while they fit.
  private var inline: (Block, Block, Block, Block) = (.zero, .zero, .zero, .zero)
  /// All bytes, once they do not.
  private var array: [UInt8] = []
  private(set) var count = 0

  private static let inlineCapacity = 256

  /// Adds bytes.
  @inline(__always)
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress, bytes.count <= Self.inlineCapacity &- count else {
      return appendToArray(bytes)
    }
    withUnsafeMutableBytes(of: &inline) { buffer in
      buffer.baseAddress?.advanced(by: count).copyMemory(from: source, byteCount: bytes.count)
    }
    count &+= bytes.count
  }

  /// Adds one byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    withUnsafeBytes(of: byte) { append($0) }
  }

  @inline(never)
  private mutating func appendToArray(_ bytes: UnsafeRawBufferPointer) {
    guard !bytes.isEmpty else { return }
    if count <= Self.inlineCapacity, array.isEmpty {
      array.reserveCapacity(2 &* Self.inlineCapacity &+ bytes.count)
      withUnsafeBytes(of: inline) { array += $0[..<count] }
    }
    array += bytes
    count = array.count
  }

  /// Puts bytes before all others.
  mutating func prepend(_ bytes: [UInt8]) {
    let all = withBytes { bytes + $0 }
    self = TextBuffer()
    all.withUnsafeBytes { append($0) }
  }

  /// Calls with all bytes.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    if array.isEmpty {
      return withUnsafeBytes(of: inline) { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
    return array.withUnsafeBytes(body)
  }
}
