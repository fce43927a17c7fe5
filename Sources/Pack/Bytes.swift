/// Bytes that are read in place and stay where they are: a mapped file, or an array that was copied.
///
/// A class, since it owns memory: the last reader's end releases it.
public final class Bytes: @unchecked Sendable {
  /// The bytes; valid as long as this object lives.
  public let buffer: UnsafeRawBufferPointer
  private let release: @Sendable (UnsafeRawBufferPointer) -> Void

  /// A copy of an array.
  public init(copying bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(bytes.count, 1), alignment: 8)
    copy.copyBytes(from: bytes)
    buffer = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(copy)[..<bytes.count])
    release = { $0.baseAddress?.deallocate() }
  }

  /// Memory that somebody else mapped.
  ///
  /// - Parameters:
  ///   - buffer: the mapped bytes; they must not change while this object lives.
  ///   - release: called once with the same buffer, at the end.
  public init(
    mapping buffer: UnsafeRawBufferPointer,
    release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) {
    self.buffer = buffer
    self.release = release
  }

  deinit { release(buffer) }

  /// A copy of the bytes.
  public var array: [UInt8] { Array(buffer) }
}
