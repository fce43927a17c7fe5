import Extraction
import SwiftSyntax

/// The arguments of a call as written, with the source text before and after each.
struct WrittenArguments {
  struct Item {
    var expression: ExprSyntax
    /// The source between the preceding comma or parenthesis and its first character.
    var gap: String
    /// The source between its end and its comma.
    var tail: String
  }

  private let arguments: Arguments
  private let items: [Item]
  /// The source before the closing parenthesis.
  private(set) var end = ""

  /// Creates the arguments of a call; removes up to `blanks` leading blanks from each line.
  init(_ call: FunctionCallExprSyntax, in source: WrittenSource, without blanks: Int = 0) {
    arguments = Arguments(of: call)
    var items: [Item] = []
    var start = call.leftParen?.endPositionBeforeTrailingTrivia ?? call.position
    for argument in call.arguments {
      let last = argument.expression.endPositionBeforeTrailingTrivia
      let comma = argument.trailingComma
      items.append(
        Item(
          expression: argument.expression,
          gap: source[start, argument.positionAfterSkippingLeadingTrivia].dropping(blanks),
          tail: source[last, comma?.positionAfterSkippingLeadingTrivia ?? last]))
      start = comma?.endPositionBeforeTrailingTrivia ?? last
    }
    self.items = items
    end = source[start, call.rightParen?.positionAfterSkippingLeadingTrivia ?? start]
  }

  /// Returns the expression at a routine's place; nil if absent.
  func expression(_ place: Routine.Place?) -> ExprSyntax? { arguments[place] }

  /// Returns the arguments that are not among the used ones.
  func others(than used: [ExprSyntax]) -> [LabeledExprSyntax] {
    arguments.all.filter { argument in !used.contains { $0.id == argument.expression.id } }
  }

  /// The source before the first argument.
  var firstGap: String { items.first?.gap ?? "" }

  /// Returns the source before an argument that others precede.
  func gap(of expression: ExprSyntax) -> String {
    guard let place = items.firstIndex(where: { $0.expression.id == expression.id }), place > 0
    else { return " " }
    return items[place].gap
  }

  /// Returns the source between an argument and its comma.
  func tail(of expression: ExprSyntax) -> String {
    items.first { $0.expression.id == expression.id }?.tail ?? ""
  }
}

extension String {
  /// Returns the text without up to `blanks` leading blanks on each line but the first.
  fileprivate func dropping(_ blanks: Int) -> String {
    var result = ""
    var left = 0
    for character in self {
      if character.isNewline {
        left = blanks
      } else if left > 0, character == " " || character == "\t" {
        left -= 1
        continue
      } else {
        left = 0
      }
      result.append(character)
    }
    return result
  }
}
