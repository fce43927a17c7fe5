import SwiftSyntax

/// The modules that a file imports.
///
/// A class, because the parser's visitor is one.
final class ImportedModules: SyntaxVisitor {
  private(set) var names: Set<String> = []

  init(_ tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    for item in tree.statements { walk(item) }
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.path.first?.name.nameText { names.insert(name) }
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    switch node.item.as(DeclSyntax.self)?.as(DeclSyntaxEnum.self) {
    case .importDecl, .ifConfigDecl: .visitChildren
    default: .skipChildren
    }
  }
}
