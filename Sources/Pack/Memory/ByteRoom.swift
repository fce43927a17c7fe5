/// Memory that is filled with bytes from its start, up to its capacity.
@usableFromInline
package struct ByteRoom {
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let capacity: Int
  /// The number of bytes written.
  @usableFromInline package private(set) var count: Int

  /// Creates room in a buffer, which must outlive it and which nothing else may use.
  @inlinable @inline(__always) package init(_ buffer: UnsafeMutableRawBufferPointer) {
    count = 0
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
