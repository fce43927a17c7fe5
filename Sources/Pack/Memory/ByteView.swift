// All reads and writes by address in this module are in this folder and nowhere else. Every offset is
// compared with the end, in optimized builds too: an offset outside gives nil, zero or the nearest
// offset inside. Views own nothing: they are valid while the file, array or call that they look at
// is alive.

/// Bytes in memory, such as a mapped file: read in place, and never beyond their end.
///
/// Valid while their owner is retained. As a collection, it returns zero for an offset outside.
public struct ByteView: @unchecked Sendable {
  // Never null, so that an optional view takes only two words.
  @usableFromInline let base: UnsafeRawPointer
  /// The number of bytes.
  public let count: Int

  @inlinable @inline(__always) init(_ base: UnsafeRawPointer, _ count: Int) {
    (self.base, self.count) = (base, count)
  }

  /// Creates a view of a buffer, which must outlive it.
  @inlinable @inline(__always) public init(_ buffer: UnsafeRawBufferPointer) {
    self.init(
      buffer.baseAddress ?? UnsafeRawPointer(bitPattern: 8).unsafelyUnwrapped, buffer.count)
  }

  /// No bytes.
  package static var none: ByteView { ByteView(UnsafeRawBufferPointer(start: nil, count: 0)) }

  /// Creates a view of a buffer, which must outlive it.
  @inlinable @inline(__always)
  public init(_ buffer: UnsafeBufferPointer<UInt8>) { self.init(UnsafeRawBufferPointer(buffer)) }

  /// Calls a closure with the bytes as a buffer, for functions of C and of the platform.
  @inlinable @inline(__always)
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// A copy of the bytes.
  public var array: [UInt8] { withUnsafeBytes { Array($0) } }

  /// Returns the byte at an offset; nil outside the bytes.
  @inlinable @inline(__always) public func byte(at place: Int) -> UInt8? {
    guard UInt(bitPattern: place) < UInt(bitPattern: count) else { return nil }
    return base.load(fromByteOffset: place, as: UInt8.self)
  }

  /// Returns the little-endian number at an offset; nil if it exceeds the bytes.
  @inline(__always)
  package func little<Value: FixedWidthInteger & BitwiseCopyable>(
    _: Value.Type, at place: Int
  ) -> Value? {
    guard place >= 0, count &- place >= MemoryLayout<Value>.size else { return nil }
    return Value(littleEndian: base.loadUnaligned(fromByteOffset: place, as: Value.self))
  }

  /// Returns `length` bytes from an offset on; nil if there are fewer.
  @inline(__always) package func part(from place: Int, count length: Int) -> ByteView? {
    // As unsigned numbers, so that a negative offset is beyond every end.
    let (start, end) = (UInt(bitPattern: place), UInt(bitPattern: count))
    guard start <= end, UInt(bitPattern: length) <= end &- start else { return nil }
    return ByteView(base + place, length)
  }

  /// The text of the bytes; invalid UTF-8 is replaced.
  package var text: String {
    String(validating: units, as: UTF8.self) ?? Scalars(self).text
  }

  /// Returns the text of the bytes; invalid UTF-8 is replaced.
  ///
  /// - Parameter isRight: Whether `UTF8Check` found the bytes valid; then they are not checked
  ///   again.
  /// - Returns: A string that owns its storage.
  @inline(__always) func text(isRight: Bool) -> String {
    guard isRight,
      #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    else { return text }
    return String(copying: unsafe UTF8Span(unchecked: Span<UInt8>(_unsafeElements: units)))
  }

  @inline(__always) private var units: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base.assumingMemoryBound(to: UInt8.self), count: count)
  }
}

extension ByteView {
  /// Returns an iterator that does not compare each offset with both ends.
  @inlinable @inline(__always) public func makeIterator() -> UnsafeRawBufferPointer.Iterator {
    UnsafeRawBufferPointer(start: base, count: count).makeIterator()
  }

  /// Calls a closure with the bytes as a buffer.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try body(UnsafeBufferPointer(start: base.assumingMemoryBound(to: UInt8.self), count: count))
  }
}
