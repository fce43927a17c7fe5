import Extraction

/// The attributes of an element.
struct ScriptAttributes {
  /// An attribute of an element.
  struct Attribute {
    var name: String
    var node: ScriptNode
    /// The value after the equals sign, without braces.
    var value: ScriptNode?
    /// Whether the value is a quoted text, not an expression in braces.
    var isQuoted: Bool
  }

  /// All attributes, in order.
  private(set) var all: [Attribute] = []
  private let element: ScriptNode

  /// - Parameters:
  ///   - element: The element.
  ///   - what: Its name in messages.
  /// - Throws: A fault if attributes are spread, because their names are then unknown.
  init(of element: ScriptNode, _ what: String) throws(ScriptFault) {
    self.element = element
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

  /// The attribute with a name, or nil.
  subscript(_ name: String) -> Attribute? { all.first { $0.name == name } }

  /// Whether `preserveWhitespace` is set: alone, or to the literal `true`.
  var preservesWhitespace: Bool {
    guard let attribute = self["preserveWhitespace"] else { return false }
    guard let value = attribute.value else { return true }
    return attribute.isQuoted ? value.literalText == "true" : value.isTrue("value")
  }

  /// Returns the value of a required attribute that FBT takes in braces only.
  func expression(_ name: String) throws(ScriptFault) -> ScriptNode {
    let value = try required(name)
    guard self[name]?.isQuoted == true, element.dialect == .fbt else { return value }
    throw ScriptFault(
      .constructArguments, at: value, "the attribute \"\(name)\" is a text, not an expression",
      fix: "write the expression in braces, such as \(name)={value}")
  }

  /// Returns the value of a required attribute.
  func required(_ name: String) throws(ScriptFault) -> ScriptNode {
    if let value = self[name]?.value { return value }
    throw ScriptFault(
      .constructArguments, at: self[name]?.node ?? element, "Unable to find attribute \"\(name)\".")
  }
}

extension ScriptNode {
  /// Whether it is whitespace between tags.
  var isBlankText: Bool {
    type == "JSXText" && literalText?.unicodeScalars.allSatisfy(\.isScriptBlank) == true
  }

  /// Whether it is a pair of braces that contains nothing or only a comment.
  var isEmptyExpression: Bool {
    type == "JSXExpressionContainer" && self["expression"]?.type == "JSXEmptyExpression"
  }

  /// The children of an element, without whitespace and comments.
  var filledChildren: [ScriptNode] {
    parts("children").filter { !$0.isBlankText && !$0.isEmptyExpression }
  }

  /// The children of a construct that stand for its text or value; others are ignored.
  var wordsAndExpressions: [ScriptNode] {
    filledChildren.filter { $0.type == "JSXText" || $0.type == "JSXExpressionContainer" }
  }
}
