import Diagnostics
import Phrases

/// A phrase and its call; one per call, even if several calls have the same phrase.
public struct ExtractedPhrase: Sendable, Hashable {
  /// The phrase, as the running app computes it for this call.
  public var phrase: SourcePhrase
  /// The display path of the source file.
  public var file: String
  /// The line of the call's first character, from 1.
  public var line: Int
  /// The column of that character in bytes of UTF-8, from 1, as compilers count.
  public var column: Int
  /// The project that the call names; empty if absent.
  public var project: String
  /// The author that the call names; empty if absent.
  public var author: String
  /// The source text as written if new files follow how it is written; else empty.
  ///
  /// Examples are `%.1f km` and `{0:C2}` of format functions, whose conversions new files have, and
  /// `<string>Tap <b>Save</b></string>` of Android's resources, whose tags are elements.
  public var format = ""
  /// The positions of the parameters that the source text writes for whole numbers, as `%1$d`.
  public var wholeNumbers: Set<Int> = []
  /// The name by which the app's code asks for a text of a resource file, such as
  /// `Strings.Cart_title`; else empty.
  public var generated = ""
  /// The number of bytes of UTF-8 in the key before the `msgid`, of a message of gettext's template that
  /// its `msgid` names; nil for any other phrase.
  public var messageOffset: Int?
  /// Whether the description is that of another call with the same text, since this one has none.
  public var isDescribedElsewhere = false
  /// Whether the description is the comment of a file of source texts, since no call has one.
  public var isDescribedByFile = false
  /// Whether only its equality with a key of the app's files makes the literal a text.
  ///
  /// Such a place counts only for a phrase that has no other.
  public var isGuess = false
  /// Whether the key has a value whose type is not known and counts as a text.
  public var isAssumed = false
  /// Whether the call is the platform's or the app's own, which shows its text if no pack has it.
  public var isOfApp = false
  /// Whether packs go without the text, which only the app knows: its key is in another table's file.
  public var isLeft = false

  /// Creates a phrase at a place, with the call's other information.
  public init(
    _ phrase: SourcePhrase, file: String, line: Int, column: Int, project: String = "",
    author: String = ""
  ) {
    self.phrase = phrase
    self.file = file
    self.line = line
    self.column = column
    self.project = project
    self.author = author
  }

  /// The place of the call.
  public var place: SourcePlace { SourcePlace(file, line: line, column: column) }
}
