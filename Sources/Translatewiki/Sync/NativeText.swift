import Diagnostics
import MessageSyntax

/// How one text of translatewiki comes out in Apple's native files.
enum NativeText: Hashable {
  /// What was found wrong, without its place.
  struct Finding: Hashable {
    var severity: Diagnostic.Severity
    var rule: String
    var message: String
    var fix: String
  }

  /// The text for a `.strings` file, and for a `.stringsdict` file where it has plurals.
  ///
  /// Either may be missing, not both.
  case taken(String?, VariableText?, notes: [Finding] = [])
  /// It is left out, for this reason.
  case dropped(Finding)
  /// It is left out; it would end the whole run of the Wikipedia app's own import.
  case aborts(Finding)

  /// What was found.
  var findings: [Finding] {
    switch self {
    case .taken(_, _, let notes): notes
    case .dropped(let finding), .aborts(let finding): [finding]
    }
  }
}
