import Interchange
import Language
import Snapshot

/// What one file of an app gets in an export.
struct FileShare: Sendable {
  var file: File
  /// The locale; nil if the file holds every locale.
  var locale: LocaleTag?
  var table: String
  /// The phrases that the file may have; every other entry stays as it is.
  var phrases: Set<Int>
  var texts: [LocaleTag: [Int: Translation]]
  /// The app's file of source texts; nil if absent.
  var sourceFile: File?
  /// Whether no file of the locale exists in the series.
  var isNew = false

  /// Returns the table of the file's keys in a format whose file names give one; nil in any other.
  func table(in format: any FileFormat) -> String? { format.hasTables ? table : nil }
}

extension FileShare {
  /// Adds new phrases and their texts.
  mutating func add(_ new: Set<Int>, of all: [LocaleTag: [Int: Translation]]) {
    phrases.formUnion(new)
    for (locale, known) in all {
      texts[locale, default: [:]].merge(known.filter { new.contains($0.key) }) { $1 }
    }
  }
}
