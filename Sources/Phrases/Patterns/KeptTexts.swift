import Synchronization

/// The plain texts that a localizer has shown more than once, so that a call copies no bytes again.
///
/// Threads read and write without locks. A text that is kept stays as long as the localizer; there is
/// room for 1,024. A call beyond them reads its text in the pack as before.
struct KeptTexts: ~Copyable, Sendable {
  /// The number of slots, a power of two: 8 KB.
  private static let count = 1024

  private typealias Slot = Atomic<Unmanaged<KeptText>?>

  /// The address of the slots; 0 until a text is kept.
  private let slots = Atomic<UInt>(0)

  deinit {
    guard let slots = Self.pointer(slots.load(ordering: .acquiring)) else { return }
    for index in 0..<Self.count { slots[index].load(ordering: .acquiring)?.release() }
    slots.deinitialize(count: Self.count)
    slots.deallocate()
  }

  @inline(__always)
  private static func pointer(_ address: UInt) -> UnsafeMutablePointer<Slot>? {
    UnsafeMutablePointer(bitPattern: address)
  }

  /// Returns the text of a call; nil if it is not kept.
  @inline(__always)
  func text(of call: PatternNode) -> String? {
    guard let slots = Self.pointer(slots.load(ordering: .acquiring)),
      let kept = slots[call.index & (Self.count &- 1)].load(ordering: .acquiring)
    else { return nil }
    return kept._withUnsafeGuaranteedRef { $0.call == call.index ? $0.text : nil }
  }

  /// Keeps the text of a call, unless another call has its slot.
  @inline(never)
  func keep(_ text: String, of call: PatternNode) {
    guard let slots = allocated() else { return }
    let slot = slots + (call.index & (Self.count - 1))
    guard slot.pointee.load(ordering: .relaxed) == nil else { return }
    let kept = Unmanaged.passRetained(KeptText(text, call.index))
    let (isKept, _) = slot.pointee.compareExchange(
      expected: nil, desired: kept, ordering: .acquiringAndReleasing)
    if !isKept { kept.release() }
  }

  private func allocated() -> UnsafeMutablePointer<Slot>? {
    if let known = Self.pointer(slots.load(ordering: .acquiring)) { return known }
    let new = UnsafeMutablePointer<Slot>.allocate(capacity: Self.count)
    for index in 0..<Self.count { (new + index).initialize(to: Slot(nil)) }
    let (isOurs, before) = slots.compareExchange(
      expected: 0, desired: UInt(bitPattern: new), ordering: .acquiringAndReleasing)
    if isOurs { return new }
    new.deinitialize(count: Self.count)
    new.deallocate()
    return Self.pointer(before)
  }
}

/// A text, and the number of the call whose text it is.
private final class KeptText: Sendable {
  let text: String
  let call: Int

  init(_ text: String, _ call: Int) { (self.text, self.call) = (text, call) }
}
