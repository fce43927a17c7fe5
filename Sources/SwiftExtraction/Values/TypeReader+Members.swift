import SwiftSyntax

extension TypeReader {
  /// What is looked for in a type.
  struct Wanted {
    var name: String
    /// The labels of a call; nil for a property.
    var labels: [String?]?
    var isStatic = false
  }

  /// Returns the type of a member of a type, or the result of a method; nil if it is not known.
  func member(_ wanted: Wanted, of type: ValueType, _ place: Place) -> ValueType? {
    guard takes(place) else { return nil }
    if case .metatype(let instance) = type {
      var wanted = wanted
      wanted.isStatic = true
      if wanted.labels == nil, wanted.name == "allCases" { return .list(instance) }
      if wanted.name == "self" { return type }
      if case .declared(let name) = instance {
        return members(wanted, of: name, place, []).type
      }
      return wanted.labels == nil && Self.constants.contains(wanted.name) ? instance : nil
    }
    if wanted.labels == nil, wanted.name == "self" || wanted.name == "wrappedValue" { return type }
    switch type {
    case .optional(let inner): return member(wanted, of: inner, place.deeper)
    case .declared(let name):
      let found = members(wanted, of: name, place, [])
      if !found.isAbsent { return found.type }
      if wanted.labels == nil, wanted.name == "rawValue" { return rawType(of: name, place) }
      return nil
    case .tuple: return Int(wanted.name).map { type.element($0) } ?? labeled(wanted.name, in: type)
    case .list, .dictionary:
      return wanted.labels == nil ? property(wanted.name, of: type, place) : nil
    case .standard(let name):
      let extended = extensions(wanted, of: [name], place)
      if !extended.isAbsent { return extended.type }
      return wanted.labels == nil ? property(wanted.name, of: type, place) : nil
    case .function, .metatype: return nil
    }
  }

  /// Members of every number and date that are of its type.
  private static let constants: Set<String> = ["infinity", "max", "min", "now", "pi", "zero"]

  private func labeled(_ name: String, in type: ValueType) -> ValueType? {
    guard case .tuple(let elements) = type else { return nil }
    return elements.first { $0.label == name }?.type
  }

  /// Returns the type of a property of the standard library's types.
  private func property(_ name: String, of type: ValueType, _ place: Place) -> ValueType? {
    switch (name, type) {
    case ("count", .list), ("count", .dictionary), ("count", .standard("String")):
      return .whole
    case ("isEmpty", .list), ("isEmpty", .dictionary), ("isEmpty", .standard("String")):
      return .standard("Bool")
    case ("first", .list(let element)), ("last", .list(let element)): return element.optional
    case ("indices", .list): return .list(.whole)
    case ("startIndex", .list), ("endIndex", .list): return .whole
    case ("lazy", .list): return type
    case ("keys", .dictionary(let key, _)): return .list(key)
    case ("values", .dictionary(_, let value)): return .list(value)
    case (_, .list):
      return extensions(
        Wanted(name: name),
        of: ["Array", "Collection", "RandomAccessCollection", "Sequence", "Set"],
        place
      ).type
    default: return nil
    }
  }

  /// Returns what the project's extensions of some types of others say of a member.
  func extensions(_ wanted: Wanted, of names: [String], _ place: Place) -> TypeAnswer {
    names.reduce(.absent) { answer, name in
      let found = declarations(of: [name], seenFrom: place.file)
      return found.reduce(answer) { answer, found in
        answer.merged(own(wanted, of: found, nil, place))
      }
    }
  }

  /// Returns what the declarations of a type say of a member.
  ///
  /// Several types of one name, such as those of two modules, must agree.
  func members(
    _ wanted: Wanted, of name: DeclaredName, _ place: Place, _ seen: Set<DeclaredName>
  ) -> TypeAnswer {
    guard takes(place), !seen.contains(name) else { return .absent }
    let found = declarations(of: name.path, seenFrom: place.file)
      .filter { name.file == nil || $0.file.path == name.file }
    let parts = found.filter { $0.type.kind == .extended }
    let types = found.filter { $0.type.kind != .extended }
    let added = parts.reduce(TypeAnswer.absent) { $0.merged(own(wanted, of: $1, name, place)) }
    let answers = types.map { type in
      let own = own(wanted, of: type, name, place).merged(added)
      if !own.isAbsent { return own }
      return inherited(wanted, by: [type] + parts, place, seen.union([name]))
    }
    let answer = answers.reduce(TypeAnswer.absent) { $0.merged($1) }
    return answers.contains(where: \.isAbsent) && !answer.isAbsent ? .unknown : answer
  }

  private func inherited(
    _ wanted: Wanted, by types: [FoundType], _ place: Place,
    _ seen: Set<DeclaredName>
  ) -> TypeAnswer {
    types.reduce(.absent) { answer, found in
      found.type.supertypes.reduce(answer) { answer, syntax in
        switch type(syntax, Place(file: found.file, depth: place.depth + 1)) {
        case .declared(let base)?:
          answer.merged(members(wanted, of: base, place.deeper, seen))
        case .standard(let name)?:
          answer.merged(extensions(wanted, of: [name], place.deeper))
        default: answer
        }
      }
    }
  }

  /// Returns what one declaration says of a member.
  private func own(
    _ wanted: Wanted, of found: FoundType, _ name: DeclaredName?,
    _ place: Place
  ) -> TypeAnswer {
    let seen = (found.type.members[wanted.name] ?? []).filter { member in
      member.isStatic == wanted.isStatic && (!member.isPrivate || found.file === place.file)
    }
    return answer(wanted, of: seen.map { (found.file, $0) }, name, place)
  }

  /// Returns what some declarations say of a member or a global.
  func answer(
    _ wanted: Wanted, of found: [(file: FileTypes, member: TypeMember)], _ owner: DeclaredName?,
    _ place: Place
  ) -> TypeAnswer {
    guard let labels = wanted.labels else {
      return found.filter { $0.member.parameters == nil }.reduce(.absent) {
        $0.merged(TypeAnswer(type(of: $1, owner, place)))
      }
    }
    let functions = found.filter { $0.member.parameters != nil }
    let fitting = functions.filter { $0.member.takes(labels) }
    let results = (fitting.isEmpty ? functions : fitting).map { type(of: $0, owner, place) }
    // A property may be a closure, and a case with values is called.
    let called = found.filter { $0.member.parameters == nil }.map { found in
      let type = type(of: found, owner, place)
      if case .enumCase = found.member.content { return type }
      if case .function(let result)? = type { return result }
      return nil
    }
    return (results + called).reduce(.absent) { $0.merged(TypeAnswer($1)) }
  }

  private func type(
    of found: (file: FileTypes, member: TypeMember), _ owner: DeclaredName?, _ place: Place
  ) -> ValueType? {
    let there = Place(file: found.file, depth: place.depth + 1)
    switch found.member.content {
    case .type(let syntax): return type(syntax, there)
    case .expression(let value): return type(of: value, there)
    case .instance(let type): return self.type(of: type, there)?.instance
    case .enumCase: return owner.map { .declared($0) }
    case .unknown: return nil
    }
  }

  /// Returns the type of the raw values of an enumeration.
  private func rawType(of name: DeclaredName, _ place: Place) -> ValueType? {
    let types = declarations(of: name.path, seenFrom: place.file).filter { $0.type.kind == .type }
    let answer = types.reduce(TypeAnswer.absent) { answer, found in
      let first = found.type.supertypes.first.flatMap {
        type($0, Place(file: found.file, depth: place.depth + 1))
      }
      return answer.merged(TypeAnswer(first?.format == nil ? nil : first))
    }
    return answer.type
  }
}
