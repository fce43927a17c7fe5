import Extraction
import SwiftSyntax

/// Says of the places of a file whether a literal there is a key: by the file's own declarations, by
/// those of other files, and by Apple's frameworks.
///
/// A class, because it remembers the arguments that it has looked at.
final class TextTypes {
  /// Whether all that an argument chooses among are texts.
  private var choices: [SyntaxIdentifier: Bool] = [:]
  private let names = NameScopes()
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

  /// The frameworks whose names the file may use: those that it imports.
  ///
  /// A file without imports is a part of one. Frameworks that show views export SwiftUI.
  private var knownFrameworks: Set<AppleTexts.Framework> {
    let modules = ImportedModules(tree).names
    let showsViews =
      modules.isEmpty || context.texts.exportsSwiftUI
      || !modules.isDisjoint(with: ["SwiftUI", "WidgetKit", "Charts", "TipKit", "MapKit"])
    return Set(
      AppleTexts.Framework.allCases.filter { framework in
        if framework.hasKeys, !context.settings.readsSwiftUI { return false }
        return switch framework {
        case .foundation: true
        case .swiftUI: showsViews
        default: modules.contains(framework.rawValue)
        }
      })
  }

  /// Returns whether a literal at a place is a key.
  func isText(_ place: LiteralPlace) -> Bool {
    switch place.anchor {
    case .type(let type):
      allows(at(TextType(type), place.steps, in: type.enclosingTypes))
    case .closure(let call, let label): isText(place, closure: label, of: call)
    case .argument(let call, let index): isText(place, argument: index, of: call)
    case .attribute(let attribute, let list, let index):
      place.steps.isEmpty
        && row(
          attribute.attributeName.lastToken(viewMode: .sourceAccurate)?.nameText,
          Self.label(list, index)) != nil
    case .assignment(let target): allows(at(type(of: target), place.steps))
    case nil: allows(place.expression.textOfSibling)
    }
  }

  /// Returns the table of a literal at a place, if the framework tells it.
  func table(of place: LiteralPlace) -> String? {
    guard case .argument(let call, let index)? = place.anchor else { return nil }
    return name(of: call).flatMap { row($0, Self.label(call.arguments, index)) }?.table
  }

  /// Returns the call with the table and the comment of a literal at a place.
  func call(of place: LiteralPlace) -> FunctionCallExprSyntax? {
    if let initializer = place.initializer { return initializer }
    guard case .argument(let call, _)? = place.anchor else { return nil }
    return call.callOfText
  }

  /// Returns the type at the end of some steps, with those for which names stand.
  private func at(
    _ type: TextType?, _ steps: [TextType.Step], in scope: @autoclosure () -> [String] = []
  ) -> TextType? {
    type?.at(steps) { name in
      if ["", "String"].contains(name) { return nil }
      return own.type(ofAlias: name, in: scope()) ?? context.texts.type(ofAlias: name, in: [])
    }
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
    guard let name = name(of: call) else {
      return allows(at(typeOfValue(call, index), place.steps))
    }
    let type =
      own.type(ofArgument: index, among: labels, of: name)
      ?? context.texts.type(ofArgument: index, among: labels, of: name)
      ?? typeOfValue(call, index)
    let label = Self.label(call.arguments, index)
    let row = row(name, label)
    // A method of another type may have the name of one of every view.
    if let type, row == nil || type.holdsText || !call.isMethod {
      return allows(at(type, place.steps))
    }
    guard let row, place.steps == (row.lists.contains(label) ? [.element] : []),
      !row.isImplicit || call.isImplicitMember, isKey(place, row)
    else { return false }
    return !place.isBranch || !row.hasOverloads || areTexts(call, index)
  }

  /// Returns the type of an argument of a call that only the called value says: of a closure, or of a
  /// generic type of texts.
  private func typeOfValue(_ call: FunctionCallExprSyntax, _ index: Int) -> TextType? {
    if index == 0, let type = call.typeOfValue { return type }
    guard case .function(let parameters, _)? = type(of: call.calledExpression.withoutMarks),
      index < parameters.count
    else { return nil }
    return parameters[index]
  }

  private func isText(
    _ place: LiteralPlace, closure label: String?, of call: FunctionCallExprSyntax
  ) -> Bool {
    guard let name = name(of: call) else { return false }
    let labels = call.arguments.map { $0.label?.nameText }
    let type =
      own.type(ofClosure: label, after: labels, of: name)
      ?? context.texts.type(ofClosure: label, after: labels, of: name)
    return allows(at(type, place.steps))
  }

  /// Returns whether a literal is a key of its row's table, if a catalog has that table.
  ///
  /// Of the phrases of a shortcut Xcode may make one entry, whose key is the first.
  private func isKey(_ place: LiteralPlace, _ row: AppleTexts.Row) -> Bool {
    guard let table = row.table, context.settings.sourceTexts.hasTable(table),
      let key = place.literal.flatMap({ InterpolatedKey($0, context.values)?.text })
    else { return true }
    return !context.settings.sourceTexts.keys(like: key, table: table).isEmpty
  }

  /// Returns whether all that an argument chooses among are texts: `a ? "x" : name` is a `String`.
  private func areTexts(_ call: FunctionCallExprSyntax, _ index: Int) -> Bool {
    let arguments = Array(call.arguments)
    guard index < arguments.count else { return false }
    let expression = arguments[index].expression
    if let known = choices[expression.id] { return known }
    let areTexts = expression.branches.allSatisfy { branch in
      if branch.stringLiteral != nil || branch.is(NilLiteralExprSyntax.self) { return true }
      if CatalogSymbol.isOne(branch, in: context.settings.sourceTexts) { return true }
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
      return names.type(of: name, at: expression, isOfSelf: false) ?? own.type(ofProperty: name)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.nameText
    let isOfSelf = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    if isOfSelf, let type = names.type(of: name, at: expression, isOfSelf: true) { return type }
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
    else { return call.calledName == "Self" ? call.enclosingTypes.last : call.calledName }
    guard let base = member.base else { return typeOfPlace(of: call) ?? call.typeOfSibling }
    if base.is(SuperExprSyntax.self) { return call.superclass }
    let name = base.as(DeclReferenceExprSyntax.self)?.baseName.nameText ?? base.memberName
    return ["self", "Self"].contains(name) ? call.enclosingTypes.last : name
  }

  /// Returns the type that the place of a call of `.init` gives it; nil if it is not known.
  private func typeOfPlace(of call: FunctionCallExprSyntax) -> String? {
    let place = LiteralPlace(of: call, followsInitializers: false)
    switch place.anchor {
    case .type(let type):
      switch at(TextType(type), place.steps, in: type.enclosingTypes) {
      case .named(let name)?: return name
      case .text(.intent)?: return Self.intentType(call.arguments.first?.label?.nameText)
      default: break
      }
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

  /// Returns the type of App Intents whose initializer has a first label.
  private static func intentType(_ label: String?) -> String {
    switch label {
    case "title": "DisplayRepresentation"
    case "name": "TypeDisplayRepresentation"
    case "full": "IntentDialog"
    default: "IntentDescription"
    }
  }

  private func row(_ name: String?, _ label: String) -> AppleTexts.Row? {
    name.flatMap { AppleTexts.row($0, label, of: frameworks) }
  }

  /// Returns the label of an argument as rows write it.
  private static func label(_ arguments: LabeledExprListSyntax, _ index: Int) -> String {
    let all = Array(arguments)
    guard index < all.count else { return "" }
    return all[index].label?.nameText ?? (index == 0 ? "_" : "_\(index)")
  }
}

extension ExprSyntax {
  /// The value without marks that unwrap it: `done` of `done?` and `done!`.
  fileprivate var withoutMarks: ExprSyntax {
    self.as(OptionalChainingExprSyntax.self)?.expression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression ?? self
  }
}

extension FunctionCallExprSyntax {
  /// The superclass of the class around it.
  fileprivate var superclass: String? {
    var node = parent
    while let current = node, !current.is(ClassDeclSyntax.self) { node = current.parent }
    let first = node?.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first?.type
    return first?.path.last
  }

  /// Whether it calls a method of a value other than `self`.
  fileprivate var isMethod: Bool {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return false }
    return base.as(DeclReferenceExprSyntax.self)?.baseName.text != "self"
  }

  /// Whether it calls a member without a base: `.value("Day", day)`.
  fileprivate var isImplicitMember: Bool {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    return member.base == nil
  }
}
