/// Room that is allocated, and freed at the end.
struct OwnedRoom: ~Copyable {
  private let memory: UnsafeMutableRawBufferPointer

  init(_ count: Int) { memory = .allocate(byteCount: max(count, 1), alignment: 8) }

  deinit { memory.deallocate() }

  /// The whole room; valid while this value is.
  var room: ByteRoom { ByteRoom(memory) }
}
