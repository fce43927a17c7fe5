/// What writer and reader both know beside a pack: value strings for each ordinal.
///
/// An ordinal that is beyond an array's end, or whose string is the single byte 01, is absent.
public struct DensePriming {
  /// The source texts.
  public var source: [[UInt8]]?
  /// The texts of an older pack of the same locale.
  public var old: [[UInt8]]?
  /// The preamble of a pack that both know.
  public var preamble: [UInt8]

  /// What is known; nothing, unless said otherwise.
  public init(source: [[UInt8]]? = nil, old: [[UInt8]]? = nil, preamble: [UInt8] = []) {
    self.source = source
    self.old = old
    self.preamble = preamble
  }
}
