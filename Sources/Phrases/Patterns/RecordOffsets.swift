import Synchronization

/// The offsets of known calls' texts in the first pack of a localizer, by the index of the call.
///
/// Threads read and write without locks; a thread that doesn't see an offset yet looks it up again.
struct RecordOffsets: ~Copyable, Sendable {
  /// The address of an array with one word for each call: 0 if unknown, or the offset plus 1.
  private let words = Atomic<UInt>(0)

  deinit { Self.pointer(words.load(ordering: .acquiring))?.deallocate() }

  private typealias Word = Atomic<UInt32>

  @inline(__always)
  private static func pointer(_ address: UInt) -> UnsafeMutablePointer<Word>? {
    UnsafeMutablePointer(bitPattern: address)
  }

  /// Returns the offset of a call's text, or nil if it isn't known.
  @inline(__always)
  func offset(of call: PatternNode) -> Int? {
    guard let words = Self.pointer(words.load(ordering: .acquiring)) else { return nil }
    let word = words[call.index].load(ordering: .relaxed)
    return word == 0 ? nil : Int(word) &- 1
  }

  /// Stores the offset of a call's text.
  func keep(_ offset: Int, of call: PatternNode) {
    guard offset >= 0, offset < Int(UInt32.max), let words = allocated() else { return }
    words[call.index].store(UInt32(offset + 1), ordering: .relaxed)
  }

  private func allocated() -> UnsafeMutablePointer<Word>? {
    if let known = Self.pointer(words.load(ordering: .acquiring)) { return known }
    let new = UnsafeMutablePointer<Word>.allocate(capacity: PatternTree.callLimit + 1)
    for index in 0...PatternTree.callLimit { (new + index).initialize(to: Word(0)) }
    let (isOurs, before) = words.compareExchange(
      expected: 0, desired: UInt(bitPattern: new), ordering: .acquiringAndReleasing)
    if isOurs { return new }
    new.deallocate()
    return Self.pointer(before)
  }
}
