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
