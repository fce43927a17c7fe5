import Extraction
import FBT

/// An option of a call or a construct, whether written in an object or as an attribute.
struct ScriptOption {
  /// The value of an option.
  enum Value {
    case text(String)
    case truth(Bool)
    case expression(ScriptNode)
  }

  var name: String
  var value: Value
  /// The node of its value; nil for an attribute without one.
  var node: ScriptNode?

  /// The place of its value.
  var place: ScriptPlace?
  /// The source of the value.
  var source: String { node?.source ?? "true" }
}

extension ScriptOption.Value {
  /// Creates a text as FBT has those of options: its blanks are collapsed, even in a call that preserves those of
  /// its own text.
  static func collapsed(_ text: String) -> Self { .text(Whitespace.collapsed(text)) }

  /// Reads the value of an expression.
  ///
  /// Concatenations of literals are texts. A template isn't: FBT refuses it as an option, and
  /// ignores it as the name of a param.
  init(_ node: ScriptNode, _ module: FBTModule) throws(ScriptFault) {
    if node.type == "BooleanLiteral" {
      self = .truth(node.isTrue("value"))
    } else if let text = node.literalText {
      self = .collapsed(text)
    } else if try node.isTextual {
      self = .collapsed(try node.joinedText(module, .badOption))
    } else {
      self = .expression(node)
    }
  }
}

extension ScriptNode {
  /// Whether it is a concatenation of string literals.
  fileprivate var isTextual: Bool {
    get throws(ScriptFault) {
      guard type == "BinaryExpression", text("operator") == "+" else { return false }
      return try operands { "Expected concatenation operator (+) but got \($0)" }
        .allSatisfy { $0.literalText != nil }
    }
  }
}

/// A reader of options in object literals and attributes.
enum ScriptOptions {
  /// Reads the options of an object literal.
  ///
  /// - Parameters:
  ///   - object: The argument, or nil if absent.
  ///   - module: The module that is called.
  /// - Returns: The options in order.
  /// - Throws: A fault for an invalid option.
  static func read(
    _ object: ScriptNode?, _ module: FBTModule
  ) throws(ScriptFault) -> [ScriptOption] {
    guard let object else { return [] }
    guard object.type == "ObjectExpression" else {
      throw ScriptFault(
        .badOption, at: object,
        "\(module)(...) expects options as an ObjectExpression as its 3rd argument")
    }
    var options: [ScriptOption] = []
    for property in object.parts("properties") {
      if let option = try read(property, module) { options.append(option) }
    }
    return options
  }

  private static func read(
    _ property: ScriptNode, _ module: FBTModule
  ) throws(ScriptFault) -> ScriptOption? {
    guard property.type == "ObjectProperty", let key = property["key"],
      let value = property["value"]
    else {
      throw ScriptFault(
        .badOption, at: property,
        "options object must contain plain object properties. No method definitions or spread "
          + "operators.")
    }
    // A literal in brackets is known; a name there is a variable.
    let word = property.isTrue("computed") ? nil : key.text("name")
    guard let name = word ?? key.literalText else {
      throw ScriptFault(
        .badOption, at: property,
        "Expected property name to be an identifier or a string literal.")
    }
    if value.type == "ArrowFunctionExpression" {
      throw ScriptFault(
        .badOption, at: property,
        "\(module)(...) does not allow an arrow function as an option value")
    }
    if isIgnored(name, property.dialect) { return nil }
    return ScriptOption(
      name: name, value: try ScriptOption.Value(value, module), node: value, place: value.start)
  }

  /// Reads the attributes that are options: all but the required ones and those of build tools.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of an element.
  ///   - required: The names that aren't options.
  ///   - module: The module of the element.
  /// - Returns: The options in order.
  /// - Throws: A fault for an invalid value.
  static func read(
    _ attributes: ScriptAttributes, but required: Set<String>, _ module: FBTModule
  ) throws(ScriptFault) -> [ScriptOption] {
    var options: [ScriptOption] = []
    for attribute in attributes.all {
      let name = attribute.name
      if required.contains(name) || name.hasPrefix("__") { continue }
      if isIgnored(name, attribute.node.dialect, hasValue: attribute.value != nil) { continue }
      options.append(
        ScriptOption(
          name: name, value: try value(of: attribute, module), node: attribute.value,
          place: attribute.value?.start ?? attribute.node.start))
    }
    return options
  }

  /// The options that are true if they have no value.
  ///
  /// FBT refuses others without one, and fbtee ignores them.
  private static let switches: Set = ["common", "doNotExtract", "number", "preserveWhitespace"]

  /// Returns whether a dialect ignores an option: fbtee leaves React's `key` to React.
  private static func isIgnored(
    _ name: String, _ dialect: FBTDialect, hasValue: Bool = true
  ) -> Bool {
    dialect == .fbtee && (name == "key" || !hasValue && !switches.contains(name))
  }

  private static func value(
    of attribute: ScriptAttributes.Attribute, _ module: FBTModule
  ) throws(ScriptFault) -> ScriptOption.Value {
    guard let value = attribute.value else {
      if switches.contains(attribute.name) { return .truth(true) }
      throw ScriptFault(
        .badOption, at: attribute.node, "Option \"\(attribute.name)\" has no value",
        fix: "write \(attribute.name)={true}, or the option's value")
    }
    guard attribute.isQuoted, let text = value.literalText else {
      return try ScriptOption.Value(value, module)
    }
    return text == "true" || text == "false" ? .truth(text == "true") : .collapsed(text)
  }
}
