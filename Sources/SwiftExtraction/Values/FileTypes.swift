import SwiftParser
import SwiftSyntax

/// A type, an extension or an alias, or what a file declares outside of types.
struct TypeDeclaration: Sendable {
  enum Kind { case type, proto, extended, alias, file }

  /// The names, with those of the types around it; empty for the file.
  var path: [String]
  var kind: Kind
  /// Whether only its file sees it.
  var isPrivate = false
  /// The type that an alias names; nil for a type that conforming types choose.
  var aliased: TypeSyntax?
  var supertypes: [TypeSyntax] = []
  var generics: [String] = []
  var members: [String: [TypeMember]] = [:]
}

/// A property, a function or a case.
struct TypeMember: Sendable {
  enum Content {
    case type(TypeSyntax)
    case expression(ExprSyntax)
    /// A value of the type that an expression names: `@Environment(Store.self) var store`.
    case instance(ExprSyntax)
    case enumCase
    case unknown
  }

  /// The parameters of a function: their labels, and whether calls may leave them out.
  struct Parameter: Sendable {
    var label: String?
    var isOptional: Bool
  }

  var content: Content
  var isStatic = false
  /// Whether only its file sees it.
  var isPrivate = false
  /// The parameters; nil if it is no function.
  var parameters: [Parameter]?
  /// The types of the values of a case, with their labels.
  var payload: [(label: String?, type: TypeSyntax)] = []
  /// The names of its own generic types.
  var generics: [String] = []

  /// Returns whether a call with some labels fits, as far as they say it.
  func takes(_ labels: [String?]) -> Bool {
    guard let parameters else { return true }
    var rest = parameters[...]
    for label in labels {
      guard let index = rest.firstIndex(where: { $0.label == label }) else { return false }
      if rest[..<index].contains(where: { !$0.isOptional }) { return false }
      rest = rest[(index + 1)...]
    }
    return rest.allSatisfy(\.isOptional)
  }
}

/// The types of a file with the types of their members, and its globals.
///
/// Expressions in it are read on demand: they may refer to other files.
final class FileTypes: Sendable {
  /// The display path.
  let path: String
  let declarations: [TypeDeclaration]
  /// What the file declares, by the last name of the declaration.
  private let byName: [String: [Int]]

  init(_ tree: SourceFileSyntax, _ path: String) {
    self.path = path
    declarations = TypeDeclarationFinder(tree).declarations
    byName = Dictionary(grouping: declarations.indices) { [declarations] in
      declarations[$0].path.last ?? ""
    }
  }

  /// Returns the declarations with a last name.
  func declarations(named name: String) -> [TypeDeclaration] {
    (byName[name] ?? []).map { declarations[$0] }
  }

  /// What the file declares outside of types.
  var globals: [TypeDeclaration] { declarations(named: "") }
}
