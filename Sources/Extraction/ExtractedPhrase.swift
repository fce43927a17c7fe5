import Diagnostics
import Phrases

/// A phrase and the call that has it; one for each call, also where several have the same phrase.
public struct ExtractedPhrase: Sendable, Hashable {
  /// The phrase, as the running app computes it for this call.
  public var phrase: SourcePhrase
  /// The path of the source file, as it is shown.
  public var file: String
  /// The line of the call's first character, from 1.
  public var line: Int
  /// The column of that character in bytes of UTF-8, from 1, as compilers count.
  public var column: Int
  /// To which part of the work the call says that it belongs; empty where it says nothing.
  public var project: String
  /// Whom the call says to ask about it; empty where it says nothing.
  public var author: String

  /// A phrase at a place, with what the call says besides.
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

  /// Where the call is.
  public var place: SourcePlace { SourcePlace(file, line: line, column: column) }
}
