import Extraction
import SwiftSyntax

/// Finds literals that users see and that no call of ours makes translatable.
///
/// Visible literals are arguments of a view or an alert, or set as one of their texts, and contain
/// a letter. A class, because the parser's visitor is one.
final class HardCodedFinder: SyntaxVisitor {
  private(set) var faults: [Fault] = []
  private let ours: Set<SyntaxIdentifier>
  private let texts: Set<SyntaxIdentifier>

  /// The labels of visible arguments, by function; nil is the first without a label.
  private static let calls: [String: Set<String?>] = [
    "Text": [nil], "Label": [nil], "Button": [nil], "Toggle": [nil], "Section": [nil],
    "TextField": [nil], "navigationTitle": [nil], "alert": [nil], "accessibilityLabel": [nil],
    "accessibilityHint": [nil], "setTitle": [nil],
    "UIAlertController": ["title", "message"], "UIAlertAction": ["title"],
    "UIBarButtonItem": ["title"], "UIAction": ["title"], "NSAlert": ["messageText"],
  ]
  static let members: Set<String> = [
    "text", "title", "placeholder", "prompt", "message", "subtitle", "detail",
    "accessibilityLabel", "accessibilityHint", "accessibilityValue", "stringValue",
    "placeholderString", "messageText", "informativeText", "toolTip",
  ]

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - calls: The extracted calls, whose literals are skipped.
  ///   - texts: The other literals that are extracted.
  init(besides calls: [FunctionCallExprSyntax], _ texts: Set<SyntaxIdentifier>) {
    ours = Set(calls.map(\.id))
    self.texts = texts
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if ours.contains(node.id) { return .skipChildren }
    let called = node.calledExpression
    let name = called.as(DeclReferenceExprSyntax.self)?.baseName.nameText ?? called.memberName
    guard let labels = name.flatMap({ Self.calls[$0] }) else { return .visitChildren }
    for (position, argument) in node.arguments.enumerated()
    where labels.contains(argument.label?.nameText) && (argument.label != nil || position == 0) {
      look(at: argument.expression)
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
      let member = elements[0].memberName, Self.members.contains(member)
    else { return .visitChildren }
    look(at: elements[2])
    return .visitChildren
  }

  private func look(at expression: ExprSyntax) {
    guard let literal = expression.stringLiteral, !texts.contains(literal.id) else { return }
    let words = literal.segments.compactMap { $0.as(StringSegmentSyntax.self)?.content.text }
    guard words.joined().contains(where: \.isLetter) else { return }
    faults.append(
      Fault(
        .hardCoded, at: literal, "\(literal.trimmedDescription) is shown and not translated",
        fix: .decision(
          "write it as \"fbt\" or \"localized\", or \"verbatim:\" if it is not language")))
  }
}
