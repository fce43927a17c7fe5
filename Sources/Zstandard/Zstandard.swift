import CZstd

/// One Zstandard frame at a time, with or without a prefix, through libzstd (RFC 8878).
///
/// ```swift
/// let frame = Zstandard.compress(Array("language packs".utf8))
/// let bytes = try frame.withUnsafeBytes { try Zstandard.decompress($0, exactly: 14) }
/// ```
public enum Zstandard {
  /// The level at which releases are compressed: slow to write, as fast as any other to read.
  public static let releaseLevel = 19
  /// The largest window that is written: 2 to this power bytes.
  static let largestWindowLog = 27

  /// One frame that holds the bytes, its header stating their count.
  ///
  /// The window covers prefix and bytes together, so that a match may lie anywhere in the prefix.
  /// Traps only where memory for the compressor cannot be had, as Swift's own arrays do.
  ///
  /// - Parameters:
  ///   - bytes: what is compressed.
  ///   - level: 1 to 19, higher is smaller and slower to write.
  ///   - prefix: bytes that the reader has too; the frame refers to them and needs them.
  /// - Returns: the frame; the same for the same arguments and version of the library.
  public static func compress(
    _ bytes: [UInt8], level: Int = releaseLevel, prefix: UnsafeRawBufferPointer? = nil
  ) -> [UInt8] {
    guard let prefix, prefix.count > 0 else { return frame(of: bytes, prefix: nil, level) }
    // libzstd forgets the part of a prefix that shares memory with the source, so it gets a copy.
    return [UInt8](prefix).withUnsafeBytes { frame(of: bytes, prefix: $0, level) }
  }

  private static func frame(
    of bytes: [UInt8], prefix: UnsafeRawBufferPointer?, _ level: Int
  ) -> [UInt8] {
    guard let context = ZSTD_createCCtx() else {
      preconditionFailure("no memory for a Zstandard compressor")
    }
    defer { ZSTD_freeCCtx(context) }
    set(ZSTD_c_compressionLevel, to: Int32(clamping: level), of: context)
    set(ZSTD_c_contentSizeFlag, to: 1, of: context)
    if let prefix {
      set(ZSTD_c_windowLog, to: windowLog(covering: prefix.count + bytes.count), of: context)
      let code = ZSTD_CCtx_refPrefix(context, prefix.baseAddress, prefix.count)
      precondition(ZSTD_isError(code) == 0)
    }
    return [UInt8](unsafeUninitializedCapacity: ZSTD_compressBound(bytes.count)) { room, count in
      count = bytes.withUnsafeBytes {
        ZSTD_compress2(context, room.baseAddress, room.count, $0.baseAddress, $0.count)
      }
      precondition(ZSTD_isError(count) == 0, "no memory to compress")
    }
  }

  private static func set(_ parameter: ZSTD_cParameter, to value: Int32, of context: OpaquePointer)
  {
    precondition(ZSTD_isError(ZSTD_CCtx_setParameter(context, parameter, value)) == 0)
  }

  /// The power of two that holds a count of bytes, within what the format allows.
  static func windowLog(covering count: Int) -> Int32 {
    let needed = Int.bitWidth - max(count - 1, 1).leadingZeroBitCount
    return Int32(min(max(needed, 10), largestWindowLog))
  }
}
