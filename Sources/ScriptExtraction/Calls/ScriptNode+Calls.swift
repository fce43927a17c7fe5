import FBT

/// The modules whose calls are texts.
enum FBTModule: String, Sendable {
  case fbt, fbs

  /// Returns the module with a name; React elements of FBT may be written `Fbt`.
  init?(name: String, in dialect: FBTDialect) {
    switch name {
    case "fbt": self = .fbt
    case "Fbt" where dialect == .fbt: self = .fbt
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
    case "CallExpression": self["callee"].flatMap { syntax(ofCallee: $0) }
    case "JSXElement": elementName.flatMap { syntax(ofElement: $0) }
    default: nil
    }
  }

  private func syntax(ofCallee callee: ScriptNode) -> FBTSyntax? {
    if callee.type == "Identifier" {
      return callee.text("name").flatMap(module).map(FBTSyntax.call)
    }
    guard callee.type == "MemberExpression", !callee.isTrue("computed"),
      let object = callee["object"], object.type == "Identifier",
      let module = object.text("name").flatMap(module),
      let name = callee["property"]?.text("name")
    else { return nil }
    if name == "c" { return .common(module) }
    return ConstructKind(call: name, in: dialect).map { .construct($0, module) }
  }

  private func syntax(ofElement name: ScriptNode) -> FBTSyntax? {
    if name.type == "JSXNamespacedName" {
      guard let module = name["namespace"]?.text("name").flatMap(module),
        let word = name["name"]?.text("name")
      else { return nil }
      return ConstructKind(element: word, in: dialect).map { .construct($0, module) }
    }
    guard name.type == "JSXIdentifier", let word = name.text("name") else { return nil }
    if let module = module(word) { return .element(module) }
    // In fbtee, a component is any other element.
    return dialect == .fbt ? ConstructKind(component: word).map { .construct($0, nil) } : nil
  }

  private func module(_ name: String) -> FBTModule? { FBTModule(name: name, in: dialect) }

  /// The node of an element's name.
  var elementName: ScriptNode? { self["openingElement"]?["name"] }

  /// The name of an element as written: `a`, `Menu.Item`, `fbt:param`.
  var tag: String { elementName?.source ?? "" }

  /// Whether the name of an element begins with that of a module: `fbt:bold`.
  var isNamespacedByModule: Bool {
    elementName?.type == "JSXNamespacedName"
      && elementName?["namespace"]?.text("name").flatMap(module) != nil
  }

  /// Whether it is fbtee's list, in the source of a project that has FBT.
  var isForeignList: Bool {
    guard dialect == .fbt else { return false }
    let callee = self["callee"]
    return isNamespacedByModule && elementName?["name"]?.text("name") == "list"
      || callee?["property"]?.text("name") == "list"
        && callee?["object"]?.text("name").flatMap(module) != nil
  }

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
