#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Memory for a pack that is read whole.
///
/// Linux gives a process all pages at once if asked for them; otherwise reading a pack of 100 KB
/// into new memory interrupts a launch 25 times, which takes longer than the read.
struct PackMemory: @unchecked Sendable {
  /// The memory, at least as long as asked for.
  let bytes: UnsafeMutableRawBufferPointer
  private let isMapped: Bool

  /// Below this length, the heap is likely to have pages that the process already owns.
  private static let mappedLength = 16 << 10

  init(_ length: Int) {
    if let bytes = Self.mapped(length) {
      (self.bytes, isMapped) = (bytes, true)
    } else {
      bytes = .allocate(byteCount: max(length, 1), alignment: 8)
      isMapped = false
    }
  }

  private static func mapped(_ length: Int) -> UnsafeMutableRawBufferPointer? {
    #if os(Linux) || os(Android)
      guard length >= mappedLength else { return nil }
      let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE
      let start = mmap(nil, length, PROT_READ | PROT_WRITE, flags, -1, 0)
      guard let start, start != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
      return UnsafeMutableRawBufferPointer(start: start, count: length)
    #else
      return nil
    #endif
  }

  func free() {
    if isMapped { munmap(bytes.baseAddress, bytes.count) } else { bytes.deallocate() }
  }
}
