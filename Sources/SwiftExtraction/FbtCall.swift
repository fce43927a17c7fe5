import Extraction
import Phrases
import SwiftSyntax

/// Reads a call of `fbt` or of `Phrase`.
struct FbtCall {
  private let arguments: Arguments
  private let function: CallFinder.Function
  private let context: ReadingContext

  init(
    _ call: FunctionCallExprSyntax, _ function: CallFinder.Function, in context: ReadingContext
  ) {
    arguments = Arguments(of: call)
    self.function = function
    self.context = context
  }

  /// Whether the call can be ours: an app's own `Phrase` begins differently.
  var isOurs: Bool {
    function == .fbt || (arguments.all.count > 1 && arguments.all.first?.label == nil)
  }

  /// Returns the project that the call names.
  func project(_ faults: inout [Fault]) throws(Fault) -> String { try tag("project", &faults) }

  /// Returns the author that the call names.
  func author(_ faults: inout [Fault]) throws(Fault) -> String { try tag("author", &faults) }

  private func tag(_ label: String, _ faults: inout [Fault]) throws(Fault) -> String {
    guard let expression = arguments[label] else { return "" }
    if let text = expression.literalText { return text }
    let fault = Fault(
      .tagNotLiteral, at: expression, "\"\(label)\" is not a string literal",
      fix: "write the name as a literal")
    try context.settings.keep(fault, &faults)
    return ""
  }

  /// Returns the phrase of the call; nil if it has an error.
  ///
  /// All faults are appended.
  func phrase(_ faults: inout [Fault]) -> SourcePhrase? {
    let before = faults.count
    do throws(Fault) {
      var segments = try segments(&faults)
      if arguments["subject"] != nil { segments.append(.subject) }
      let isWhole = !faults.dropFirst(before).contains(where: \.isError)
      let description = try description(&faults)
      return isWhole ? SourcePhrase(segments: segments, description: description) : nil
    } catch {
      faults.append(error)
      return nil
    }
  }

  private func description(_ faults: inout [Fault]) throws(Fault) -> String {
    do throws(Fault) {
      return try arguments.description(arguments.unlabeled.dropFirst().first?.expression)
    } catch {
      try context.settings.keep(error, &faults)
      return ""
    }
  }

  private func segments(_ faults: inout [Fault]) throws(Fault) -> [Segment] {
    guard let first = arguments.all.first, first.label == nil else {
      throw notLiteral(arguments.end, "\"\(function.rawValue)\" has no text")
    }
    guard let literal = first.expression.stringLiteral else {
      let start = first.expression.positionAfterSkippingLeadingTrivia
      throw notLiteral(start, "the text of \"\(function.rawValue)\" is not one string literal")
    }
    let segments = try PatternReader(literal, in: context).segments(&faults)
    if segments.isEmpty, faults.isEmpty {
      throw Fault(
        .emptyText, at: literal, "the text of \"\(function.rawValue)\" is empty",
        fix: .decision("write the text, or no call"))
    }
    return segments
  }

  private func notLiteral(_ position: AbsolutePosition, _ message: String) -> Fault {
    Fault(
      .textNotLiteral, at: position, message,
      fix: .decision("write the text as a literal, with constructs for what changes"))
  }
}

extension Arguments {
  /// Creates the arguments of a call.
  init(of call: FunctionCallExprSyntax) {
    let end = call.rightParen?.positionAfterSkippingLeadingTrivia
    self.init(call.arguments, end: end ?? call.endPositionBeforeTrailingTrivia)
  }

  /// Returns the description in an argument.
  func description(_ expression: ExprSyntax?) throws(Fault) -> String {
    try KeyedCall.description(expression?.argument(\.joinedLiteralText), end: end.utf8Offset)
  }
}
