extension EnumProgram {
  /// Returns the value of an expression, after its effect.
  ///
  /// - Returns: The value; unknown if the expression has no effect but its value is not understood.
  /// - Throws: A fault if it may have an effect that is not understood.
  mutating func value(of node: ScriptNode) throws(EnumFault) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { throw EnumFault(node, "it is nested too deeply") }
    switch node.type {
    case "TSAsExpression", "TSSatisfiesExpression", "TSTypeAssertion", "TypeCastExpression",
      "AsExpression", "AsConstExpression", "TSNonNullExpression", "ParenthesizedExpression":
      guard let inner = node["expression"] else { return .unknown(node) }
      return try value(of: inner)
    case "StringLiteral": return node.literalText.map(Value.text) ?? .unknown(node)
    case "TemplateLiteral": return try joined(node.parts, node)
    case "BinaryExpression":
      guard let operands = try? node.operands({ $0 }) else { return try withoutEffect(node) }
      return try joined(operands, node)
    case "Identifier": return names[node.text("name") ?? ""] ?? .unknown(node)
    case "TSEnumDeclaration": return names[node["id"]?.text("name") ?? ""] ?? .unknown(node)
    case "MemberExpression": return try member(node)
    case "ObjectExpression": return try object(node)
    case "AssignmentExpression", "CallExpression": return try effect(of: node)
    case "FunctionExpression", "ArrowFunctionExpression", "FunctionDeclaration",
      "ClassDeclaration":
      return .unknown(node)
    default: return try withoutEffect(node)
    }
  }

  /// Returns an unknown value of an expression that changes nothing.
  ///
  /// - Throws: A fault if anything in it may run code.
  private func withoutEffect(_ node: ScriptNode) throws(EnumFault) -> Value {
    if let effect = node.firstEffect { throw EnumFault(unknown: effect) }
    return .unknown(node)
  }

  private mutating func joined(_ parts: [ScriptNode], _ node: ScriptNode) throws(EnumFault) -> Value
  {
    var text: String? = ""
    for part in parts {
      if part.type == "TemplateElement" {
        text = part.literalText.flatMap { words in text.map { $0 + words } }
      } else if case .text(let words) = try value(of: part) {
        text = text.map { $0 + words }
      } else {
        text = nil
      }
    }
    guard let text else { return .unknown(node) }
    guard text.utf8.count <= Self.mostBytes else { throw EnumFault(node, "the text is too long") }
    return .text(text)
  }

  /// The most bytes of a text, and the most members of an object: a short module may join and spread
  /// values that double with every line.
  private static let (mostBytes, mostMembers) = (65_536, 65_536)

  private mutating func member(_ node: ScriptNode) throws(EnumFault) -> Value {
    guard let base = node["object"] else { return .unknown(node) }
    let whole = try value(of: base)
    guard case .object(let number) = whole, let key = try key(of: node, "property") else {
      return .unknown(node)
    }
    for part in objects[number].parts.reversed() {
      switch part {
      case .member(let name, let value) where name.isSame(key): return value
      case .member: continue
      case .module: return .unknown(node)
      }
    }
    return .unknown(node)
  }

  /// Returns the key of a property or a member; nil if it is not known.
  private mutating func key(of node: ScriptNode, _ part: String) throws(EnumFault) -> String? {
    guard let key = node[part] else { return nil }
    guard node.isTrue("computed") else {
      return key.literalText ?? key.text("name")
        ?? (key.type == "NumericLiteral" ? key.number("value") : nil)
    }
    if key.type == "NumericLiteral" { return key.number("value") }
    guard case .text(let text) = try value(of: key) else { return nil }
    return text
  }

  private mutating func object(_ node: ScriptNode) throws(EnumFault) -> Value {
    var object = Object()
    for property in node.parts("properties") {
      if property.type == "SpreadElement", let argument = property["argument"] {
        object.parts += try spread(argument)
        continue
      }
      guard property.type == "ObjectProperty", let key = try key(of: property, "key"),
        key != "__proto__", let value = property["value"]
      else { throw EnumFault(unknown: property) }
      object.parts.append(.member(key, try self.value(of: value)))
    }
    objects.append(object)
    return .object(objects.count - 1)
  }

  private mutating func spread(_ node: ScriptNode) throws(EnumFault) -> [Object.Part] {
    switch try value(of: node) {
    case .object(let number):
      guard objects[number].parts.count <= Self.mostMembers / 2 else {
        throw EnumFault(node, "the object has too many members")
      }
      return objects[number].parts
    case .module(let name): return [.module(name)]
    case .text, .unknown: throw EnumFault(unknown: node)
    }
  }

  /// Carries out an assignment or a call, and returns its value.
  ///
  /// - Throws: A fault if its effect is not understood.
  mutating func effect(of node: ScriptNode) throws(EnumFault) -> Value {
    switch node.type {
    case "AssignmentExpression" where node.text("operator") == "=":
      guard let target = node["left"], let source = node["right"] else { return .unknown(node) }
      return try assign(source, to: target)
    case "CallExpression": return try call(node)
    case "ParenthesizedExpression":
      guard let inner = node["expression"] else { return .unknown(node) }
      return try effect(of: inner)
    case "StringLiteral", "Identifier", "NumericLiteral": return .unknown(node)
    default: throw EnumFault(unknown: node)
    }
  }

  private mutating func assign(
    _ source: ScriptNode, to target: ScriptNode
  ) throws(EnumFault) -> Value {
    if target.type == "Identifier", let name = target.text("name"), variables.contains(name) {
      let value = try value(of: source)
      names[name] = value
      return value
    }
    guard target.type == "MemberExpression", let base = target["object"],
      case .object(let number) = try value(of: base),
      let key = try key(of: target, "property"), key != "__proto__"
    else { throw EnumFault(unknown: target) }
    guard !objects[number].isFrozen else { throw EnumFault(target, "the object is frozen") }
    let value = try value(of: source)
    objects[number].parts.append(.member(key, value))
    return value
  }

  private mutating func call(_ node: ScriptNode) throws(EnumFault) -> Value {
    let arguments = node.parts("arguments")
    guard names["Object"] == nil, names["require"] == nil else { throw EnumFault(unknown: node) }
    switch node["callee"]?.source {
    case "require" where arguments.count == 1:
      guard let path = arguments[0].literalText else { throw EnumFault(unknown: node) }
      let name = EnumModules.name(ofPath: path)
      return name.hasSuffix(EnumModules.suffix) ? .module(name) : .unknown(node)
    case "Object.freeze" where arguments.count == 1:
      let value = try value(of: arguments[0])
      if case .object(let number) = value { objects[number].isFrozen = true }
      return value
    case "Object.assign" where !arguments.isEmpty: return try assignAll(arguments, node)
    case "Object.fromEntries" where arguments.count == 1: return try entries(arguments[0])
    case "Object.defineProperty"
    where arguments.first?.source == "exports"
      && arguments.count == 3 && arguments[1].literalText == "__esModule":
      return .unknown(node)
    default: throw EnumFault(unknown: node)
    }
  }

  private mutating func assignAll(
    _ arguments: [ScriptNode], _ node: ScriptNode
  ) throws(EnumFault) -> Value {
    guard case .object(let number) = try value(of: arguments[0]), !objects[number].isFrozen else {
      throw EnumFault(unknown: node)
    }
    for argument in arguments.dropFirst() { objects[number].parts += try spread(argument) }
    return .object(number)
  }

  private mutating func entries(_ list: ScriptNode) throws(EnumFault) -> Value {
    guard list.type == "ArrayExpression" else { throw EnumFault(unknown: list) }
    var object = Object()
    for entry in list.list("elements") {
      guard let entry, entry.type == "ArrayExpression", entry.parts("elements").count == 2,
        case .text(let key) = try value(of: entry.parts("elements")[0])
      else { throw EnumFault(unknown: entry ?? list) }
      object.parts.append(.member(key, try value(of: entry.parts("elements")[1])))
    }
    objects.append(object)
    return .object(objects.count - 1)
  }
}

extension ScriptNode {
  /// The first node within it that may run code or change a value; nil if there is none.
  ///
  /// What a function holds does not run before it is called.
  var firstEffect: ScriptNode? {
    var waiting = [self]
    while let node = waiting.popLast() {
      switch node.type {
      case "CallExpression", "OptionalCallExpression", "NewExpression",
        "TaggedTemplateExpression", "AssignmentExpression", "UpdateExpression",
        "AwaitExpression", "YieldExpression", "ImportExpression", "Decorator":
        return node
      case "UnaryExpression" where node.text("operator") == "delete": return node
      case "FunctionExpression", "ArrowFunctionExpression", "ObjectMethod", "ClassMethod",
        "ClassPrivateMethod":
        continue
      default: waiting += node.parts.reversed()
      }
    }
    return nil
  }
}

extension String {
  /// Whether two texts have the same scalars: JavaScript does not normalize.
  fileprivate func isSame(_ other: String) -> Bool {
    unicodeScalars.elementsEqual(other.unicodeScalars)
  }
}
