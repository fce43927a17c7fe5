import Diagnostics
import Snapshot

/// Where an imported text stands.
struct TextOrigin {
  var origin: ImportMerge.Origin
  /// The line; nil if it isn't known.
  var line: Int?
  /// Whether the text gives way to that of another file, as it is next to other source texts than that
  /// of its key, or the file's locale is only nearly this one.
  var isWeak = false

  /// The place, for findings.
  var place: SourcePlace { SourcePlace(origin.file, line: line) }
}

/// A text of a file that isn't the only one of its phrase.
struct FileText {
  /// Why the text isn't used.
  enum Reason {
    /// Another file's text was used in its place by an earlier import.
    case isOwn
    /// An import leaves it out, as it has an error.
    case isRefused
    /// Another imported file's text is used.
    case isReplaced
  }

  var origin: TextOrigin
  var translation: Translation
  var reason: Reason
}

extension ImportMerge.Merging {
  /// Uses a text, or keeps it apart if another file has the one to use: the last file's, but neither a
  /// weak one, nor the text that an earlier import used if another file has a newer one, nor that of a
  /// delivery which stands in a folder with the app's own file.
  ///
  /// - Parameters:
  ///   - new: The text.
  ///   - ordinal: The phrase.
  ///   - isStored: Returns whether a text is the one of the project.
  mutating func add(_ new: FileText, of ordinal: Int, isStored: (Translation) -> Bool) {
    guard new.reason == .isReplaced else { return others[ordinal, default: []].append(new) }
    if let origin = origins[ordinal], !origin.origin.isBeside(new.origin.origin),
      let translation = translations[ordinal]
    {
      let areOfApp = origin.origin.path != nil && new.origin.origin.path != nil
      let former = FileText(origin: origin, translation: translation, reason: .isReplaced)
      let isOld = new.origin.origin.isLeftOver(beside: origin.origin)
      let staysFormer =
        areOfApp
        ? (origin.isWeak == new.origin.isWeak
          ? isStored(new.translation) && !isStored(translation) : new.origin.isWeak) : isOld
      others[ordinal, default: []].append(staysFormer ? new : former)
      if staysFormer { return }
    }
    use(new, of: ordinal)
  }

  /// Uses a text.
  mutating func use(_ text: FileText, of ordinal: Int) {
    (origins[ordinal], translations[ordinal]) = (text.origin, text.translation)
  }
}
