import Synchronization

// All memory that the reader reads or writes by address it reads and writes here, and nowhere else in
// this room. Every place is compared with the end, in optimised programs too: what lies outside is
// nil, zero or the nearest place inside. Views hold nothing: they are valid while somebody holds the
// file, the array or the call that they look at.

/// Bytes that are read in place and stay where they are: a mapped file, or an array that was copied.
///
/// A class, since it owns memory: the last reader's end releases it.
public final class Bytes: Sendable {
  /// The bytes; valid as long as this object lives.
  public let buffer: ByteView
  private let release: (@Sendable (UnsafeRawBufferPointer) -> Void)?
  /// What the bytes are a part of.
  private let whole: Bytes?

  /// A copy of an array.
  public init(copying bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 8)
    copy.copyBytes(from: bytes)
    buffer = ByteView(UnsafeRawBufferPointer(start: copy.baseAddress, count: bytes.count))
    (release, whole) = ({ $0.baseAddress?.deallocate() }, nil)
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
    (self.buffer, self.release, whole) = (ByteView(buffer), release, nil)
  }

  /// A part of other bytes, which it keeps.
  init(_ part: ByteView, of whole: Bytes) {
    (buffer, release, self.whole) = (part, nil, whole)
  }

  deinit { if let release { buffer.withUnsafeBytes(release) } }

  /// A copy of the bytes.
  public var array: [UInt8] { buffer.array }
}

/// Bytes that lie somewhere, as in a mapped file: read in place, and never beyond their end.
///
/// Valid while somebody holds them. As a collection a place that is outside has a zero.
public struct ByteView: @unchecked Sendable {
  // Never none, so that a view that may be missing takes no more than two words.
  @usableFromInline let base: UnsafeRawPointer
  /// How many bytes there are.
  public let count: Int

  @inlinable @inline(__always) init(_ base: UnsafeRawPointer, _ count: Int) {
    (self.base, self.count) = (base, count)
  }

  /// The bytes of a buffer, which must outlive the view.
  @inlinable @inline(__always) public init(_ buffer: UnsafeRawBufferPointer) {
    self.init(
      buffer.baseAddress ?? UnsafeRawPointer(bitPattern: 8).unsafelyUnwrapped, buffer.count)
  }

  /// No bytes.
  package static var none: ByteView { ByteView(UnsafeRawBufferPointer(start: nil, count: 0)) }

  /// The bytes of a buffer, which must outlive the view.
  @inlinable @inline(__always)
  public init(_ buffer: UnsafeBufferPointer<UInt8>) { self.init(UnsafeRawBufferPointer(buffer)) }

  /// Calls with the bytes as a buffer, for functions of C and of the platform.
  @inlinable @inline(__always)
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// A copy of the bytes.
  public var array: [UInt8] { withUnsafeBytes { Array($0) } }

  /// The byte at a place; nil where there is none.
  @inlinable @inline(__always) public func byte(at place: Int) -> UInt8? {
    guard UInt(bitPattern: place) < UInt(bitPattern: count) else { return nil }
    return base.load(fromByteOffset: place, as: UInt8.self)
  }

  /// The little-endian number at a place; nil where it would not be whole.
  @inline(__always)
  package func little<Value: FixedWidthInteger & BitwiseCopyable>(
    _: Value.Type, at place: Int
  ) -> Value? {
    guard place >= 0, count &- place >= MemoryLayout<Value>.size else { return nil }
    return Value(littleEndian: base.loadUnaligned(fromByteOffset: place, as: Value.self))
  }

  /// So many bytes from a place on; nil where there are fewer.
  @inline(__always) package func part(from place: Int, count length: Int) -> ByteView? {
    // As unsigned numbers, so that what is below zero is beyond every end.
    let (start, end) = (UInt(bitPattern: place), UInt(bitPattern: count))
    guard start <= end, UInt(bitPattern: length) <= end &- start else { return nil }
    return ByteView(base + place, length)
  }

  /// The text of the bytes; what is no UTF-8 is replaced.
  package var text: String {
    String(validating: units, as: UTF8.self) ?? Scalars(self).text
  }

  /// The text of the bytes; what is no UTF-8 is replaced.
  ///
  /// - Parameter isRight: whether `UTF8Check` found nothing wrong: then they are not looked at again.
  /// - Returns: a text of its own, which needs the bytes no more.
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
  /// Goes through the bytes without comparing each place with both ends.
  @inlinable @inline(__always) public func makeIterator() -> UnsafeRawBufferPointer.Iterator {
    UnsafeRawBufferPointer(start: base, count: count).makeIterator()
  }

  /// Calls with the bytes as a buffer.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try body(UnsafeBufferPointer(start: base.assumingMemoryBound(to: UInt8.self), count: count))
  }
}

extension [UInt8] {
  /// Calls with the bytes, in place.
  @inline(__always)
  package func withView<Result, Failure: Error>(
    _ body: (ByteView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { (buffer) throws(Failure) in try body(ByteView(buffer)) }
  }

  /// Calls with the memory of all bytes as room for others.
  @inline(__always)
  package mutating func withRoom<Result>(_ body: (inout ByteRoom) -> Result) -> Result {
    withUnsafeMutableBytes { buffer in
      var room = ByteRoom(buffer)
      return body(&room)
    }
  }
}

/// Values of one size that lie one after the other in a file, at least one; a hash says which is read.
///
/// Valid while somebody holds the file.
struct HashColumn<Value: BitwiseCopyable>: @unchecked Sendable {
  private let base: UnsafeRawPointer
  private let count: UInt32

  /// So many values from a place of a file on; nil where that is none, or they are not all in the file.
  @inline(__always) init?(_ buffer: ByteView, at place: Int, count: UInt32) {
    let length = Int(clamping: UInt64(count) &* UInt64(MemoryLayout<Value>.size))
    guard count > 0, let part = buffer.part(from: place, count: length) else { return nil }
    (base, self.count) = (part.base, count)
  }

  /// The index that a hash falls on: that part of the way to the end which the hash is of 2^32, so
  /// that it is below the count, whatever the hash.
  @inline(__always) func index(of hash: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt64(hash) &* UInt64(count)) &>> 32)
  }

  /// The value that a hash falls on.
  @inline(__always) subscript(hash: UInt32) -> Value { read(index(of: hash)) }

  /// The value at an index; nil after the end.
  func value(at index: UInt32) -> Value? { index < count ? read(index) : nil }

  @inline(__always) private func read(_ index: UInt32) -> Value {
    let place = Int(bitPattern: UInt(index)) &* MemoryLayout<Value>.size
    return base.loadUnaligned(fromByteOffset: place, as: Value.self)
  }
}

/// Numbers of two bytes, and one of eight for each 64 of them.
///
/// Valid while somebody holds the file.
struct BlockColumn: @unchecked Sendable {
  private let numbers: UnsafeRawPointer
  private let blocks: UnsafeRawPointer
  /// How many there are, each of which has a block.
  private let count: UInt

  /// As many numbers as are asked for, as there are, and as blocks are there for.
  @inline(__always) init(_ numbers: ByteView, blocks: ByteView, atMost limit: UInt32) {
    (self.numbers, self.blocks) = (numbers.base, blocks.base)
    let covered = UInt(bitPattern: blocks.count) / 8 * 64
    count = min(min(UInt(bitPattern: numbers.count) / 2, covered), UInt(limit))
  }

  /// The number at an index, and that of its 64; nil after the end.
  @inline(__always) subscript(index: UInt) -> (number: UInt16, block: UInt64)? {
    guard index < count else { return nil }
    let (place, block) = (Int(bitPattern: index &* 2), Int(bitPattern: index &>> 6 &* 8))
    return (
      UInt16(littleEndian: numbers.loadUnaligned(fromByteOffset: place, as: UInt16.self)),
      UInt64(littleEndian: blocks.loadUnaligned(fromByteOffset: block, as: UInt64.self))
    )
  }
}

/// The words at all places of some bytes, as they lie in memory.
///
/// For steps through bytes of which the last one begins where only a part of a word is left: it takes
/// the last whole word instead.
struct Words<Word: BitwiseCopyable> {
  private let base: UnsafeRawPointer
  private let last: UInt

  /// The words of bytes; nil where there is no whole one.
  @inline(__always) init?(_ bytes: ByteView) {
    guard bytes.count >= MemoryLayout<Word>.size else { return nil }
    (base, last) = (bytes.base, UInt(bitPattern: bytes.count &- MemoryLayout<Word>.size))
  }

  /// The word at a place, or the last one where the place is not before it.
  @inline(__always) subscript(place: Int) -> Word {
    let place = Int(bitPattern: min(UInt(bitPattern: place), last))
    return base.loadUnaligned(fromByteOffset: place, as: Word.self)
  }
}

/// Memory that bytes are put into, one after the other, while there is room.
package struct ByteRoom {
  private let base: UnsafeMutableRawPointer
  private let capacity: Int
  /// How many bytes were put there.
  package private(set) var count = 0

  /// The room of a buffer, which must outlive it and which nobody else uses.
  @inline(__always) package init(_ buffer: UnsafeMutableRawBufferPointer) {
    base = buffer.baseAddress ?? UnsafeMutableRawPointer(bitPattern: 8).unsafelyUnwrapped
    capacity = buffer.count
  }

  /// No room.
  package static var none: ByteRoom { ByteRoom(.init(start: nil, count: 0)) }

  /// Calls with room on the stack, where that is not too much.
  @inline(__always)
  static func onStack<Result>(_ count: Int, _ body: (inout ByteRoom) -> Result) -> Result {
    withUnsafeTemporaryAllocation(byteCount: count, alignment: 16) { buffer in
      var room = ByteRoom(buffer)
      return body(&room)
    }
  }

  /// Forgets all bytes.
  mutating func clear() { count = 0 }

  /// How many more bytes there is room for.
  @inline(__always) var left: Int { capacity &- count }

  /// What was put there.
  @inline(__always) package var bytes: ByteView { ByteView(base, count) }

  /// Puts bytes there; false where there is no room for all of them.
  @inline(__always) mutating func append(_ bytes: ByteView) -> Bool {
    guard bytes.count <= capacity &- count else { return false }
    (base + count).copyMemory(from: bytes.base, byteCount: bytes.count)
    count &+= bytes.count
    return true
  }

  /// Puts a byte there; false where there is no room.
  @inline(__always) mutating func append(_ byte: UInt8) -> Bool {
    guard count < capacity else { return false }
    base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count &+= 1
    return true
  }

  /// Puts so many bytes of a list there, as many as there is room for; sixteen are copied at once.
  @inline(__always)
  mutating func append(_ list: ByteView, from start: Int, count length: Int) {
    guard 0...16 ~= length, left >= 16, start >= 0, list.count &- start >= 16 else {
      return count &+= putEach(list, from: start, count: length)
    }
    copySixteen(list.base + start, behind: 0)
    count &+= length
  }

  /// Puts bytes there again that are there; false where there is no room for them and fifteen more.
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

  /// Gives how many were put; changes nothing, so that the room may stay in registers.
  @inline(never)
  private func putEach(_ list: ByteView, from start: Int, count length: Int) -> Int {
    let fitting = max(0, min(length, left))
    for index in 0..<fitting {
      base.storeBytes(of: list[start &+ index], toByteOffset: count &+ index, as: UInt8.self)
    }
    return fitting
  }
}

/// Room that was allocated, and is given back at the end.
struct OwnedRoom: ~Copyable {
  private let memory: UnsafeMutableRawBufferPointer

  init(_ count: Int) { memory = .allocate(byteCount: max(count, 1), alignment: 8) }

  deinit { memory.deallocate() }

  /// All of it; valid while this is.
  var room: ByteRoom { ByteRoom(memory) }
}

/// The values of a call, where they lie; valid during the call.
package struct ArgumentView {
  private let values: UnsafeBufferPointer<Argument>
  /// How many there are.
  var count: Int { values.count }

  /// The values of a buffer, which must outlive the view.
  @inline(__always) package init(_ values: UnsafeBufferPointer<Argument>) { self.values = values }

  /// The value of a parameter; nil where the call has none.
  @inline(__always) package subscript(position: Int) -> Argument? { with(position) { $0 } }

  /// What a value leads to, without a copy of it; nil where the call has none.
  @inline(__always) func with<Result>(_ position: Int, _ body: (Argument) -> Result?) -> Result? {
    UInt(bitPattern: position) < UInt(bitPattern: values.count) ? body(values[position]) : nil
  }

  /// A copy of them all.
  package var array: [Argument] { Array(values) }
}

extension [Argument] {
  /// Calls with the values, in place.
  @inline(__always) package func withView<Result>(_ body: (ArgumentView) -> Result) -> Result {
    withUnsafeBufferPointer { body(ArgumentView($0)) }
  }
}

/// An object that somebody else holds, so that no reference is counted.
package struct Borrowed<Object: AnyObject> {
  fileprivate let object: Unmanaged<Object>

  fileprivate init(_ object: Unmanaged<Object>) { self.object = object }

  /// An object that must be held while this is used.
  @inline(__always) package init(_ object: Object) { self.object = .passUnretained(object) }

  /// Calls with the object.
  @inline(__always) package func with<Result>(_ body: (Object) -> Result) -> Result {
    object._withUnsafeGuaranteedRef(body)
  }
}

extension Borrowed: Sendable where Object: Sendable {}

/// An object that is made when it is first asked for, and held from then on.
///
/// Threads may make one at once: all get the same, and none waits.
struct Once<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let made = Atomic<Unmanaged<Object>?>(nil)

  deinit { made.load(ordering: .acquiring)?.release() }

  /// The object; nil where none was made yet.
  ///
  /// Valid while this is.
  @inline(__always)
  var object: Borrowed<Object>? { made.load(ordering: .acquiring).map { Borrowed($0) } }

  /// Holds an object, unless there is one; gives the one that is held.
  func hold(_ object: Object) -> Borrowed<Object> {
    let mine = Unmanaged.passRetained(object)
    let (isMine, other) = made.compareExchange(
      expected: nil, desired: mine, ordering: .acquiringAndReleasing)
    guard !isMine, let other else { return Borrowed(mine) }
    mine.release()
    return Borrowed(other)
  }
}
