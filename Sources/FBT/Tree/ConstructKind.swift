/// The constructs of FBT, named as in calls: `fbt.param(…)`.
package enum ConstructKind: String, Sendable, CaseIterable {
  case param
  case name
  case plural
  case pronoun
  case enumeration = "enum"
  case sameParam

  /// The name in an element: `<fbt:same-param>`.
  package var elementName: String { self == .sameParam ? "same-param" : rawValue }

  /// The name of a React component: `<FbtSameParam>`.
  package var componentName: String {
    "Fbt" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }

  /// The number of arguments before the options.
  package var argumentCount: Int {
    switch self {
    case .name: 3
    case .sameParam: 1
    case .param, .plural, .pronoun, .enumeration: 2
    }
  }

  /// Whether options may follow the arguments.
  package var hasOptions: Bool {
    switch self {
    case .param, .plural, .pronoun: true
    case .name, .enumeration, .sameParam: false
    }
  }
}

extension Construct {
  /// The name of the token that its text shows; nil for elements and for constructs without a
  /// token.
  package var token: String? {
    switch self {
    case .param(let name, _), .name(let name, _), .sameParam(let name): name
    case .plural(let plural): plural.token
    case .text, .pronoun, .enumeration, .implicitParam: nil
    }
  }

  /// Whether it repeats the token of another construct.
  package var isRepeat: Bool { if case .sameParam = self { true } else { false } }
}
