import Extraction
import FBT
import JSON

/// The keys and texts of an enum.
struct EnumRange {
  /// The `[key, text]` pairs, in source order.
  let pairs: JSONValue

  /// - Parameters:
  ///   - form: The construct.
  ///   - enums: The imported enums.
  /// - Throws: A fault if a value isn't a literal, or if an enum is not known.
  init(_ form: ConstructForm, _ enums: EnumNames) throws(ScriptFault) {
    let range = form.arguments[1].node
    switch range.type {
    case "ArrayExpression": pairs = .list(try Self.items(range))
    case "ObjectExpression": pairs = .list(try Self.properties(range))
    case "Identifier":
      let name = range.text("name") ?? ""
      guard let texts = enums[name] else {
        throw ScriptFault(
          .unknownEnum, at: form.node,
          "Fbt Enum `\(name)` not registered; ensure the enum was correctly imported and that it has "
            + "the $FbtEnum suffix.", fix: enums.fix(for: name))
      }
      pairs = .list(texts.entries.map { Self.pair($0.name, $0.value) })
    default:
      throw ScriptFault(
        .enumNotLiteral, at: range,
        "Expected fbt.enum range to be an array, an object or the name of an enum, got "
          + "\"\(range.type)\"")
    }
  }

  private static func pair(_ key: String, _ text: String) -> JSONValue {
    .list([.text(key), .text(text)])
  }

  private static func items(_ range: ScriptNode) throws(ScriptFault) -> [JSONValue] {
    var pairs: [JSONValue] = []
    for item in range.list("elements") {
      guard let text = item?.literalText ?? item?.plainTemplateText else {
        throw notLiteral(item, in: range)
      }
      pairs.append(pair(text, text))
    }
    return pairs
  }

  private static func properties(_ range: ScriptNode) throws(ScriptFault) -> [JSONValue] {
    var pairs: [JSONValue] = []
    for property in range.parts("properties") {
      guard property.type == "ObjectProperty", let key = property["key"] else {
        throw notLiteral(property, in: range)
      }
      if property.isTrue("computed"), key.literalText == nil {
        throw ScriptFault(
          .enumNotLiteral, at: ScriptPlace?.none,
          "Enum keys must be string literals instead of `\(key.type)` when using an object with "
            + "computed property names")
      }
      let value = property["value"]
      guard let text = value?.literalText ?? value?.plainTemplateText,
        let name = key.literalText ?? key.text("name") ?? key.number("value")
      else { throw notLiteral(value, in: range) }
      pairs.append(pair(name, text))
    }
    return pairs
  }

  private static func notLiteral(_ node: ScriptNode?, in range: ScriptNode) -> ScriptFault {
    ScriptFault(
      .enumNotLiteral, at: node ?? range,
      "Enum values must be string literals, got \"\(node?.type ?? "nothing")\"")
  }
}
