/// How coded bytes become plain ones: the seam through which an app brings its Zstandard.
public struct Decoder: Sendable {
  /// Decodes one frame into exactly as many bytes as asked for, or says why not.
  ///
  /// The arguments are the frame, the length, and the prefix that the frame refers to, if any.
  public typealias Decode =
    @Sendable (UnsafeRawBufferPointer, Int, UnsafeRawBufferPointer?) -> Result<
      [UInt8], DecodingFailure
    >

  let decode: Decode

  /// A decoder that calls a function.
  public init(_ decode: @escaping Decode) {
    self.decode = decode
  }

  /// The plain bytes of a frame, never another count of them than asked for.
  func bytes(
    of frame: UnsafeRawBufferPointer, exactly length: Int, prefix: UnsafeRawBufferPointer? = nil
  ) throws(InstallError) -> [UInt8] {
    switch decode(frame, length, prefix) {
    case .success(let bytes):
      guard bytes.count == length else {
        throw .wrongLength(what: "the decoded bytes", found: bytes.count, expected: length)
      }
      return bytes
    case .failure(let failure): throw .notDecoded(reason: failure.reason)
    }
  }
}

/// Why a decoder gave no bytes, in its own words.
public struct DecodingFailure: Error, Hashable {
  /// The words.
  public var reason: String

  /// A failure with a reason.
  public init(reason: String) {
    self.reason = reason
  }
}
