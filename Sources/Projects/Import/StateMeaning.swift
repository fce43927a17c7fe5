import Interchange

/// What the states in a file say about its texts.
enum StateMeaning {
  /// Each text has the state that it is written with.
  case asWritten
  /// A text may still have the state with which it was exported.
  case asExported
  /// As with ``asExported``, but a text that was exported empty has no state in the file.
  case asTargeted
  /// As with ``asTargeted``, but a tool may have made a mark for review of a new text's state.
  case asQualified
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
      self = .asQualified
    } else if format is XLIFF2Format || format is TableFormat {
      self = .asTargeted
    } else if format.holdsStates, !format.holdsNew || format is GettextFormat {
      self = .asFuzzy
    } else {
      self = format.holdsStates ? .asExported : texts.marksReview ? .asMarked : .unsaid
    }
  }
}

/// What a file says about the states of its texts.
struct FileStates {
  /// What its states mean.
  var meaning: StateMeaning
  /// Whether it can say that a text is approved, and not only translated.
  var holdsApproval = true
  /// Whether it has entries for texts that are not translated, into which tools copy the source text.
  var hasUntranslated = false
  private let stale: Set<Int>
  private let certainties: [Int: StateCertainty]

  /// Creates the states of texts that were not read from a file.
  init(_ texts: ImportedTranslations, _ meaning: StateMeaning) {
    self.meaning = meaning
    (stale, certainties) = (texts.stale, texts.certainties)
  }

  /// Creates the states of texts in a file.
  init(_ texts: ImportedTranslations, in format: any FileFormat) {
    self.init(texts, StateMeaning(of: texts, in: format))
    (holdsApproval, hasUntranslated) = (format.holdsApproval, format is GettextFormat)
  }

  /// Returns whether a text was made for an earlier source text.
  func isStale(_ ordinal: Int) -> Bool { stale.contains(ordinal) }

  /// Returns how sure the state of a text is.
  func certainty(of ordinal: Int) -> StateCertainty { certainties[ordinal] ?? .said }
}
