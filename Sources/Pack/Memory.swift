import Synchronization

// All reads and writes by address in this module are in this file and nowhere else. Every offset is
// compared with the end, in optimized builds too: an offset outside gives nil, zero or the nearest
// offset inside. Views own nothing: they are valid while the file, array or call that they look at
// is alive.

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

extension [UInt8] {
  /// Calls a closure with the bytes in place.
  @inline(__always)
  package func withView<Result, Failure: Error>(
    _ body: (ByteView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { (buffer) throws(Failure) in try body(ByteView(buffer)) }
  }

  /// Calls a closure with the memory of all bytes as room to overwrite.
  @inline(__always)
  package mutating func withRoom<Result>(_ body: (inout ByteRoom) -> Result) -> Result {
    withUnsafeMutableBytes { buffer in
      var room = ByteRoom(buffer)
      return body(&room)
    }
  }
}

/// A nonempty sequence of values of one size in a file, indexed by a hash.
///
/// Valid while the file is retained.
struct HashColumn<Value: BitwiseCopyable>: @unchecked Sendable {
  private let base: UnsafeRawPointer
  private let count: UInt32

  /// Creates a column of `count` values from an offset of a file; nil if that is zero or exceeds
  /// the file.
  @inline(__always) init?(_ buffer: ByteView, at place: Int, count: UInt32) {
    let length = Int(clamping: UInt64(count) &* UInt64(MemoryLayout<Value>.size))
    guard count > 0, let part = buffer.part(from: place, count: length) else { return nil }
    (base, self.count) = (part.base, count)
  }

  /// Returns the index of a hash: the fraction hash / 2^32 of the count, so that it is always below
  /// the count.
  @inline(__always) func index(of hash: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt64(hash) &* UInt64(count)) &>> 32)
  }

  @inline(__always) subscript(hash: UInt32) -> Value { read(index(of: hash)) }

  /// Returns the value at an index; nil after the end.
  func value(at index: UInt32) -> Value? { index < count ? read(index) : nil }

  @inline(__always) private func read(_ index: UInt32) -> Value {
    let place = Int(bitPattern: UInt(index)) &* MemoryLayout<Value>.size
    return base.loadUnaligned(fromByteOffset: place, as: Value.self)
  }
}

/// Numbers of two bytes, with one of eight for every 64 of them.
///
/// Valid while the file is retained.
struct BlockColumn: @unchecked Sendable {
  private let numbers: UnsafeRawPointer
  private let blocks: UnsafeRawPointer
  /// The number of two-byte numbers, each of which has a block.
  private let count: UInt

  /// Creates a column of as many numbers as the limit, the bytes and the blocks allow.
  @inline(__always) init(_ numbers: ByteView, blocks: ByteView, atMost limit: UInt32) {
    (self.numbers, self.blocks) = (numbers.base, blocks.base)
    let covered = UInt(bitPattern: blocks.count) / 8 * 64
    count = min(min(UInt(bitPattern: numbers.count) / 2, covered), UInt(limit))
  }

  /// The number at an index and its block's number; nil after the end.
  @inline(__always) subscript(index: UInt) -> (number: UInt16, block: UInt64)? {
    guard index < count else { return nil }
    let (place, block) = (Int(bitPattern: index &* 2), Int(bitPattern: index &>> 6 &* 8))
    return (
      UInt16(littleEndian: numbers.loadUnaligned(fromByteOffset: place, as: UInt16.self)),
      UInt64(littleEndian: blocks.loadUnaligned(fromByteOffset: block, as: UInt64.self))
    )
  }
}

/// The native-endian words at every offset of some bytes.
///
/// For loops whose last step begins where less than a word is left: that step reads the last whole
/// word instead.
struct Words<Word: BitwiseCopyable>: @unchecked Sendable {
  private let base: UnsafeRawPointer
  private let last: UInt

  /// Creates the words of some bytes; nil if they are shorter than a word.
  @inline(__always) init?(_ bytes: ByteView) {
    guard bytes.count >= MemoryLayout<Word>.size else { return nil }
    (base, last) = (bytes.base, UInt(bitPattern: bytes.count &- MemoryLayout<Word>.size))
  }

  /// The word at an offset, or the last one for an offset after it.
  @inline(__always) subscript(place: Int) -> Word {
    let place = Int(bitPattern: min(UInt(bitPattern: place), last))
    return base.loadUnaligned(fromByteOffset: place, as: Word.self)
  }
}

/// Memory that is filled with bytes from its start, up to its capacity.
package struct ByteRoom {
  private let base: UnsafeMutableRawPointer
  private let capacity: Int
  /// The number of bytes written.
  package private(set) var count = 0

  /// Creates room in a buffer, which must outlive it and which nothing else may use.
  @inline(__always) package init(_ buffer: UnsafeMutableRawBufferPointer) {
    base = buffer.baseAddress ?? UnsafeMutableRawPointer(bitPattern: 8).unsafelyUnwrapped
    capacity = buffer.count
  }

  /// An empty room.
  package static var none: ByteRoom { ByteRoom(.init(start: nil, count: 0)) }

  /// Calls a closure with room on the stack, if it is not too large.
  @inline(__always)
  static func onStack<Result>(_ count: Int, _ body: (inout ByteRoom) -> Result) -> Result {
    withUnsafeTemporaryAllocation(byteCount: count, alignment: 16) { buffer in
      var room = ByteRoom(buffer)
      return body(&room)
    }
  }

  /// Removes all bytes.
  mutating func clear() { count = 0 }

  /// The remaining capacity in bytes.
  @inline(__always) var left: Int { capacity &- count }

  /// The bytes written.
  @inline(__always) package var bytes: ByteView { ByteView(base, count) }

  /// Appends a little-endian number; returns false if it does not fit.
  mutating func append(number: UInt64) -> Bool {
    guard left >= 8 else { return false }
    base.storeBytes(of: number.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= 8
    return true
  }

  /// Replaces the number at an offset, if all of it was written.
  mutating func replace(at place: Int, by number: UInt64) {
    guard place >= 0, count &- place >= 8 else { return }
    base.storeBytes(of: number.littleEndian, toByteOffset: place, as: UInt64.self)
  }

  /// Appends bytes; returns false if they do not fit.
  @inline(__always) mutating func append(_ bytes: ByteView) -> Bool {
    guard bytes.count <= capacity &- count else { return false }
    (base + count).copyMemory(from: bytes.base, byteCount: bytes.count)
    count &+= bytes.count
    return true
  }

  /// Appends a byte; returns false if it does not fit.
  @inline(__always) mutating func append(_ byte: UInt8) -> Bool {
    guard count < capacity else { return false }
    base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count &+= 1
    return true
  }

  /// Appends `length` bytes of a list, as many as fit; copies forty-eight at once.
  @inline(__always)
  mutating func append(_ list: ByteView, from start: Int, count length: Int) {
    guard 0...48 ~= length, left >= 48, start >= 0, list.count &- start >= 48 else {
      return count &+= putEach(list, from: start, count: length)
    }
    copySixteen(list.base + start, behind: 0)
    copySixteen(list.base + start + 16, behind: 16)
    copySixteen(list.base + start + 32, behind: 32)
    count &+= length
  }

  /// Appends `length` bytes of a list that has sixteen more after them; returns false if as many do
  /// not fit.
  @inline(__always)
  mutating func append(padded list: ByteView, from start: Int, count length: Int) -> Bool {
    guard start >= 0, length >= 0, start <= list.count, left &- 16 >= length,
      list.count &- start &- 16 >= length
    else { return false }
    var done = 0
    repeat {
      copySixteen(list.base + start + done, behind: done)
      done &+= 16
    } while done < length
    count &+= length
    return true
  }

  /// Appends a copy of bytes in the room; returns false if they and fifteen more do not fit.
  @inline(__always) mutating func append(again start: Int, count more: Int) -> Bool {
    guard start >= 0, more >= 0, count &- start >= more, left &- 15 >= more else { return false }
    var done = 0
    while done < more {
      copySixteen(base + start + done, behind: done)
      done &+= 16
    }
    count &+= more
    return true
  }

  @inline(__always) private func copySixteen(_ source: UnsafeRawPointer, behind done: Int) {
    let word = source.loadUnaligned(as: SIMD16<UInt8>.self)
    base.storeBytes(of: word, toByteOffset: count &+ done, as: SIMD16<UInt8>.self)
  }

  /// Appends bytes one by one and returns their number; mutates nothing, so that the room may stay
  /// in registers.
  @inline(never)
  private func putEach(_ list: ByteView, from start: Int, count length: Int) -> Int {
    let fitting = max(0, min(length, left))
    for index in 0..<fitting {
      base.storeBytes(of: list[start &+ index], toByteOffset: count &+ index, as: UInt8.self)
    }
    return fitting
  }
}

/// Room that is allocated, and freed at the end.
struct OwnedRoom: ~Copyable {
  private let memory: UnsafeMutableRawBufferPointer

  init(_ count: Int) { memory = .allocate(byteCount: max(count, 1), alignment: 8) }

  deinit { memory.deallocate() }

  /// The whole room; valid while this value is.
  var room: ByteRoom { ByteRoom(memory) }
}

/// The values of a call in place; valid during the call.
package struct ArgumentView {
  private let values: UnsafeBufferPointer<Argument>
  /// The number of values.
  var count: Int { values.count }

  /// Creates a view of a buffer, which must outlive it.
  @inline(__always) package init(_ values: UnsafeBufferPointer<Argument>) { self.values = values }

  /// The value of a parameter; nil if the call has none.
  @inline(__always) package subscript(position: Int) -> Argument? { with(position) { $0 } }

  /// The text or name of a parameter; nil if the call has none.
  ///
  /// Copies it once; a text in a copied value is copied twice.
  @inline(__always) func text(at position: Int) -> String? {
    guard UInt(bitPattern: position) < UInt(bitPattern: values.count), let base = values.baseAddress
    else { return nil }
    if case .text(let text) = base[position] { return text }
    if case .name(let text, _) = base[position] { return text }
    return nil
  }

  /// Calls a closure with a value, without a copy of it; nil if the call has none.
  @inline(__always) func with<Result>(_ position: Int, _ body: (Argument) -> Result?) -> Result? {
    UInt(bitPattern: position) < UInt(bitPattern: values.count) ? body(values[position]) : nil
  }

  /// A copy of the values.
  package var array: [Argument] { Array(values) }
}

extension [Argument] {
  /// Calls a closure with the values in place.
  @inline(__always) package func withView<Result>(_ body: (ArgumentView) -> Result) -> Result {
    withUnsafeBufferPointer { body(ArgumentView($0)) }
  }
}

/// An object that another owner retains, so that it needs no reference counting.
package struct Borrowed<Object: AnyObject> {
  fileprivate let object: Unmanaged<Object>

  fileprivate init(_ object: Unmanaged<Object>) { self.object = object }

  /// Borrows an object, which must stay retained meanwhile.
  @inline(__always) package init(_ object: Object) { self.object = .passUnretained(object) }

  /// Calls a closure with the object.
  @inline(__always) package func with<Result>(_ body: (Object) -> Result) -> Result {
    object._withUnsafeGuaranteedRef(body)
  }
}

extension Borrowed: Sendable where Object: Sendable {}

/// An object that is created on first use and retained from then on.
///
/// Threads may create one concurrently: all get the same, and none waits.
struct Once<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let made = Atomic<Unmanaged<Object>?>(nil)

  deinit { made.load(ordering: .acquiring)?.release() }

  /// The object; nil until one is created.
  ///
  /// Valid while this value is.
  @inline(__always)
  var object: Borrowed<Object>? { made.load(ordering: .acquiring).map { Borrowed($0) } }

  /// Retains an object unless there is one already; returns the retained one.
  func hold(_ object: Object) -> Borrowed<Object> {
    let mine = Unmanaged.passRetained(object)
    let (isMine, other) = made.compareExchange(
      expected: nil, desired: mine, ordering: .acquiringAndReleasing)
    guard !isMine, let other else { return Borrowed(mine) }
    mine.release()
    return Borrowed(other)
  }
}
