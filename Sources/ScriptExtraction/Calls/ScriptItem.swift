import Extraction

/// A piece of a text: words, or syntax that must be a construct or an element.
enum ScriptItem {
  case text(String, ScriptNode)
  case syntax(ScriptNode)

  /// Returns the pieces of the first argument of a call.
  ///
  /// - Parameters:
  ///   - text: The argument.
  ///   - module: The module that is called.
  /// - Returns: The pieces in order.
  /// - Throws: A fault at the first invalid piece.
  static func items(of text: ScriptNode, _ module: FBTModule) throws(ScriptFault) -> [ScriptItem] {
    switch text.type {
    case "ArrayExpression": return try items(ofArray: text, module)
    case "BinaryExpression": return try items(ofConcatenation: text, module)
    case "TemplateLiteral": return try items(ofTemplate: text, module)
    case "CallExpression": return [.syntax(text)]
    case "StringLiteral": return [.text(try text.joinedText(module), text)]
    default:
      throw ScriptFault(
        .textNotLiteral, at: text,
        "Unexpected node type: \(text.type). \(module)()'s first argument should be a string "
          + "literal, a construct like \(module).param() or an array of those.")
    }
  }

  private static func items(
    ofArray array: ScriptNode, _ module: FBTModule
  ) throws(ScriptFault) -> [ScriptItem] {
    var items: [ScriptItem] = []
    for element in array.list("elements") {
      switch element?.type {
      case "StringLiteral", "TemplateLiteral":
        guard let element, let text = element.literalText ?? element.plainTemplateText else {
          throw notAnItem(element ?? array, module)
        }
        items.append(.text(text, element))
      case "BinaryExpression", "SpreadElement", nil: throw notAnItem(element ?? array, module)
      default: if let element { items.append(.syntax(element)) }
      }
    }
    return items
  }

  private static func notAnItem(_ node: ScriptNode, _ module: FBTModule) -> ScriptFault {
    ScriptFault(
      .textNotLiteral, at: node,
      "\(module)(array) only supports items that are string literals, template literals without any "
        + "expressions, or fbt constructs")
  }

  /// Returns the pieces of a concatenation of literals and constructs.
  static func items(
    ofConcatenation text: ScriptNode, _ module: FBTModule
  ) throws(ScriptFault) -> [ScriptItem] {
    var items: [ScriptItem] = []
    for operand in try text.operands({ _ in "Expected to see a string concatenation" }) {
      switch operand.type {
      case "StringLiteral": items.append(.text(try operand.joinedText(module), operand))
      case "TemplateLiteral": items += try self.items(ofTemplate: operand, module)
      case "CallExpression": items.append(.syntax(operand))
      default:
        throw ScriptFault(
          .textNotLiteral, at: operand,
          "Unexpected node type: \(operand.type). The \(module)() string concatenation pattern only "
            + "supports  string literals or constructs like \(module).param().")
      }
    }
    return items
  }

  /// Returns the pieces of a template, without empty ones.
  static func items(
    ofTemplate text: ScriptNode, _ module: FBTModule
  ) throws(ScriptFault) -> [ScriptItem] {
    var items: [ScriptItem] = []
    for part in text.parts {
      switch part.type {
      case "TemplateElement":
        let words = try part.joinedText(module)
        if !words.isEmpty { items.append(.text(words, part)) }
      case "StringLiteral": items.append(.text(try part.joinedText(module), part))
      case "CallExpression", "JSXElement": items.append(.syntax(part))
      default:
        throw ScriptFault(
          .textNotLiteral, at: part,
          "Unexpected node type: \(part.type). \(module)() only supports the following syntax within "
            + "template literals:string literal, a construct like \(module).param() or a JSX element."
        )
      }
    }
    return items
  }
}
