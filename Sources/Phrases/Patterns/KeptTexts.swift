import Pack
import Synchronization

/// The texts that a localizer has shown more than once: plain ones as strings, so that a call copies
/// no bytes again, and messages in a form that needs no further checks.
///
/// Threads read and write without locks. What is kept stays as long as the localizer; there is
/// room for 1,024 calls. A call beyond them reads its text in the pack as before.
struct KeptTexts: ~Copyable, Sendable {
  /// The number of slots, a power of two: 8 KB.
  private static let count = 1024
  /// The maximum number of bytes in all messages.
  private static let longest = 128 << 10

  private typealias Slot = Atomic<Unmanaged<KeptText>?>

  /// The address of the slots; 0 until a text is kept.
  private let slots = Atomic<UInt>(0)
  /// The number of bytes in all messages.
  private let size = Atomic<Int>(0)

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

  /// Returns what is in the slot of a call.
  @inline(__always)
  private func slot(of call: PatternNode) -> Unmanaged<KeptText>? {
    guard let slots = Self.pointer(slots.load(ordering: .acquiring)) else { return nil }
    return slots[call.index & (Self.count &- 1)].load(ordering: .acquiring)
  }

  /// Returns the text of a call without values; nil if it is not kept.
  @inline(__always)
  func text(of call: PatternNode) -> String? {
    slot(of: call)?._withUnsafeGuaranteedRef { $0.call == call.index ? $0.text : nil }
  }

  /// Returns the message of a call; nil if it is not kept.
  ///
  /// Valid as long as these texts are.
  @inline(__always)
  func message(of call: PatternNode) -> Unmanaged<KeptMessage>? {
    slot(of: call)?._withUnsafeGuaranteedRef { $0.call == call.index ? $0.message : nil }
  }

  /// Returns whether a message of a call can be kept.
  func hasRoom(for call: PatternNode) -> Bool {
    slot(of: call) == nil && size.load(ordering: .relaxed) < Self.longest
  }

  /// Keeps the text of a call without values, unless another call has its slot.
  @inline(never)
  func keep(_ text: String, of call: PatternNode) { keep(KeptText(text, nil, call.index)) }

  /// Keeps the message of a call, unless another call has its slot; nil keeps that it has none.
  @inline(never)
  func keep(_ message: KeptMessage?, of call: PatternNode) {
    size.add(message?.size ?? 0, ordering: .relaxed)
    keep(KeptText(nil, message, call.index))
  }

  private func keep(_ text: KeptText) {
    guard let slots = allocated() else { return }
    let slot = slots + (text.call & (Self.count - 1))
    guard slot.pointee.load(ordering: .relaxed) == nil else { return }
    let kept = Unmanaged.passRetained(text)
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

/// A text or a message, and the number of the call whose text it is.
private final class KeptText: @unchecked Sendable {
  let text: String?
  /// Retained by address, so that a call counts no references.
  let message: Unmanaged<KeptMessage>?
  let call: Int

  init(_ text: String?, _ message: KeptMessage?, _ call: Int) {
    (self.text, self.call) = (text, call)
    self.message = message.map { Unmanaged.passRetained($0) }
  }

  deinit { message?.release() }
}
