import FBT

/// The modules whose calls are texts.
enum FBTModule: String, Sendable {
  case fbt, fbs

  /// Returns the module with a name; React elements may be written `Fbt`.
  init?(name: String) {
    switch name {
    case "fbt", "Fbt": self = .fbt
    case "fbs": self = .fbs
    default: return nil
    }
  }
}

/// The meaning of a piece of syntax in FBT.
enum FBTSyntax: Sendable {
  /// `fbt(…)`.
  case call(FBTModule)
  /// `fbt.c(…)`.
  case common(FBTModule)
  /// `<fbt>…</fbt>`.
  case element(FBTModule)
  /// `fbt.param(…)`, `<fbt:param>` or `<FbtParam>`; the last one belongs to either module.
  case construct(ConstructKind, FBTModule?)

  /// Whether it is a separate text.
  var isSite: Bool { if case .construct = self { false } else { true } }
}

extension ScriptNode {
  /// Its meaning in FBT; nil if it has none.
  var fbt: FBTSyntax? {
    switch type {
    case "CallExpression": self["callee"].flatMap(Self.syntax(ofCallee:))
    case "JSXElement": elementName.flatMap(Self.syntax(ofElement:))
    default: nil
    }
  }

  private static func syntax(ofCallee callee: ScriptNode) -> FBTSyntax? {
    if callee.type == "Identifier" {
      return callee.text("name").flatMap(FBTModule.init(name:)).map(FBTSyntax.call)
    }
    guard callee.type == "MemberExpression", !callee.isTrue("computed"),
      let object = callee["object"], object.type == "Identifier",
      let module = object.text("name").flatMap(FBTModule.init(name:)),
      let name = callee["property"]?.text("name")
    else { return nil }
    if name == "c" { return .common(module) }
    return ConstructKind(rawValue: name).map { .construct($0, module) }
  }

  private static func syntax(ofElement name: ScriptNode) -> FBTSyntax? {
    if name.type == "JSXNamespacedName" {
      guard let module = name["namespace"]?.text("name").flatMap(FBTModule.init(name:)),
        let word = name["name"]?.text("name")
      else { return nil }
      return ConstructKind.allCases.first { $0.elementName == word }
        .map { .construct($0, module) }
    }
    guard name.type == "JSXIdentifier", let word = name.text("name") else { return nil }
    if let module = FBTModule(name: word) { return .element(module) }
    return ConstructKind.allCases.first { $0.componentName == word }
      .map { .construct($0, nil) }
  }

  /// The node of an element's name.
  var elementName: ScriptNode? { self["openingElement"]?["name"] }

  /// The name of an element as written: `a`, `Menu.Item`, `fbt:param`.
  var tag: String { elementName?.source ?? "" }

  /// Whether it is a function call or creates an object.
  var isCall: Bool { type == "CallExpression" || type == "NewExpression" }

  /// Returns the first of this node and its descendants that satisfies a condition.
  ///
  /// With `enteringSites` false, descendants of separate texts are skipped.
  func first(
    enteringSites: Bool = true, where condition: (ScriptNode) -> Bool
  ) -> ScriptNode? {
    var stack = [self]
    while let node = stack.popLast() {
      if condition(node) { return node }
      if !enteringSites, node.fbt?.isSite == true { continue }
      stack += node.parts.reversed()
    }
    return nil
  }
}
