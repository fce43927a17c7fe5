/// An interpreter of an enum's module, as far as its values are certain without running it.
///
/// Statements have their effect in order: declarations, assignments to members, exports. Anything that
/// could change a value in a way that is not understood is a fault, so that no enum is half known.
struct EnumProgram {
  /// A value.
  enum Value {
    case text(String)
    /// An object, by its number: several names may denote one object.
    case object(Int)
    /// What another enum's module exports.
    case module(String)
    /// A value that is not known; it is a fault where it is used.
    case unknown(ScriptNode)
  }

  /// An object with its members in the order of their assignment.
  struct Object {
    /// A member, or all members of a module.
    enum Part {
      case member(String, Value)
      case module(String)
    }

    var parts: [Part] = []
    var isFrozen = false
  }

  /// The values of the module's names.
  var names: [String: Value] = [:]
  /// The names that may be assigned again.
  var variables: Set<String> = ["exports"]
  var objects: [Object] = []
  /// The number of expressions around the current one.
  var depth = 0
  /// The exports in the syntax of ECMAScript, by name; those of a declared name are read at the end.
  private var exports: [Export] = []

  private enum Export {
    case value(name: String, Value)
    case reference(name: String, local: String, ScriptNode)
    case module(String)
  }

  /// The objects `module` and `module.exports` of CommonJS.
  private static let (module, initialExports) = (0, 1)

  /// Returns the parts of the exported enum.
  ///
  /// - Parameter program: The program's node.
  /// - Returns: The parts; empty if nothing is exported.
  /// - Throws: A fault at what is not certain.
  static func exports(of program: ScriptNode) throws(EnumFault) -> [EnumPart] {
    var module = EnumProgram()
    for statement in program.parts("body") { try module.run(statement) }
    return try module.result(program)
  }

  private init() {
    objects = [
      Object(parts: [.member("exports", .object(Self.initialExports))]), Object(),
    ]
    names = ["module": .object(Self.module), "exports": .object(Self.initialExports)]
  }

  private mutating func run(_ statement: ScriptNode) throws(EnumFault) {
    switch statement.type {
    case "ImportDeclaration": importNames(statement)
    case "VariableDeclaration": _ = try declare(statement)
    case "TSEnumDeclaration": try declareEnum(statement)
    case "ExportDefaultDeclaration", "TSExportAssignment":
      guard let value = statement["declaration"] ?? statement["expression"] else { return }
      if value.type == "TSEnumDeclaration" { try declareEnum(value) }
      exports.append(.value(name: "default", try self.value(of: value)))
    case "ExportNamedDeclaration": try exportNames(statement)
    case "ExportAllDeclaration":
      guard !statement.isOfTypes else { return }
      exports.append(.module(try Self.module(statement)))
    case "ExpressionStatement":
      if let expression = statement["expression"] { _ = try effect(of: expression) }
    // What they hold runs only when it is called, and calls are not understood.
    case "FunctionDeclaration", "EmptyStatement": return
    case "ClassDeclaration":
      if let effect = statement.firstEffect { throw EnumFault(unknown: effect) }
    default:
      guard Self.types.contains(statement.type) else { throw EnumFault(unknown: statement) }
    }
  }

  /// The statements of TypeScript and Flow that do nothing when a module runs.
  private static let types: Set = [
    "TSInterfaceDeclaration", "TSTypeAliasDeclaration", "TSDeclareFunction", "TypeAlias",
    "OpaqueType", "InterfaceDeclaration", "DeclareTypeAlias", "DeclareOpaqueType",
    "DeclareInterface", "DeclareVariable", "DeclareFunction", "DeclareClass",
  ]

  private mutating func importNames(_ statement: ScriptNode) {
    let specifiers = statement.parts("specifiers")
    for specifier in specifiers {
      guard let name = specifier["local"]?.text("name") else { continue }
      let isWhole = specifiers.count == 1 && specifier.type != "ImportSpecifier"
      let module = isWhole ? try? Self.module(statement) : nil
      names[name] = module.map(Value.module) ?? .unknown(specifier)
    }
  }

  /// Declares constants or variables, and returns their names.
  mutating func declare(_ statement: ScriptNode) throws(EnumFault) -> [String] {
    var declared: [String] = []
    for declaration in statement.parts("declarations") {
      guard let pattern = declaration["id"] else { continue }
      var value: Value?
      if let initializer = declaration["init"] { value = try self.value(of: initializer) }
      guard let name = pattern.text("name") else { throw EnumFault(unknown: pattern) }
      names[name] = value ?? names[name] ?? .unknown(declaration)
      if statement.text("kind") != "const" { variables.insert(name) }
      declared.append(name)
    }
    return declared
  }

  /// Declares a TypeScript enum whose members are texts.
  private mutating func declareEnum(_ statement: ScriptNode) throws(EnumFault) {
    guard let name = statement["id"]?.text("name"), names[name] == nil,
      !statement.isTrue("declare")
    else { throw EnumFault(unknown: statement) }
    // A member may be named by those after it.
    let others = names
    var parts: [Object.Part] = []
    let members = statement.parts("members") + (statement["body"]?.parts("members") ?? [])
    for member in members {
      guard let id = member["id"], let key = id.literalText ?? id.text("name"),
        let initializer = member["initializer"]
      else { throw EnumFault(member, "a member without a text") }
      guard case .text(let text) = try value(of: initializer) else {
        throw EnumFault(unknown: initializer)
      }
      parts.append(.member(key, .text(text)))
      names[key] = .text(text)
    }
    names = others
    objects.append(Object(parts: parts))
    names[name] = .object(objects.count - 1)
  }

  private mutating func exportNames(_ statement: ScriptNode) throws(EnumFault) {
    if statement.isOfTypes { return }
    if let declaration = statement["declaration"] {
      var declared: [String] = []
      if declaration.type == "VariableDeclaration" {
        declared = try declare(declaration)
      } else {
        try run(declaration)
        declared =
          declaration.type == "TSEnumDeclaration"
          ? [declaration["id"]?.text("name")].compactMap(\.self) : []
      }
      for name in declared { exports.append(.reference(name: name, local: name, declaration)) }
    }
    for specifier in statement.parts("specifiers") {
      try export(specifier, of: statement)
    }
  }

  private mutating func export(
    _ specifier: ScriptNode, of statement: ScriptNode
  ) throws(EnumFault) {
    guard let name = specifier["exported"].flatMap({ $0.literalText ?? $0.text("name") }) else {
      throw EnumFault(unknown: specifier)
    }
    guard statement["source"] != nil else {
      let local = specifier["local"]?.text("name") ?? ""
      return exports.append(.reference(name: name, local: local, specifier))
    }
    let isWhole =
      specifier.type == "ExportNamespaceSpecifier" || specifier["local"]?.text("name") == "default"
    guard isWhole else { throw EnumFault(unknown: specifier) }
    exports.append(.value(name: name, .module(try Self.module(statement))))
  }

  /// Returns the name of the enum's module that a statement imports from.
  private static func module(_ statement: ScriptNode) throws(EnumFault) -> String {
    let name = EnumModules.name(ofPath: statement["source"]?.literalText ?? "")
    guard name.hasSuffix(EnumModules.suffix) else { throw EnumFault(unknown: statement) }
    return name
  }

  private func result(_ program: ScriptNode) throws(EnumFault) -> [EnumPart] {
    let common = objects[Self.module].parts
    guard !exports.isEmpty else {
      guard case .member("exports", let value)? = common.last else {
        throw EnumFault(unknown: program)
      }
      return try parts(ofDefault: value, program)
    }
    guard common.count == 1, objects[Self.initialExports].parts.isEmpty else {
      throw EnumFault(program, "it exports in two ways")
    }
    var whole = Object()
    for export in exports {
      switch export {
      case .value("default", let value): return try parts(of: value, program)
      case .reference("default", let local, let node):
        return try parts(of: names[local] ?? .unknown(node), node)
      case .value(let name, let value): whole.parts.append(.member(name, value))
      case .reference(let name, let local, let node):
        whole.parts.append(.member(name, names[local] ?? .unknown(node)))
      case .module(let name): whole.parts.append(.module(name))
      }
    }
    return try parts(of: whole, program)
  }

  /// Returns the parts of what CommonJS exports: of a compiled module, its member `default`.
  private func parts(ofDefault value: Value, _ node: ScriptNode) throws(EnumFault) -> [EnumPart] {
    guard case .object(let number) = value else { return try parts(of: value, node) }
    for case .member("default", let inner) in objects[number].parts.reversed() {
      if case .text = inner { break }
      return try parts(of: inner, node)
    }
    return try parts(of: value, node)
  }

  private func parts(of value: Value, _ node: ScriptNode) throws(EnumFault) -> [EnumPart] {
    switch value {
    case .object(let number): return try parts(of: objects[number], node)
    case .module(let name): return [.module(name)]
    case .text: throw EnumFault(node, "it exports a text, not an object of texts")
    case .unknown(let node): throw EnumFault(unknown: node)
    }
  }

  private func parts(of object: Object, _ node: ScriptNode) throws(EnumFault) -> [EnumPart] {
    var parts: [EnumPart] = []
    for part in object.parts {
      switch part {
      case .module(let name): parts.append(.module(name))
      case .member("__esModule", .unknown): continue
      case .member(let key, .text(let text)): parts.append(.text(key: key, text))
      case .member(_, .unknown(let node)): throw EnumFault(unknown: node)
      case .member(let key, _): throw EnumFault(node, "the value of \"\(key)\" is not a text")
      }
    }
    return parts
  }
}

extension ScriptNode {
  /// Whether an import or export is of types alone.
  fileprivate var isOfTypes: Bool {
    text("exportKind") == "type" || text("importKind") == "type"
  }
}
