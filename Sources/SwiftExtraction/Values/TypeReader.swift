import SwiftSyntax

/// Reads the types of a file's expressions, as far as the sources of the project say them.
///
/// It never guesses: a name whose declarations do not agree has no type. A class, because it remembers
/// which names it looked up.
final class TypeReader {
  /// Where an expression stands, and how many others led to it.
  struct Place {
    var file: FileTypes
    var depth = 0

    var deeper: Place { Place(file: file, depth: depth + 1) }
  }

  let own: FileTypes
  let locals: LocalNames
  private let known: KnownTypes
  /// The names that were looked up: if their declarations change, the file may have other phrases.
  var uses: Set<String> { Set(files.keys) }
  /// The files that declare each of these names, the file itself first.
  private var files: [String: [FileTypes]] = [:]
  private var byName: [String: [FoundType]] = [:]
  /// The number of expressions and names that are still looked at for one value.
  private var left = 0
  private static let most = 600
  /// The depth to which values that are made of others are followed.
  private static let deepest = 24

  init(_ tree: SourceFileSyntax, _ path: String, _ known: KnownTypes) {
    (own, self.known) = (FileTypes(tree, path), known)
    locals = LocalNames(tree)
  }

  /// Returns the type of an expression of the file; nil if it is not known.
  func type(of value: ExprSyntax) -> ValueType? {
    left = Self.most
    return type(of: value, Place(file: own))
  }

  /// Returns whether one more expression or name may be looked at.
  func takes(_ place: Place) -> Bool {
    left -= 1
    return left > 0 && place.depth < Self.deepest
  }

  /// A declaration with its file.
  typealias FoundType = (file: FileTypes, type: TypeDeclaration)

  /// Returns the declarations of types with a last name, and the file of each.
  func declarations(named name: String) -> [FoundType] {
    if let known = byName[name] { return known }
    let found = files(declaring: name).flatMap { file in
      file.declarations(named: name).map { (file, $0) }
    }
    byName[name] = found
    return found
  }

  /// Returns the declarations of a type that a file sees.
  func declarations(of path: [String], seenFrom file: FileTypes) -> [FoundType] {
    guard let name = path.last else { return [] }
    return declarations(named: name).filter {
      $0.type.path == path && (!$0.type.isPrivate || $0.file === file)
    }
  }

  /// Returns the globals of a name that a file sees.
  func globals(_ name: String, seenFrom file: FileTypes) -> [(file: FileTypes, member: TypeMember)]
  {
    files(declaring: name).flatMap { declaring in
      declaring.globals.flatMap { $0.members[name] ?? [] }
        .filter { !$0.isPrivate || declaring === file }.map { (declaring, $0) }
    }
  }

  private func files(declaring name: String) -> [FileTypes] {
    if let known = files[name] { return known }
    let others = known.paths(declaring: name).filter { $0 != own.path }
    let found = [own] + others.compactMap { known.file($0) }
    files[name] = found
    return found
  }
}
