/// Bytes of a text in the making: on the stack of who renders while they fit, then in memory of its own.
struct TextBuffer: ~Copyable {
  private var memory: UnsafeMutableRawBufferPointer
  /// Whether the memory was allocated here.
  private var isOwned = false
  private(set) var count = 0

  /// A buffer that uses memory first, which must outlive it; one writer uses it at a time.
  init(_ memory: UnsafeMutableRawBufferPointer) { self.memory = memory }

  deinit { if isOwned { memory.deallocate() } }

  /// Forgets all bytes.
  mutating func clear() { count = 0 }

  /// Adds bytes.
  @inline(__always)
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    if bytes.count > memory.count &- count { grow(by: bytes.count) }
    guard let target = memory.baseAddress else { return }
    (target + count).copyMemory(from: source, byteCount: bytes.count)
    count &+= bytes.count
  }

  /// Adds one byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == memory.count { grow(by: 1) }
    memory.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  /// Moves to memory that is twice as large, or as large as is needed.
  @inline(never)
  private mutating func grow(by more: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(256, 2 * (count + more)), alignment: 8)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
    if isOwned { memory.deallocate() }
    (memory, isOwned) = (larger, true)
  }

  /// Puts bytes before all others.
  mutating func prepend(_ bytes: [UInt8]) {
    let all = withBytes { bytes + $0 }
    clear()
    all.withUnsafeBytes { append($0) }
  }

  /// Calls with all bytes.
  @inline(__always)
  borrowing func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: memory.baseAddress, count: count))
  }
}
