import Language
import Pack
import Phrases

/// All phrases and translations at one revision: the input of the pack builder.
public struct CatalogSnapshot: Sendable, Hashable {
  /// A phrase with its ordinal.
  public struct Entry: Sendable, Hashable {
    /// The ordinal in the epoch; at or above `Ledger.ordinalLimit` if the phrase exists only in a
    /// former epoch.
    public var ordinal: Int
    /// The phrase.
    public var phrase: SourcePhrase
    /// Whether the sources still contain the phrase.
    public var active: Bool

    /// Creates an entry.
    public init(ordinal: Int, phrase: SourcePhrase, active: Bool = true) {
      self.ordinal = ordinal
      self.phrase = phrase
      self.active = active
    }
  }

  /// The epoch of the ordinals.
  public var epoch: Epoch
  /// The revision of the catalog.
  public var revision: Revision
  /// The language of the source texts.
  public var sourceLocale: LocaleTag
  /// The phrases by ordinal.
  public var entries: [Entry]
  /// The translations by locale and ordinal.
  public var translations: [LocaleTag: [Int: Translation]]
  /// The attachments of phrases: tags, comments, screenshots, improved descriptions.
  public var attachments: [PhraseID: Attachments]

  /// Creates a snapshot from its parts.
  public init(
    epoch: Epoch, revision: Revision, sourceLocale: LocaleTag, entries: [Entry],
    translations: [LocaleTag: [Int: Translation]], attachments: [PhraseID: Attachments] = [:]
  ) {
    self.epoch = epoch
    self.revision = revision
    self.sourceLocale = sourceLocale
    self.entries = entries
    self.translations = translations
    self.attachments = attachments
  }
}

extension CatalogSnapshot.Entry {
  /// Whether the phrase has an ordinal in the snapshot's epoch, and not only in a former one.
  public var isOfEpoch: Bool { ordinal < Ledger.ordinalLimit }
}
