import Extraction
import Phrases

/// A call of `localized` in a script: the key, an object with the labels of Swift's, and the values.
///
/// ```js
/// localized("places-found", { value: "{{PLURAL:%1$d|%1$d place|%1$d places}}", comment: "…" }, n)
/// ```
/// A function of another library that has the name takes no such object, and is no call of ours.
struct KeyedScriptCall {
  let node: ScriptNode
  private let arguments: [ScriptNode]
  private let labels: [String: ScriptNode]

  /// Reads a node; nil if it is no such call.
  init?(_ node: ScriptNode) {
    guard node.type == "CallExpression", let callee = node["callee"],
      callee.type == "Identifier", callee.text("name") == "localized"
    else { return nil }
    arguments = node.parts("arguments")
    guard arguments.count > 1, arguments[1].type == "ObjectExpression" else { return nil }
    self.node = node
    labels = Dictionary(
      arguments[1].parts("properties").compactMap { property in
        guard property.type == "ObjectProperty", !property.isTrue("computed"),
          let name = property["key"]?.text("name") ?? property["key"]?.literalText,
          let value = property["value"]
        else { return nil }
        return (name, value)
      }, uniquingKeysWith: { $1 })
    guard labels["value"] != nil || labels["comment"] != nil else { return nil }
  }

  /// Returns the phrase of the call, by the rules of Swift's `localized`.
  ///
  /// - Parameters:
  ///   - columns: Converts places to offsets in bytes.
  ///   - settings: The settings of the extraction.
  ///   - faults: Receives warnings about the text.
  /// - Returns: The phrase.
  /// - Throws: The reason why there is no phrase.
  func phrase(
    _ columns: ByteColumns, _ settings: ExtractionSettings, _ faults: inout [Fault]
  ) throws(Fault) -> KeyedPhrase {
    var call = KeyedCall(.localized, end: max(0, columns.offset(node.end) - 1))
    func argument(_ node: ScriptNode?) -> KeyedCall.Argument? {
      guard let node else { return nil }
      return KeyedCall.Argument(
        node.joinedLiteral, at: columns.offset(node.start), isNothing: node.isNothing)
    }
    call.key = argument(arguments.first)
    call.table = argument(labels["table"])
    call.value = argument(labels["value"])
    call.comment = argument(labels["comment"])
    call.values = arguments.dropFirst(2).map { columns.offset($0.start) }
    return try call.phrase(settings, &faults)
  }
}

extension ScriptNode {
  /// The value of a literal, a template without expressions, or a concatenation of them; nil for
  /// anything else.
  fileprivate var joinedLiteral: String? {
    guard let operands = try? operands({ $0 }) else { return nil }
    let texts = operands.compactMap { $0.literalText ?? $0.plainTemplateText }
    return texts.count == operands.count ? texts.joined() : nil
  }

  fileprivate var isNothing: Bool {
    type == "NullLiteral" || type == "Identifier" && text("name") == "undefined"
  }
}
