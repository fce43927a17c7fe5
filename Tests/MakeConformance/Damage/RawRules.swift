/// A language section made of bytes that no writer writes.
struct RawRules {
  var head: [UInt8] = [2, 0]
  var tag: [UInt8] = Array("en".utf8)
  /// The digit zero, as the bytes of its number.
  var zero: [UInt8] = [0x30]
  /// What numbers and percents are written with: six texts.
  var texts: [[UInt8]] = [[0x2E], [0x2C], [0x2D], [0x2B], [], [0x25]]
  var groups: [UInt8] = [3, 3, 1]
  var plural: [UInt8] = [0]
  var ordinal: [UInt8] = [0]
  var lists: [UInt8] = [0]
  var quotation: [UInt8] = []
  /// What follows.
  var rest: [UInt8] = []

  /// Creates rules that can be read, and changes them.
  init(_ change: (inout RawRules) -> Void) { change(&self) }

  /// The section.
  var bytes: [UInt8] {
    var bytes = head + [UInt8(tag.count)] + tag + zero
    for text in texts { bytes += [UInt8(text.count)] + text }
    bytes += groups
    for part in [plural, ordinal, lists, quotation] {
      bytes += RawPack.number(part.count) + part
    }
    return bytes + rest
  }
}
