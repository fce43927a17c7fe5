import Extraction

/// The attributes of an element.
struct ScriptAttributes {
  /// One attribute.
  struct Attribute {
    var name: String
    var node: ScriptNode
    /// What stands behind the equals sign, without braces.
    var value: ScriptNode?
    /// Whether that is a text in quotes, not an expression in braces.
    var isQuoted: Bool
  }

  /// All, in order.
  private(set) var all: [Attribute] = []

  /// - Parameters:
  ///   - element: The element.
  ///   - what: Its name in messages.
  /// - Throws: That attributes are spread, so that nobody knows them.
  init(of element: ScriptNode, _ what: String) throws(ScriptFault) {
    for node in element["openingElement"]?.parts("attributes") ?? [] {
      guard node.type == "JSXAttribute" else {
        throw ScriptFault(
          .badOption, at: element, "<\(what)> does not support JSX spread attribute")
      }
      let value = node["value"]
      let inner = value?.type == "JSXExpressionContainer" ? value?["expression"] : value
      all.append(
        Attribute(
          name: node["name"]?.source ?? "", node: node, value: inner,
          isQuoted: value?.type == "StringLiteral"))
    }
  }

  /// The attribute of a name, or nil.
  subscript(_ name: String) -> Attribute? { all.first { $0.name == name } }

  /// What an attribute that has to be there is.
  func required(_ name: String) throws(ScriptFault) -> ScriptNode {
    if let value = self[name]?.value { return value }
    throw ScriptFault(
      .constructArguments, at: self[name]?.node, "Unable to find attribute \"\(name)\".")
  }
}

extension ScriptNode {
  /// Whether it is white space between tags.
  var isBlankText: Bool {
    type == "JSXText" && literalText?.unicodeScalars.allSatisfy(\.isScriptBlank) == true
  }

  /// Whether it is a pair of braces with nothing or a comment in it.
  var isEmptyExpression: Bool {
    type == "JSXExpressionContainer" && self["expression"]?.type == "JSXEmptyExpression"
  }

  /// What stands in an element but for white space and comments.
  var filledChildren: [ScriptNode] {
    parts("children").filter { !$0.isBlankText && !$0.isEmptyExpression }
  }
}
