import Extraction
import Phrases
import SwiftSyntax

/// The symbol that Xcode makes of a key in a String Catalog: `Text(.homeTitle)`,
/// `String(localized: .Menu.fileCount(3))`, `LocalizedStringResource.homeTitle`.
struct CatalogSymbol {
  /// The name, without its arguments.
  let name: String
  /// The type around it, named for its table; nil for the default table.
  let table: String?
  /// The start of the name.
  let offset: Int
  /// The expression with its arguments; nil if the type is written, so that any place is one.
  let expression: ExprSyntax?

  /// Reads a member; nil if it is anything else.
  init?(_ member: MemberAccessExprSyntax) {
    name = member.declName.baseName.nameText
    offset = member.declName.offset
    guard let base = member.base else {
      (table, expression) = (nil, member.withArguments)
      return
    }
    if base.isResourceType {
      (table, expression) = (nil, nil)
      return
    }
    guard let type = base.as(MemberAccessExprSyntax.self),
      type.declName.baseName.text.first?.isUppercase == true
    else { return nil }
    table = type.declName.baseName.nameText
    guard let outer = type.base else {
      expression = member.withArguments
      return
    }
    guard outer.isResourceType else { return nil }
    expression = nil
  }

  /// Returns whether an expression is the symbol of a key, or its call.
  static func isOne(_ expression: ExprSyntax, in texts: SourceTexts) -> Bool {
    guard texts.hasSymbols else { return false }
    let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
    guard let symbol = called.as(MemberAccessExprSyntax.self).flatMap(CatalogSymbol.init) else {
      return false
    }
    return !texts.keys(ofSymbol: symbol.name, table: symbol.table).isEmpty
  }

  /// Returns the phrases of the keys that have the symbol.
  func phrases(_ context: ReadingContext, _ faults: inout [Fault]) -> [ExtractedPhrase] {
    context.settings.sourceTexts.keys(ofSymbol: name, table: table).compactMap { key, table in
      GeneratedName.phrase(of: key, table, "LocalizedStringResource", at: offset, context, &faults)
    }
  }
}

extension ExprSyntax {
  /// Whether it names the type of resources.
  fileprivate var isResourceType: Bool {
    let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text ?? memberName
    return name == "LocalizedStringResource"
  }
}

extension MemberAccessExprSyntax {
  /// The member, or its call.
  fileprivate var withArguments: ExprSyntax {
    guard let call = parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == ExprSyntax(self).id
    else { return ExprSyntax(self) }
    return ExprSyntax(call)
  }
}
