import Diagnostics
import MessageSyntax

/// The conversion of one translatewiki.net text to Apple's native files.
enum NativeText: Hashable {
  /// A finding without its place.
  struct Finding: Hashable {
    var severity: Diagnostic.Severity
    var rule: String
    var message: String
    var fix: Fix
  }

  /// A text for a `.strings` file, and for a `.stringsdict` file if it has plurals.
  ///
  /// One of them may be missing, but not both.
  case taken(String?, VariableText?, notes: [Finding] = [])
  /// The text is rejected, for a reason.
  case dropped(Finding)
  /// The text is rejected; it would abort the Wikipedia app's own import.
  case aborts(Finding)

  var findings: [Finding] {
    switch self {
    case .taken(_, _, let notes): notes
    case .dropped(let finding), .aborts(let finding): [finding]
    }
  }
}
