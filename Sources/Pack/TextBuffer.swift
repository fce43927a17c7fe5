/// Bytes of a text in the making: on the stack of who renders while they fit, then in memory of its own.
struct TextBuffer: ~Copyable {
  private var room: ByteRoom
  /// What the room lies in, once it is not the first one.
  private var owned: OwnedRoom?

  /// A buffer that uses a room first, which must outlive it; one writer uses it at a time.
  @inline(__always)
  init(_ room: ByteRoom) { self.room = room }

  /// How many bytes there are.
  var count: Int { room.count }

  /// Forgets all bytes.
  mutating func clear() { room.clear() }

  /// Adds bytes.
  @inline(__always)
  mutating func append(_ bytes: ByteView) {
    if !room.append(bytes) { appendGrown(bytes) }
  }

  /// Adds one byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if !room.append(byte) { [byte].withView { appendGrown($0) } }
  }

  /// Moves to room that is twice as large, or as large as is needed, and adds bytes.
  @inline(never)
  private mutating func appendGrown(_ bytes: ByteView) {
    let larger = OwnedRoom(max(256, 2 * (count + bytes.count)))
    let before = room
    room = larger.room
    _ = room.append(before.bytes) && room.append(bytes)
    owned = consume larger
  }

  /// Puts bytes before all others.
  mutating func prepend(_ bytes: [UInt8]) {
    let all = bytes + room.bytes
    clear()
    all.withView { append($0) }
  }

  /// The bytes; valid until some are added.
  @inline(__always)
  var bytes: ByteView { room.bytes }
}
