/// One step of a kept message: a number of 64 bits.
///
/// ```
/// bits  0 to 7    kind: a node of a pack, or the end
///       8         text: may begin with a full stop; selection: nothing follows
///      16 to 31   text: number of bytes; token, selection: parameter
///      32 to 47   text: start among the words; selection: number of variants
///      48 to 63   selection: the first step of the text if no variant matches
/// ```
/// A selection is followed by its variants: a key of 48 bits, and the first step of its text.
struct KeptStep {
  let bits: UInt64

  @inline(__always)
  init(bits: UInt64) { self.bits = bits }

  /// The end of a message.
  static let end = KeptStep(bits: 0xFF)

  /// Some of the words.
  init(words start: Int, count: Int, mayBeStop: Bool) {
    let stop: UInt64 = mayBeStop ? 0x100 : 0
    bits =
      UInt64(PackLayout.Node.text.rawValue) | stop | UInt64(UInt16(clamping: count)) << 16
      | UInt64(UInt16(clamping: start)) << 32
  }

  /// A value.
  init(token parameter: UInt16) {
    bits = UInt64(PackLayout.Node.token.rawValue) | UInt64(parameter) << 16
  }

  /// A selection, whose targets are yet unknown.
  init(_ node: PackLayout.Node, of parameter: UInt16, variants: UInt16, isLast: Bool) {
    bits =
      UInt64(node.rawValue) | (isLast ? 0x100 : 0) | UInt64(parameter) << 16
      | UInt64(variants) << 32
  }

  /// A variant, whose target is yet unknown; nil if its key is larger than 48 bits.
  init?(key: Int64) {
    guard key >= 0, key < 1 << 48 else { return nil }
    bits = UInt64(key)
  }

  /// The same step with a target.
  func leading(to target: UInt16) -> KeptStep {
    KeptStep(bits: bits & 0xFFFF_FFFF_FFFF | UInt64(target) << 48)
  }

  /// The kind; nil for the end.
  @inline(__always)
  var node: PackLayout.Node? { PackLayout.Node(rawValue: UInt8(truncatingIfNeeded: bits)) }
  @inline(__always)
  var mayBeStop: Bool { bits & 0x100 != 0 }
  @inline(__always)
  var isLast: Bool { bits & 0x100 != 0 }
  @inline(__always)
  var parameter: Int { Int(truncatingIfNeeded: bits >> 16 & 0xFFFF) }
  @inline(__always)
  var wordsCount: Int { Int(truncatingIfNeeded: bits >> 16 & 0xFFFF) }
  @inline(__always)
  var wordsStart: Int { Int(truncatingIfNeeded: bits >> 32 & 0xFFFF) }
  @inline(__always)
  var variants: Int { Int(truncatingIfNeeded: bits >> 32 & 0xFFFF) }
  /// The key of a variant.
  @inline(__always)
  var key: Int64 { Int64(truncatingIfNeeded: bits & 0xFFFF_FFFF_FFFF) }
  @inline(__always)
  var target: Int { Int(truncatingIfNeeded: bits >> 48) }
}
