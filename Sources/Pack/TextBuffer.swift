/// Bytes of a text in the making: on the stack of who renders while they fit, then in an array.
struct TextBuffer {
  /// Where bytes go first; not owned.
  private let memory: UnsafeMutableRawBufferPointer
  /// All bytes, once there is no room for them.
  private var array: [UInt8]?
  private(set) var count = 0

  /// A buffer that uses memory first, which must outlive it; one writer uses it at a time.
  init(_ memory: UnsafeMutableRawBufferPointer) { self.memory = memory }

  /// Adds bytes.
  @inline(__always)
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress, let target = memory.baseAddress,
      bytes.count <= memory.count &- count, array == nil
    else { return appendToArray(bytes) }
    (target + count).copyMemory(from: source, byteCount: bytes.count)
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
    if array == nil {
      var all: [UInt8] = []
      all.reserveCapacity(max(128, 2 &* (count &+ bytes.count)))
      all += memory[..<count]
      array = all
    }
    array? += bytes
    count &+= bytes.count
  }

  /// Puts bytes before all others.
  mutating func prepend(_ bytes: [UInt8]) {
    let all = withBytes { bytes + $0 }
    (array, count) = (all, all.count)
  }

  /// Calls with all bytes.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    if let array { return array.withUnsafeBytes(body) }
    return body(UnsafeRawBufferPointer(rebasing: memory[..<count]))
  }
}
