/// The bytes of a text in progress: in the caller's stack memory while they fit, then in its own.
struct TextBuffer: ~Copyable {
  private var room: ByteRoom
  /// The memory of the room, once it is not the initial one.
  private var owned: OwnedRoom?

  /// Creates a buffer that first uses a room, which must outlive it; only one writer may use it at
  /// a time.
  @inline(__always)
  init(_ room: ByteRoom) { self.room = room }

  /// The number of bytes.
  var count: Int { room.count }

  /// Removes all bytes.
  mutating func clear() { room.clear() }

  @inline(__always)
  mutating func append(_ bytes: ByteView) {
    if !room.append(bytes) { appendGrown(bytes) }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if !room.append(byte) { [byte].withView { appendGrown($0) } }
  }

  /// Moves to a room twice as large, or as large as needed, and appends bytes.
  @inline(never)
  private mutating func appendGrown(_ bytes: ByteView) {
    let larger = OwnedRoom(max(256, 2 * (count + bytes.count)))
    let before = room
    room = larger.room
    _ = room.append(before.bytes) && room.append(bytes)
    owned = consume larger
  }

  /// Inserts bytes before all others.
  mutating func prepend(_ bytes: [UInt8]) {
    let all = bytes + room.bytes
    clear()
    all.withView { append($0) }
  }

  /// The bytes; valid until the next change.
  @inline(__always)
  var bytes: ByteView { room.bytes }
}
