import Diagnostics
import Extraction
import SwiftSyntax

/// A call that has the arguments of a text by key, but whose function is no routine.
///
/// The first argument and the argument `comment:` are string literals, by Apple's convention for
/// functions of localized texts.
struct UnlistedCall {
  /// The function's name with its types; only `.init` where the type is not written.
  let name: String
  /// The literal that seems to be the key.
  let key: StringLiteralExprSyntax
  private let call: FunctionCallExprSyntax

  /// Creates a finding from a call; nil if it has other arguments.
  init?(_ call: FunctionCallExprSyntax) {
    guard let first = call.arguments.first, first.label?.nameText != "comment",
      let key = first.expression.stringLiteral,
      call.arguments.contains(where: {
        $0.label?.nameText == "comment" && $0.expression.stringLiteral != nil
      }),
      let name = CallFinder.dottedName(of: call.calledExpression)
        ?? call.calledExpression.memberName.map({ ".\($0)" })
    else { return nil }
    (self.name, self.key, self.call) = (name, key, call)
  }

  /// Returns the warning that the texts of the function's calls are not extracted.
  ///
  /// It is the same for each call of a function, so that a project can report it once.
  var fault: Fault {
    Fault(
      .unlistedRoutine, at: call,
      "\"\(name)\" is called with a key and a comment, as a text by key is, and texts of its calls "
        + "are not extracted",
      fix: fix)
  }

  private var routine: Routine {
    let label = call.arguments.first?.label?.nameText
    return Routine(name, key: label.map { .label($0) } ?? .position(0), comment: .label("comment"))
  }

  private var fix: Fix {
    if name.hasPrefix(".") { return "write the type's name before \"\(name)\"" }
    return AppleTexts.viewNames.contains(name)
      ? "set \"swiftUI\": true in langpack.json"
      : "add \(routine.entry) to the \"routines\" of langpack.json"
  }
}
