import Extraction
import SwiftSyntax

/// Says of the places of a file whether a literal there is a key: by the file's own declarations, by
/// those of other files, and by Apple's frameworks.
///
/// A class, because it remembers the arguments that it has looked at.
final class TextTypes {
  /// Whether all that an argument chooses among are texts.
  private var choices: [SyntaxIdentifier: Bool] = [:]
  private let tree: SourceFileSyntax
  private let context: ReadingContext
  /// The declarations of the file, which come before those of other files.
  ///
  /// Most files have no literal for which they are needed.
  private lazy var own = TextIndex(TextDeclarationFinder.all(tree))
  private lazy var frameworks = knownFrameworks

  init(_ tree: SourceFileSyntax, _ context: ReadingContext) {
    (self.tree, self.context) = (tree, context)
  }

  /// The frameworks whose names the file may use.
  private var knownFrameworks: Set<AppleTexts.Framework> {
    let modules = ImportedModules(tree).names
    var known: Set<AppleTexts.Framework> = context.settings.readsSwiftUI ? [.swiftUI] : []
    for framework in [AppleTexts.Framework.charts, .widgets]
    where context.settings.readsSwiftUI && modules.contains(framework.rawValue) {
      known.insert(framework)
    }
    if modules.contains(AppleTexts.Framework.intents.rawValue) { known.insert(.intents) }
    return known
  }

  /// Returns whether a literal at a place is a key.
  func isText(_ place: LiteralPlace) -> Bool {
    switch place.anchor {
    case .type(let type): allows(TextType(type).at(place.steps))
    case .argument(let call, let index): isText(place, argument: index, of: call)
    case .attribute(let attribute, let list, let index):
      place.steps.isEmpty
        && row(attribute.attributeName.lastToken(viewMode: .sourceAccurate)?.nameText)?
          .labels.contains(Self.label(list, index)) == true
    case .assignment(let target): allows(type(of: target)?.at(place.steps))
    case nil: false
    }
  }

  /// Returns the call with the table and the comment of a literal at a place.
  func call(of place: LiteralPlace) -> FunctionCallExprSyntax? {
    if let initializer = place.initializer { return initializer }
    guard case .argument(let call, _)? = place.anchor else { return nil }
    return call
  }

  private func allows(_ type: TextType?) -> Bool {
    switch type {
    case .text(.key): context.settings.readsSwiftUI
    case .text(.resource): true
    case .text(.intent): frameworks.contains(.intents)
    default: false
    }
  }

  private func isText(
    _ place: LiteralPlace, argument index: Int, of call: FunctionCallExprSyntax
  ) -> Bool {
    let labels = call.arguments.map { $0.label?.nameText }
    guard let name = name(of: call) else { return false }
    let type =
      own.type(ofArgument: index, among: labels, of: name)
      ?? context.texts.type(ofArgument: index, among: labels, of: name)
    if let type { return allows(type.at(place.steps)) }
    guard let row = row(name), row.labels.contains(Self.label(call.arguments, index)),
      place.steps.isEmpty || name == "accessibilityInputLabels" && place.steps == [.element]
    else { return false }
    return !place.isBranch || !row.hasOverloads || areTexts(call, index)
  }

  /// Returns whether all that an argument chooses among are texts: `a ? "x" : name` is a `String`.
  private func areTexts(_ call: FunctionCallExprSyntax, _ index: Int) -> Bool {
    let arguments = Array(call.arguments)
    guard index < arguments.count else { return false }
    let expression = arguments[index].expression
    if let known = choices[expression.id] { return known }
    let areTexts = expression.branches.allSatisfy { branch in
      if branch.stringLiteral != nil || branch.is(NilLiteralExprSyntax.self) { return true }
      if let call = branch.as(FunctionCallExprSyntax.self) {
        return call.isTextInitializer
          || ["LocalizedStringKey", "LocalizedStringResource"].contains(call.calledName ?? "")
      }
      return allows(type(of: branch))
    }
    choices[expression.id] = areTexts
    return areTexts
  }

  /// Returns the type of a property that an expression names; nil if it is not known.
  private func type(of expression: ExprSyntax) -> TextType? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.nameText {
      return own.type(ofProperty: name)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.nameText
    let isOfSelf = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    if let type = own.type(ofProperty: name) { return type }
    // Other frameworks have properties of these names.
    return isOfSelf || HardCodedFinder.members.contains(name)
      ? nil : context.texts.type(ofProperty: name)
  }

  /// Returns the name of what a call calls: for an initializer, the type, which may follow from the
  /// place of the call, as that of `.init(title: "Save")` in a list of rows.
  private func name(of call: FunctionCallExprSyntax) -> String? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.nameText == "init"
    else { return call.calledName }
    if let base = member.base {
      return base.as(DeclReferenceExprSyntax.self)?.baseName.nameText ?? base.memberName
    }
    let place = LiteralPlace(of: call, followsInitializers: false)
    switch place.anchor {
    case .type(let type):
      if case .named(let name)? = TextType(type).at(place.steps) { return name }
    case .argument(let outer, let index):
      // Only one more call is looked at.
      guard let name = outer.calledName, name != "init" else { return nil }
      let labels = outer.arguments.map { $0.label?.nameText }
      let type = own.type(ofArgument: index, among: labels, of: name)
      if case .named(let name)? = type?.at(place.steps) { return name }
    default: break
    }
    return nil
  }

  private func row(_ name: String?) -> AppleTexts.Row? {
    name.flatMap { AppleTexts.row($0, of: frameworks) }
  }

  /// Returns the label of an argument as rows write it.
  private static func label(_ arguments: LabeledExprListSyntax, _ index: Int) -> String {
    let all = Array(arguments)
    guard index < all.count else { return "" }
    return all[index].label?.nameText ?? (index == 0 ? "_" : "_\(index)")
  }
}

/// The modules that a file imports.
///
/// A class, because the parser's visitor is one.
private final class ImportedModules: SyntaxVisitor {
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
