import Extraction
import SwiftSyntax

/// The arguments of a call as they are written: what stands before and behind each.
struct WrittenArguments {
  struct Item {
    var expression: ExprSyntax
    /// What stands between the comma or parenthesis before it and its first character.
    var gap: String
    /// What stands between its end and its comma.
    var tail: String
  }

  private let arguments: Arguments
  private let items: [Item]
  /// What stands before the closing parenthesis.
  private(set) var end = ""

  /// The arguments of a call; so many blanks go before each line.
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

  /// The expression at a place of a routine, or nil.
  func expression(_ place: Routine.Place?) -> ExprSyntax? { arguments[place] }

  /// The arguments that stand at none of some places.
  func others(than used: [ExprSyntax]) -> [LabeledExprSyntax] {
    arguments.all.filter { argument in !used.contains { $0.id == argument.expression.id } }
  }

  /// What stands before the first argument.
  var firstGap: String { items.first?.gap ?? "" }

  /// What stands before an argument that others precede.
  func gap(of expression: ExprSyntax) -> String {
    guard let place = items.firstIndex(where: { $0.expression.id == expression.id }), place > 0
    else { return " " }
    return items[place].gap
  }

  /// What stands between an argument and its comma.
  func tail(of expression: ExprSyntax) -> String {
    items.first { $0.expression.id == expression.id }?.tail ?? ""
  }
}

extension String {
  /// The text without so many blanks at the beginning of each line but the first.
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
