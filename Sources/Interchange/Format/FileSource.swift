import MessageSyntax
import Phrases
import Snapshot

/// The source text beside a translation in a file, which may be an earlier one than today's.
struct FileSource {
  /// Returns whether it is the source text of a phrase, as the format writes that.
  var isOf: (SourcePhrase) -> Bool
  /// Returns it as the text of a phrase; nil if it is none, or if the file has only a part of it.
  var message: (SourcePhrase) -> Message?
}

/// For which source text of a phrase a translation was made.
enum SourceAge {
  case present, earlier
  /// One of another meaning: that of a key before a large change.
  case otherMeaning
}

extension NamedPhrases {
  /// Returns for which source text of a phrase a file's translation was made.
  func age(of source: FileSource?, for entry: CatalogSnapshot.Entry) -> SourceAge {
    guard let source, !source.isOf(entry.phrase) else { return .present }
    guard let message = source.message(entry.phrase)?.joined else { return .earlier }
    if message == entry.phrase.source.joined { return .present }
    // The parts of a text in a file may be other ones than those of the phrase.
    let language = message.choosingParameters.count > 1 ? TextLanguage(sourceLocale) : nil
    if language?.meanTheSame(message, entry.phrase.source, entry.phrase) == true { return .present }
    return outdated[entry.ordinal]?.contains(TextTag(message)) == true ? .otherMeaning : .earlier
  }
}
