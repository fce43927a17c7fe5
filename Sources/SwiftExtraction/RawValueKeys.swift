import SwiftSyntax

/// The raw values of an enumeration that looks itself up: `NSLocalizedString(rawValue, comment: "")`
/// within it makes each of them a key.
struct RawValueKeys {
  /// A key with the offset of its literal, or of its case if the name is the raw value.
  typealias Key = (text: String, offset: Int)

  /// The keys, in order.
  let keys: [Key]

  /// Finds the enumeration around a call whose key is an expression; nil if the key is anything but the
  /// raw value of one in the same file.
  init?(_ key: ExprSyntax, around call: ExprSyntax) {
    guard key.isRawValue, let cases = Self.cases(around: Syntax(call)) else { return nil }
    keys = cases.compactMap { element in
      guard let value = element.rawValue?.value else {
        return (element.name.nameText, element.name.offset)
      }
      return value.literalText.map { ($0, value.offset) }
    }
  }

  /// Returns the cases of the enumeration of texts that a node is in, or extends.
  private static func cases(around node: Syntax) -> [EnumCaseElementSyntax]? {
    guard let name = node.enclosingTypes.last else { return nil }
    let finder = EnumerationFinder(name)
    finder.walk(node.root)
    guard let found = finder.found,
      found.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription == "String"
    else { return nil }
    return found.memberBlock.members.flatMap { member in
      member.decl.as(EnumCaseDeclSyntax.self).map { Array($0.elements) } ?? []
    }
  }
}

/// Finds the enumeration of a name in a file.
///
/// A class, because the parser's visitor is one.
private final class EnumerationFinder: SyntaxVisitor {
  private(set) var found: EnumDeclSyntax?
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.nameText == name { found = found ?? node }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ExprSyntax {
  /// Whether it is `rawValue`, `self.rawValue`, or a text made of it.
  fileprivate var isRawValue: Bool {
    if self.as(DeclReferenceExprSyntax.self)?.baseName.text == "rawValue" { return true }
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text == "rawValue"
        && member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    }
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first, argument.label == nil,
      ["LocalizationValue", "init"].contains(call.calledName ?? "")
    else { return false }
    return argument.expression.isRawValue
  }
}
