import Language
import Pack
import Phrases

/// All phrases and translations at one revision: the value that packs are built from.
public struct CatalogSnapshot: Sendable, Hashable {
  /// A phrase at its ordinal.
  public struct Entry: Sendable, Hashable {
    /// Its ordinal in the epoch; beyond those that an epoch can have where it is of a former one alone.
    public var ordinal: Int
    /// The phrase.
    public var phrase: SourcePhrase
    /// Whether the source still has it.
    public var active: Bool

    /// A phrase at its ordinal.
    public init(ordinal: Int, phrase: SourcePhrase, active: Bool = true) {
      self.ordinal = ordinal
      self.phrase = phrase
      self.active = active
    }
  }

  /// The epoch of the ordinals.
  public var epoch: Epoch
  /// The catalog's revision.
  public var revision: Int
  /// The language of the source texts.
  public var sourceLocale: LocaleTag
  /// The phrases by ordinal.
  public var entries: [Entry]
  /// The translations by locale and ordinal.
  public var translations: [LocaleTag: [Int: Translation]]
  /// What is kept beside phrases: tags, comments, screenshots, better descriptions.
  public var attachments: [PhraseID: Attachments]

  /// A snapshot of its parts.
  public init(
    epoch: Epoch, revision: Int, sourceLocale: LocaleTag, entries: [Entry],
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
  /// Whether the phrase has an ordinal in the snapshot's epoch, and is not of a former one alone.
  public var isOfEpoch: Bool { ordinal < Ledger.ordinalLimit }
}
