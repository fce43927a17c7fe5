import Interchange

/// What the states in a file say about its texts.
enum StateMeaning {
  /// Each text has the state that it is written with.
  case asWritten
  /// A text may still have the state with which it was exported.
  case asExported
  /// As with ``asExported``, but a text that was exported empty has no state in the file.
  case asTargeted
  /// As with ``asExported``, but a new text is marked as one that needs review.
  case asFuzzy
  /// The text needs review if it is marked, as in an app's `.strings` file with some marks.
  case asMarked
  /// Nothing: an app's file has no states, so an unchanged text keeps the one that it has.
  case unsaid

  /// Finds the meaning for a file.
  init(of texts: ImportedTranslations, in format: any FileFormat) {
    if format.editorsSetStates {
      self = .asWritten
    } else if format is XLIFFFormat {
      self = .asTargeted
    } else if format.holdsStates, !format.holdsNew {
      self = .asFuzzy
    } else {
      self = format.holdsStates ? .asExported : texts.marksReview ? .asMarked : .unsaid
    }
  }
}
