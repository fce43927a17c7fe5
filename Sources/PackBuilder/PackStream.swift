import Language
import Pack

/// What the packs of a stream keep of those that devices already have; a stream serves several
/// releases.
public struct PackStream: Sendable {
  /// The pack of each locale that devices currently have.
  ///
  /// A text of it that has become equal to the source stays a text. Its texts of deleted phrases
  /// are carried over if the snapshot has none, for releases that still show them.
  public var former: [LocaleTag: LanguagePack]
  /// The packs that devices of other releases currently have.
  ///
  /// Their texts of deleted phrases are carried over, too, if the snapshot and the former pack have
  /// none.
  public var others: [LocaleTag: [LanguagePack]]
  /// The ordinals that some release needs, with all others dead; nil to keep every text.
  public var used: Set<Int>?

  /// Creates a stream from its parts; by default one that begins.
  public init(
    former: [LocaleTag: LanguagePack] = [:], others: [LocaleTag: [LanguagePack]] = [:],
    used: Set<Int>? = nil
  ) {
    self.former = former
    self.others = others
    self.used = used
  }
}
