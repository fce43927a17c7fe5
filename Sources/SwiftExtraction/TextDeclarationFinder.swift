import SwiftSyntax

/// Finds the declarations of a file whose types say which literals are keys.
///
/// A class, because the parser's visitor is one.
final class TextDeclarationFinder: SyntaxVisitor {
  private(set) var declarations = TextDeclarations()
  /// Whether declarations that other files cannot see are left out.
  private let isShared: Bool

  /// The types whose words a file with such a declaration contains.
  static let words = ["LocalizedStringKey", "LocalizedStringResource", "LocalizationValue"]

  /// Creates the declarations of a file that other files may refer to.
  static func shared(_ tree: SourceFileSyntax) -> TextDeclarations {
    TextDeclarationFinder(tree, isShared: true).declarations.shared
  }

  /// Creates all declarations of a file.
  static func all(_ tree: SourceFileSyntax) -> TextDeclarations {
    TextDeclarationFinder(tree, isShared: false).declarations
  }

  private init(_ tree: SourceFileSyntax, isShared: Bool) {
    self.isShared = isShared
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if isSeen(node.modifiers), !node.attributes.areDisfavored {
      add(node.name.nameText, node.signature.parameterClause)
    }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if isSeen(node.modifiers), !node.attributes.areDisfavored,
      let type = node.enclosingTypes.last
    {
      add(type, node.signature.parameterClause)
    }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.parameterClause?.parameters.map {
      TextSignature.Parameter(label: $0.firstName?.label, type: TextType($0.type))
    }
    if let parameters { add(node.name.nameText, parameters) }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let members = node.memberBlock.members.map(\.decl)
    if isSeen(node.modifiers), !members.contains(where: { $0.is(InitializerDeclSyntax.self) }) {
      add(node.name.nameText, members.flatMap(Self.storedProperties))
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isSeen(node.modifiers), node.isMember else { return .visitChildren }
    for (name, type) in node.typedNames { declarations.add(property: name, TextType(type)) }
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = TextType(node.initializer.value)
    if isSeen(node.modifiers), type.holdsText {
      let path = node.enclosingTypes + [node.name.nameText]
      declarations.add(alias: path.joined(separator: "."), type)
    }
    return .visitChildren
  }

  private func add(_ name: String, _ clause: FunctionParameterClauseSyntax) {
    let parameters = clause.parameters.map { parameter in
      TextSignature.Parameter(
        label: parameter.firstName.label, type: TextType(parameter.type),
        isRepeated: parameter.ellipsis == nil ? nil : true)
    }
    add(name, parameters)
  }

  private func add(_ name: String, _ parameters: [TextSignature.Parameter]) {
    guard !parameters.isEmpty else { return }
    declarations.signatures.append(TextSignature(name: name, parameters: parameters))
  }

  private func isSeen(_ modifiers: DeclModifierListSyntax) -> Bool {
    !isShared || !modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
  }

  /// Returns the parameters of a structure's own initializer that a declaration stands for.
  private static func storedProperties(_ member: DeclSyntax) -> [TextSignature.Parameter] {
    guard let variable = member.as(VariableDeclSyntax.self),
      !variable.modifiers.contains(where: { ["static", "lazy"].contains($0.name.text) })
    else { return [] }
    return variable.bindings.flatMap { binding -> [TextSignature.Parameter] in
      let isFixed = variable.bindingSpecifier.text == "let" && binding.initializer != nil
      guard !isFixed, !binding.isComputed,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.nameText
      else { return [] }
      // The type of a value without one is not known, but calls may pass it.
      let type = binding.typeAnnotation.map { TextType($0.type) } ?? .named("")
      return [.init(label: name, type: type)]
    }
  }
}

extension AttributeListSyntax {
  /// Whether the compiler takes another declaration of the name, if one fits.
  fileprivate var areDisfavored: Bool { have("_disfavoredOverload") }

  /// Returns whether an attribute is among them.
  func have(_ name: String) -> Bool {
    contains { attribute in
      attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name
    }
  }
}

extension TokenSyntax {
  /// The label that calls write; nil for `_`.
  fileprivate var label: String? { text == "_" ? nil : nameText }
}

extension VariableDeclSyntax {
  /// Whether it is a property or a constant outside of functions.
  var isMember: Bool {
    parent?.is(MemberBlockItemSyntax.self) == true
      || parent?.parent?.parent?.is(SourceFileSyntax.self) == true
  }

  /// The names with their types as written.
  var typedNames: [(name: String, type: TypeSyntax)] {
    bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.nameText,
        let type = binding.typeAnnotation?.type
      else { return nil }
      return (name, type)
    }
  }
}

extension PatternBindingSyntax {
  /// Whether its value is computed: it has a getter.
  var isComputed: Bool {
    guard let accessors = accessorBlock?.accessors else { return false }
    guard case .accessors(let list) = accessors else { return true }
    return list.contains { !["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}
