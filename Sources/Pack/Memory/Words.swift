/// The native-endian words at every offset of some bytes.
///
/// For loops whose last step begins where less than a word is left: that step reads the last whole
/// word instead.
struct Words<Word: BitwiseCopyable>: @unchecked Sendable {
  private let base: UnsafeRawPointer
  private let last: UInt

  /// Creates the words of some bytes; nil if they are shorter than a word.
  @inline(__always) init?(_ bytes: ByteView) {
    guard bytes.count >= MemoryLayout<Word>.size else { return nil }
    (base, last) = (bytes.base, UInt(bitPattern: bytes.count &- MemoryLayout<Word>.size))
  }

  /// The word at an offset, or the last one for an offset after it.
  @inline(__always) subscript(place: Int) -> Word {
    let place = Int(bitPattern: min(UInt(bitPattern: place), last))
    return base.loadUnaligned(fromByteOffset: place, as: Word.self)
  }
}
