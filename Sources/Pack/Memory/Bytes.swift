/// Bytes that are read in place and do not move: a mapped file, or the copy of an array.
///
/// A class, since it owns memory: the end of the last reference releases it.
public final class Bytes: Sendable {
  /// The bytes; valid while this object is alive.
  public let buffer: ByteView
  private let release: (@Sendable (UnsafeRawBufferPointer) -> Void)?
  /// The bytes that these are a part of.
  private let whole: Bytes?

  /// Copies an array.
  public init(copying bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 8)
    copy.copyBytes(from: bytes)
    buffer = ByteView(UnsafeRawBufferPointer(start: copy.baseAddress, count: bytes.count))
    (release, whole) = ({ $0.baseAddress?.deallocate() }, nil)
  }

  /// Creates bytes from memory that the caller mapped.
  ///
  /// - Parameters:
  ///   - buffer: The mapped bytes; they must not change while this object is alive.
  ///   - release: Called once with the same buffer, at the end.
  public init(
    mapping buffer: UnsafeRawBufferPointer,
    release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) {
    (self.buffer, self.release, whole) = (ByteView(buffer), release, nil)
  }

  /// Creates a part of other bytes, which it retains.
  init(_ part: ByteView, of whole: Bytes) {
    (buffer, release, self.whole) = (part, nil, whole)
  }

  deinit { if let release { buffer.withUnsafeBytes(release) } }

  /// A copy of the bytes.
  public var array: [UInt8] { buffer.array }
}
