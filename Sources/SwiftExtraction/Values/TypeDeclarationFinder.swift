import SwiftSyntax

/// Finds the types of a file, with what they declare.
///
/// A class, because the parser's visitor is one.
final class TypeDeclarationFinder: SyntaxVisitor {
  private(set) var declarations: [TypeDeclaration] = []

  init(_ tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    var globals = TypeDeclaration(path: [], kind: .file)
    Self.read(tree.statements, into: &globals)
    declarations.append(globals)
    walk(tree)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.genericParameterClause)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.genericParameterClause)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.genericParameterClause)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.genericParameterClause)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, nil, kind: .proto)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    var found = TypeDeclaration(
      path: node.enclosingTypes + node.extendedType.path, kind: .extended)
    if node.extendedType.path.isEmpty { return .visitChildren }
    found.supertypes = node.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    Self.read(node.memberBlock.members, isPrivate: node.modifiers.arePrivate, into: &found)
    declarations.append(found)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    var found = TypeDeclaration(path: node.enclosingTypes + [node.name.nameText], kind: .alias)
    found.isPrivate = isSeenOnlyHere(Syntax(node), node.modifiers)
    if node.genericParameterClause == nil { found.aliased = node.initializer.value }
    declarations.append(found)
    return .visitChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    declarations.append(
      TypeDeclaration(path: node.enclosingTypes + [node.name.nameText], kind: .alias))
    return .visitChildren
  }

  private func add(
    _ node: some NamedDeclSyntax & DeclGroupSyntax, _ generics: GenericParameterClauseSyntax?,
    kind: TypeDeclaration.Kind = .type
  ) -> SyntaxVisitorContinueKind {
    var found = TypeDeclaration(path: node.enclosingTypes + [node.name.nameText], kind: kind)
    found.isPrivate = isSeenOnlyHere(Syntax(node), node.modifiers)
    found.supertypes = node.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    found.generics = generics.names
    Self.read(node.memberBlock.members, into: &found)
    declarations.append(found)
    return .visitChildren
  }

  /// Returns whether a declaration or one around it is private, or is in a function.
  private func isSeenOnlyHere(_ node: Syntax, _ modifiers: DeclModifierListSyntax) -> Bool {
    if modifiers.arePrivate { return true }
    var place = node.parent
    while let current = place {
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) { return true }
      if let group = current.asProtocol((any DeclGroupSyntax).self), group.modifiers.arePrivate {
        return true
      }
      place = current.parent
    }
    return false
  }

  /// Reads the members of a type, and those of every branch of `#if`.
  private static func read(
    _ members: MemberBlockItemListSyntax, isPrivate: Bool = false,
    into found: inout TypeDeclaration
  ) {
    for member in members {
      if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        for clause in condition.clauses {
          guard case .decls(let inner) = clause.elements else { continue }
          read(inner, isPrivate: isPrivate, into: &found)
        }
      } else {
        found.add(member.decl, isPrivate: isPrivate)
      }
    }
  }

  private static func read(
    _ statements: CodeBlockItemListSyntax, into found: inout TypeDeclaration
  ) {
    for statement in statements {
      guard case .decl(let declaration) = statement.item else { continue }
      if let condition = declaration.as(IfConfigDeclSyntax.self) {
        for clause in condition.clauses {
          guard case .statements(let inner) = clause.elements else { continue }
          read(inner, into: &found)
        }
      } else {
        found.add(declaration, isPrivate: false)
      }
    }
  }
}

extension TypeDeclaration {
  /// Adds the property, the function or the cases of a declaration.
  fileprivate mutating func add(_ member: DeclSyntax, isPrivate: Bool) {
    func modified(_ found: TypeMember, _ modifiers: DeclModifierListSyntax) -> TypeMember {
      var found = found
      found.isStatic = modifiers.contains { ["static", "class"].contains($0.name.text) }
      found.isPrivate = isPrivate || modifiers.arePrivate
      return found
    }
    switch member.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable):
      for binding in variable.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
        let found = TypeMember(content: binding.content(variable.attributes))
        members[name.identifier.nameText, default: []].append(
          modified(found, variable.modifiers))
      }
    case .functionDecl(let function):
      var found = TypeMember(content: function.signature.content)
      found.parameters = function.signature.parameterClause.labels
      found.generics = function.genericParameterClause.names
      members[function.name.nameText, default: []].append(modified(found, function.modifiers))
    case .subscriptDecl(let function):
      var found = TypeMember(content: .type(function.returnClause.type))
      found.parameters = []
      found.generics = function.genericParameterClause.names
      members["subscript", default: []].append(modified(found, function.modifiers))
    case .initializerDecl(let function) where function.optionalMark != nil:
      members["init?", default: []].append(TypeMember(content: .unknown))
    case .enumCaseDecl(let cases):
      for element in cases.elements {
        var found = TypeMember(content: .enumCase, isStatic: true)
        found.payload =
          element.parameterClause?.parameters.map { ($0.firstName?.nameText, $0.type) } ?? []
        members[element.name.nameText, default: []].append(found)
      }
    default: break
    }
  }
}

extension PatternBindingSyntax {
  /// What is known of its type.
  fileprivate func content(_ attributes: AttributeListSyntax) -> TypeMember.Content {
    if let type = typeAnnotation?.type { return .type(type) }
    if let value = initializer?.value { return .expression(value) }
    for attribute in attributes {
      guard let attribute = attribute.as(AttributeSyntax.self),
        case .argumentList(let arguments)? = attribute.arguments,
        let access = arguments.first?.expression.as(MemberAccessExprSyntax.self),
        access.declName.baseName.text == "self", let type = access.base
      else { continue }
      return .instance(type)
    }
    return .unknown
  }
}

extension FunctionSignatureSyntax {
  fileprivate var content: TypeMember.Content { (returnClause?.type).map { .type($0) } ?? .unknown }
}

extension FunctionParameterClauseSyntax {
  /// The parameters as calls see them.
  fileprivate var labels: [TypeMember.Parameter] {
    parameters.map { parameter in
      let isClosure = parameter.type.description.contains("->")
      return TypeMember.Parameter(
        label: parameter.firstName.text == "_" ? nil : parameter.firstName.nameText,
        isOptional: parameter.defaultValue != nil || parameter.ellipsis != nil || isClosure)
    }
  }
}

extension GenericParameterClauseSyntax? {
  /// The names of the generic types.
  fileprivate var names: [String] { self?.parameters.map(\.name.nameText) ?? [] }
}

extension DeclModifierListSyntax {
  /// Whether only the file sees what they belong to.
  fileprivate var arePrivate: Bool {
    contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
  }
}
