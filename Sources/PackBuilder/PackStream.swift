import Language
import Pack

/// What the packs of a stream, which serves several releases, have of each of these.
public struct PackStream: Sendable {
  /// Packs that devices of other releases have now.
  ///
  /// Their texts of phrases that the source no longer has are carried over too, where the snapshot and the
  /// former pack have none.
  public var others: [LocaleTag: [Pack]]
  /// The ordinals that some release needs, where all others are to be dead; nil where every text stays.
  public var used: Set<Int>?

  /// A stream of these parts.
  public init(others: [LocaleTag: [Pack]] = [:], used: Set<Int>? = nil) {
    (self.others, self.used) = (others, used)
  }
}
