import Diagnostics
import Extraction
import SwiftSyntax

/// The arguments of a call or a construct, by label.
struct Arguments {
  let all: [LabeledExprSyntax]
  /// The closing parenthesis, where missing arguments are reported.
  let end: AbsolutePosition

  init(_ list: LabeledExprListSyntax, end: AbsolutePosition) {
    all = Array(list)
    self.end = end
  }

  /// Creates the arguments of an attribute; nil if it has none.
  init?(of attribute: AttributeSyntax) {
    guard case .argumentList(let list)? = attribute.arguments else { return nil }
    self.init(list, end: attribute.endPositionBeforeTrailingTrivia)
  }

  /// The arguments without a label, in order.
  var unlabeled: [LabeledExprSyntax] { all.filter { $0.label == nil } }

  /// The expression with a label; nil if absent.
  subscript(label: String) -> ExprSyntax? {
    all.first { $0.label?.nameText == label }?.expression
  }

  /// The expression at a routine's place; nil if absent.
  subscript(place: Routine.Place?) -> ExprSyntax? {
    switch place {
    case .label(let label): self[label]
    case .position(let position): unlabeled.dropFirst(position).first?.expression
    case .receiver, nil: nil
    }
  }

  /// Refuses a construct with missing or extra arguments.
  ///
  /// - Parameters:
  ///   - count: The number of arguments without a label.
  ///   - options: The allowed labels, the construct's own first.
  ///   - form: The construct's form, for the message.
  /// - Throws: The first missing or extra argument.
  func require(_ count: Int, options: [String], form: String) throws(Fault) {
    let fix: Fix = "write it as \(form)"
    for argument in all {
      guard let label = argument.label, !options.contains(label.nameText) else { continue }
      throw Fault(
        .constructArguments, at: label,
        "\"\(label.nameText):\" is not an argument of \"\(options[0])\"", fix: fix)
    }
    if unlabeled.count > count {
      throw Fault(
        .constructArguments, at: unlabeled[count], "\"\(options[0])\" has an argument too many",
        fix: fix)
    }
    if unlabeled.count < count {
      throw Fault(
        .constructArguments, at: end, "\"\(options[0])\" lacks an argument", fix: fix)
    }
  }
}
