import Language
import Phrases
import Snapshot

/// The translations to write to a file.
public struct OutputTexts: Sendable {
  /// The file name for findings.
  public var file: String
  /// The table of its keys, for a format whose file name gives one; nil to use the name.
  public var table: String?
  /// The translations by locale and ordinal; most formats write the only locale.
  public var locales: [LocaleTag: [Int: Translation]]
  /// The app's file of source texts in the same format, whose tokens new entries follow: `%.2f` is
  /// not `%d`; nil if there is none.
  public var sourceFile: [UInt8]?
  /// The ordinals of the texts that a `.stringsdict` file beside a `.strings` file holds.
  public var beside: Set<Int> = []

  /// Whether an entry whose text stays keeps its faults, such as an apostrophe without a backslash;
  /// otherwise it is written as its readers need it.
  public var keepsFaults = false
  /// Whether a file of a format with entries of untranslated phrases gets those that it lacks; nil for the
  /// format's own habit.
  ///
  /// A new file has them. Of existing ones, a translator's gets them, and an app's own gets an entry
  /// with its text.
  public var addsUntranslated: Bool?
  /// The name of the app, for headers that state one; empty if unknown.
  public var app = ""
  /// Whether entries get the comments that the developers have changed since.
  public var renewsComments = false
  /// The phrases whose descriptions are comments of the app's files of source texts, not of its code.
  public var describedByFiles: Set<PhraseID> = []
  /// The comments that the code had, by phrase; a file may still have one of them.
  public var knownComments: [PhraseID: Set<String>] = [:]
  /// The comments that the code has now, by phrase, of phrases whose calls have different ones.
  public var callComments: [PhraseID: Set<String>] = [:]
  /// The ordinals of the keys that Xcode finds in the code.
  public var extracted: Set<Int> = []

  /// Creates the texts of several locales.
  public init(_ file: String, _ locales: [LocaleTag: [Int: Translation]], table: String? = nil) {
    (self.file, self.locales, self.table) = (file, locales, table)
  }

  /// Creates the texts of one locale.
  public init(
    _ file: String, _ locale: LocaleTag, _ translations: [Int: Translation], table: String? = nil
  ) {
    self.init(file, [locale: translations], table: table)
  }

  /// Whether the file is one of the app, not a translator's: a file of source texts is next to it, or it
  /// is edited where it is.
  var isOfApp: Bool { keepsFaults || sourceFile != nil }

  /// The locales, sorted by tag.
  public var sortedLocales: [LocaleTag] {
    locales.keys.sorted { $0.description < $1.description }
  }
}
