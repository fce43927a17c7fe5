import Extraction

extension ScriptNode {
  /// The value of a string literal or of text between tags; nil for other nodes.
  var literalText: String? {
    guard ["StringLiteral", "JSXText", "TemplateElement"].contains(type), !isTrue("isBroken") else {
      return nil
    }
    return text("value")
  }

  /// The value of a template without placeholders.
  var plainTemplateText: String? {
    guard type == "TemplateLiteral", parts("expressions").isEmpty else { return nil }
    return parts("quasis").first?.literalText
  }

  /// Returns the operands of a concatenation, in order; a node of another type is its own single
  /// operand.
  ///
  /// - Parameter words: Returns the message about another operator.
  /// - Returns: The operands.
  /// - Throws: A fault if there is another operator.
  func operands(_ words: (String) -> String) throws(ScriptFault) -> [ScriptNode] {
    var operands: [ScriptNode] = []
    var stack = [self]
    while let node = stack.popLast() {
      guard node.type == "BinaryExpression" else {
        operands.append(node)
        continue
      }
      let sign = node.text("operator") ?? ""
      guard sign == "+" else { throw ScriptFault(.textNotLiteral, at: node, words(sign)) }
      stack += [node["right"], node["left"]].compactMap(\.self)
    }
    return operands
  }

  /// Returns the value of a literal, or of a concatenation or a template of literals.
  ///
  /// - Parameters:
  ///   - module: The module of the call, for messages.
  ///   - rule: The broken rule if it is anything else.
  /// - Returns: The text.
  /// - Throws: A fault if it is anything else.
  func joinedText(
    _ module: FBTModule, _ rule: ExtractionRule = .textNotLiteral
  ) throws(ScriptFault) -> String {
    var text = ""
    let operands = try operands { "Expected concatenation operator (+) but got \($0)" }
    for operand in operands {
      if let words = operand.literalText {
        text += words
      } else if operand.type == "TemplateLiteral" {
        text += try operand.templateText(module, rule)
      } else {
        throw ScriptFault(
          rule, at: operand,
          "\(module) only accepts plain strings with params wrapped in \(module).param(...). "
            + "See the docs at https://facebook.github.io/fbt/ for more info. "
            + "Expected StringLiteral, TemplateLiteral, or concatenation; got \"\(operand.type)\"")
      }
    }
    return text
  }

  private func templateText(
    _ module: FBTModule, _ rule: ExtractionRule
  ) throws(ScriptFault) -> String {
    var text = ""
    for part in parts {
      guard let words = part.literalText else {
        throw ScriptFault(
          rule, at: self,
          "\(module) template placeholders only accept params wrapped in \(module).param. "
            + "Expected StringLiteral got \(part.type)")
      }
      text += words
    }
    return text
  }
}
