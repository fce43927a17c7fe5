import Language
import Pack

/// The parts of a stream that its packs take from other releases; a stream serves several releases.
public struct PackStream: Sendable {
  /// The packs that devices of other releases currently have.
  ///
  /// Their texts of deleted phrases are carried over, too, if the snapshot and the former pack have
  /// none.
  public var others: [LocaleTag: [LanguagePack]]
  /// The ordinals that some release needs, with all others dead; nil to keep every text.
  public var used: Set<Int>?

  /// Creates a stream from its parts.
  public init(others: [LocaleTag: [LanguagePack]] = [:], used: Set<Int>? = nil) {
    (self.others, self.used) = (others, used)
  }
}
