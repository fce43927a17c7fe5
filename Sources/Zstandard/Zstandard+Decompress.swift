import CZstd

extension Zstandard {
  /// The bytes of one frame, whose header must state exactly the expected length.
  ///
  /// Nothing but the result and the decoder's own fixed state is allocated, and nothing at all
  /// before the stated length has been compared; so a hostile frame cannot ask for memory.
  ///
  /// - Parameters:
  ///   - frame: exactly one frame, with nothing after it.
  ///   - length: how many bytes the frame must give.
  ///   - prefix: the bytes that the frame was compressed against, if any.
  /// - Returns: as many bytes as asked for.
  /// - Throws: `ZstandardError` for any other input.
  public static func decompress(
    _ frame: UnsafeRawBufferPointer, exactly length: Int, prefix: UnsafeRawBufferPointer? = nil
  ) throws(ZstandardError) -> [UInt8] {
    try check(frame, gives: length)
    guard let context = ZSTD_createDCtx() else { throw .damaged(reason: "no memory to decode") }
    defer { ZSTD_freeDCtx(context) }
    if let prefix, prefix.count > 0 {
      try accept(ZSTD_DCtx_refPrefix(context, prefix.baseAddress, prefix.count))
    }
    var written = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { room, count in
      written = ZSTD_decompressDCtx(
        context, room.baseAddress, room.count, frame.baseAddress, frame.count)
      count = ZSTD_isError(written) == 0 ? min(written, room.count) : 0
    }
    try accept(written)
    guard bytes.count == length else {
      throw .wrongLength(found: UInt64(bytes.count), expected: length)
    }
    return bytes
  }

  /// Checks what can be without a prefix: one whole frame that states a length.
  ///
  /// - Parameters:
  ///   - frame: the bytes.
  ///   - length: how many bytes the frame must state.
  /// - Throws: `ZstandardError` where the frame is none, is cut short or states another length.
  public static func check(
    _ frame: UnsafeRawBufferPointer, gives length: Int
  ) throws(ZstandardError) {
    guard frame.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) else { throw .notAFrame }
    guard ZSTD_findFrameCompressedSize(frame.baseAddress, frame.count) == frame.count else {
      throw .notOneFrame(found: frame.count)
    }
    let stated = ZSTD_getFrameContentSize(frame.baseAddress, frame.count)
    // The header's two largest values mean "not stated" and "not readable" (zstd.h).
    let found = stated >= UInt64.max - 1 ? nil : stated
    guard length >= 0, found == UInt64(length) else {
      throw .wrongLength(found: found, expected: length)
    }
  }

  private static func accept(_ code: Int) throws(ZstandardError) {
    if ZSTD_isError(code) != 0 {
      throw .damaged(reason: String(cString: ZSTD_getErrorName(code)).lowercased())
    }
  }
}
