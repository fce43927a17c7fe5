import Extraction
import SwiftSyntax

/// The arguments of a call or a construct, by label.
struct Arguments {
  let all: [LabeledExprSyntax]
  /// The closing parenthesis, where something that is missing is reported.
  let end: AbsolutePosition

  init(_ list: LabeledExprListSyntax, end: AbsolutePosition) {
    all = Array(list)
    self.end = end
  }

  /// The arguments without a label, in order.
  var unlabeled: [LabeledExprSyntax] { all.filter { $0.label == nil } }

  /// The expression with a label, or nil.
  subscript(label: String) -> ExprSyntax? {
    all.first { $0.label?.nameText == label }?.expression
  }

  /// The expression at a place of a routine, or nil.
  subscript(place: Routine.Place?) -> ExprSyntax? {
    switch place {
    case .label(let label): self[label]
    case .position(let position): unlabeled.dropFirst(position).first?.expression
    case nil: nil
    }
  }

  /// Refuses a construct that lacks one of its arguments or has others.
  ///
  /// - Parameters:
  ///   - count: how many arguments without a label there are.
  ///   - options: the labels that may stand, the construct's own first.
  ///   - form: how the construct is written, for the message.
  /// - Throws: the first argument that is missing or too much.
  func require(_ count: Int, options: [String], form: String) throws(Fault) {
    let fix = "write it as \(form)"
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
