import CLangPack

extension langpack_string {
  /// A string that lies somewhere else.
  init(_ bytes: ByteView) {
    self = bytes.withUnsafeBytes { langpack_string($0) }
  }

  /// A string that lies somewhere else.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.init(
      bytes: bytes.baseAddress?.assumingMemoryBound(to: CChar.self), length: bytes.count)
  }

  /// The bytes; none where there is no address.
  var buffer: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : max(0, length))
  }

  /// The text; what is no UTF-8 is replaced.
  var text: String { ByteView(buffer).text }
}

extension langpack_string: HashedText {
  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    buffer.withMemoryRebound(to: UInt8.self, body)
  }
}
