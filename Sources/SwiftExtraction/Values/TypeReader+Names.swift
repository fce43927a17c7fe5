import SwiftSyntax

extension TypeReader {
  /// Returns a type as written; nil if it is not known.
  func type(_ syntax: TypeSyntax, _ place: Place) -> ValueType? {
    guard takes(place) else { return nil }
    func inner(_ syntax: TypeSyntax) -> ValueType? { type(syntax, place.deeper) }
    switch syntax.as(TypeSyntaxEnum.self) {
    case .optionalType(let type): return inner(type.wrappedType)?.optional
    case .implicitlyUnwrappedOptionalType(let type): return inner(type.wrappedType)?.optional
    case .attributedType(let type): return inner(type.baseType)
    case .someOrAnyType(let type): return inner(type.constraint)
    case .arrayType(let type): return inner(type.element).map { .list($0) }
    case .dictionaryType(let type):
      guard let key = inner(type.key), let value = inner(type.value) else { return nil }
      return .dictionary(key, value)
    case .functionType(let type): return inner(type.returnClause.type).map { .function($0) }
    case .tupleType(let type):
      var elements: [ValueType.Element] = []
      for element in type.elements {
        guard let found = inner(element.type) else { return nil }
        elements.append(.init(label: element.firstName?.nameText, type: found))
      }
      return elements.count == 1 ? elements[0].type : .tuple(elements)
    case .identifierType(let type):
      if type.name.text == "Self" { return own(enclosing: syntax.enclosingTypes, place) }
      if Syntax(type).namesGeneric(type.name.nameText) { return nil }
      return named(
        [type.name.nameText], type.genericArgumentClause, in: syntax.enclosingTypes, place)
    case .memberType(let type):
      return named(
        syntax.path, type.genericArgumentClause, in: syntax.enclosingTypes, place)
    default: return nil
    }
  }

  /// Returns the type around an expression or a declaration.
  func own(enclosing path: [String], _ place: Place) -> ValueType? {
    path.isEmpty ? nil : named(path, nil, in: [], place)
  }

  /// Returns the type that names mean.
  func named(
    _ path: [String], _ arguments: GenericArgumentClauseSyntax?, in enclosing: [String],
    _ place: Place
  ) -> ValueType? {
    guard let first = path.first, takes(place) else { return nil }
    let all = declarations(named: first).filter { $0.type.kind != .extended }
    var answer = TypeAnswer.absent
    if all.contains(where: { $0.type.path.count > 1 }) || isGeneric(first, in: enclosing, place) {
      answer = nested(first, in: enclosing, place)
    }
    if answer.isAbsent { answer = declared([first], place) }
    if case .unknown = answer { return nil }
    guard let found = answer.type else { return standard(path, arguments, place) }
    var type = found
    for name in path.dropFirst() {
      guard case .declared(let outer) = type,
        let inner = declared(outer.path + [name], place).type
      else { return nil }
      type = inner
    }
    return type
  }

  /// Returns the type of a name that a type around a place declares, or one that it inherits from.
  private func nested(_ name: String, in enclosing: [String], _ place: Place) -> TypeAnswer {
    for count in stride(from: enclosing.count, to: 0, by: -1) {
      let outer = Array(enclosing.prefix(count))
      let found = declared(outer + [name], place)
      if !found.isAbsent { return found }
      for (file, type) in declarations(of: outer, seenFrom: place.file) {
        if type.generics.contains(name) { return .unknown }
        for syntax in type.supertypes where syntax.path.last != name {
          guard
            case .declared(let base)? = self.type(syntax, Place(file: file, depth: place.depth + 2))
          else { continue }
          let inherited = declared(base.path + [name], place)
          if !inherited.isAbsent { return inherited }
        }
      }
    }
    return .absent
  }

  private func isGeneric(_ name: String, in enclosing: [String], _ place: Place) -> Bool {
    enclosing.indices.contains { index in
      declarations(of: Array(enclosing.prefix(index + 1)), seenFrom: place.file)
        .contains { $0.type.generics.contains(name) }
    }
  }

  /// Returns the type at a path: the declared one, or what an alias names.
  private func declared(_ path: [String], _ place: Place) -> TypeAnswer {
    let found = declarations(of: path, seenFrom: place.file).filter { $0.type.kind != .extended }
    guard let first = found.first else { return .absent }
    let aliases = found.filter { $0.type.kind == .alias }
    if aliases.isEmpty {
      let isPrivate = found.contains { $0.type.isPrivate }
      return .type(.declared(.init(path: path, file: isPrivate ? first.file.path : nil)))
    }
    guard aliases.count == found.count else { return .unknown }
    return aliases.reduce(.absent) { answer, alias in
      let target = alias.type.aliased.flatMap {
        type($0, Place(file: alias.file, depth: place.depth + 1))
      }
      return answer.merged(TypeAnswer(target))
    }
  }

  /// Returns a type that no source declares.
  private func standard(
    _ path: [String], _ arguments: GenericArgumentClauseSyntax?, _ place: Place
  ) -> ValueType? {
    guard path.count == 1 || Self.modules.contains(path[0]) && path.count == 2,
      let name = path.last
    else { return nil }
    let inner = (arguments?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? []).map {
      type($0, place.deeper)
    }
    switch inner.count {
    case 0: return ValueType.lists.contains(name) ? nil : .standard(name)
    case 1 where name == "Optional": return inner[0]?.optional
    case 1 where ValueType.wrappers.contains(name): return inner[0]
    case 1 where ValueType.lists.contains(name): return inner[0].map { .list($0) }
    case 2 where name == "Dictionary":
      guard let key = inner[0], let value = inner[1] else { return nil }
      return .dictionary(key, value)
    default: return nil
    }
  }

  /// The modules whose names stand before those of their types.
  private static let modules: Set<String> = [
    "CoreGraphics", "Foundation", "Swift", "SwiftUI", "UIKit",
  ]
}

extension Syntax {
  /// Returns whether a function or a type around it has a generic type of a name.
  fileprivate func namesGeneric(_ name: String) -> Bool {
    var place = parent
    while let node = place {
      if let generic = node.asProtocol((any WithGenericParametersSyntax).self),
        generic.genericParameterClause?.parameters.contains(where: { $0.name.nameText == name })
          == true
      {
        return true
      }
      place = node.parent
    }
    return false
  }
}
