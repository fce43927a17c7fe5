import JSON

/// A reader of the exports of an enum's module, without running it.
///
///     module.exports = {PHOTO: 'photo'};      export default Object.freeze({PHOTO: 'photo'});
///     const kinds = {PHOTO: 'photo'} as const;      export const PHOTO = 'photo';
struct EnumExport {
  /// Returns the declarations for a scan: the module with its texts, or with the reason why they
  /// are not known.
  static func declarations(of name: String, in program: ScriptNode) -> String {
    let found = EnumExport(program).texts(of: program)
    guard let found, !found.isEmpty else {
      return problem(name, "it exports no object of string literals")
    }
    return JSONValue.members([
      "module": .text(name), "texts": JSONValue(.object(found.map { .init($0.0, .text($0.1)) })),
    ]).compact
  }

  /// Returns the declarations for a scan of an invalid module.
  static func problem(_ name: String, _ words: String) -> String {
    JSONValue.members(["module": .text(name), "problem": .text(words)]).compact
  }

  /// Returns the declarations for a scan of a module that could not be parsed yet, for lack of a
  /// working parser.
  static func unread(_ name: String, _ words: String) -> String {
    JSONValue.members(["module": .text(name), "unread": .text(words)]).compact
  }

  /// The values of the file's constants.
  private var constants: [String: ScriptNode] = [:]

  private init(_ program: ScriptNode) {
    for statement in program.parts("body") {
      for declaration in (statement["declaration"] ?? statement).parts("declarations") {
        guard let name = declaration["id"]?.text("name") else { continue }
        constants[name] = declaration["init"]
      }
    }
  }

  private func texts(of program: ScriptNode) -> [(String, String)]? {
    var named: [(String, String)] = []
    for statement in program.parts("body") {
      switch statement.type {
      case "ExportDefaultDeclaration": return texts(of: statement["declaration"], depth: 0)
      case "TSExportAssignment": return texts(of: statement["expression"], depth: 0)
      case "ExportNamedDeclaration":
        for declaration in statement["declaration"]?.parts("declarations") ?? [] {
          guard let name = declaration["id"]?.text("name") else { return nil }
          guard let text = declaration["init"]?.unwrapped.plainText else { return nil }
          named.append((name, text))
        }
      case "ExpressionStatement":
        guard let assignment = statement["expression"], assignment.type == "AssignmentExpression",
          assignment["left"]?.source == "module.exports"
        else { continue }
        return texts(of: assignment["right"], depth: 0)
      default: continue
      }
    }
    return named
  }

  private func texts(of expression: ScriptNode?, depth: Int) -> [(String, String)]? {
    guard let node = expression?.unwrapped, depth < 10 else { return nil }
    if node.type == "Identifier" {
      return texts(of: constants[node.text("name") ?? ""], depth: depth + 1)
    }
    guard node.type == "ObjectExpression" else { return nil }
    var found: [(String, String)] = []
    for property in node.parts("properties") {
      guard property.type == "ObjectProperty", let key = property["key"],
        !property.isTrue("computed") || key.literalText != nil,
        let name = key.literalText ?? key.text("name") ?? key.number("value"),
        let text = property["value"]?.unwrapped.plainText
      else { return nil }
      found.append((name, text))
    }
    return found
  }
}

extension ScriptNode {
  /// The value within type annotations and `Object.freeze`.
  fileprivate var unwrapped: ScriptNode {
    switch type {
    case "TSAsExpression", "TSSatisfiesExpression", "TSTypeAssertion", "TypeCastExpression",
      "TSNonNullExpression", "ParenthesizedExpression":
      return self["expression"]?.unwrapped ?? self
    case "CallExpression" where self["callee"]?.source == "Object.freeze":
      return parts("arguments").first?.unwrapped ?? self
    default: return self
    }
  }

  /// The value of a literal without placeholders.
  fileprivate var plainText: String? { literalText ?? plainTemplateText }
}
