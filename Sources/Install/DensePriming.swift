/// The data that both writer and reader know besides a pack: value strings for each ordinal.
///
/// An ordinal is absent if it is beyond an array's end, or if its string is the single byte 01.
public struct DensePriming {
  /// The source texts.
  public var source: [[UInt8]]?
  /// The texts of an older pack in the same locale.
  public var old: [[UInt8]]?
  /// The preamble of a pack that both know.
  var preamble: [UInt8]

  /// Creates known data; empty by default.
  public init(source: [[UInt8]]? = nil, old: [[UInt8]]? = nil, preamble: [UInt8] = []) {
    self.source = source
    self.old = old
    self.preamble = preamble
  }
}
