/// The constructs of FBT, named as in calls: `fbt.param(…)`.
package enum ConstructKind: String, Sendable, CaseIterable {
  case param
  case name
  case plural
  case pronoun
  case enumeration = "enum"
  case sameParam
  /// Only in fbtee.
  case list

  /// The name in an element: `<fbt:same-param>`.
  package var elementName: String { self == .sameParam ? "same-param" : rawValue }

  /// The name of a React component: `<FbtSameParam>`.
  private var componentName: String {
    "Fbt" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }

  /// The number of arguments before the options.
  package var argumentCount: Int {
    switch self {
    case .name: 3
    case .sameParam: 1
    case .param, .plural, .pronoun, .enumeration, .list: 2
    }
  }

  /// The number of optional arguments; a list may have a conjunction and a delimiter.
  package var optionalArgumentCount: Int { self == .list ? 2 : 0 }

  /// Whether options may follow the arguments.
  package var hasOptions: Bool {
    switch self {
    case .param, .plural, .pronoun: true
    case .name, .enumeration, .sameParam, .list: false
    }
  }

  /// Returns the construct with a name in calls; nil if the dialect has none.
  package init?(call name: String, in dialect: FBTDialect) {
    self.init(rawValue: name)
    if self == .list && dialect == .fbt { return nil }
  }

  /// Returns the construct with a name in elements, such as `same-param`; nil if the dialect has none.
  ///
  /// In fbtee, the name in calls is also one in elements: `<fbt:sameParam>`.
  package init?(element name: String, in dialect: FBTDialect) {
    let kind =
      Self.allCases.first { $0.elementName == name }
      ?? (dialect == .fbt ? nil : Self(rawValue: name))
    guard let kind, kind != .list || dialect == .fbtee else { return nil }
    self = kind
  }

  /// Returns the construct of a React component such as `FbtParam`, which only FBT has.
  package init?(component name: String) {
    guard let kind = Self.allCases.first(where: { $0 != .list && $0.componentName == name }) else {
      return nil
    }
    self = kind
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
