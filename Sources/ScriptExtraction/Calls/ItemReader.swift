import Extraction
import FBT

/// A converter of a text's pieces to constructs, which records the place of each.
struct ItemReader {
  let module: FBTModule
  let enums: EnumNames
  /// The constructs so far, depth first.
  private(set) var parts: [ScriptCall.Part] = []
  /// Warnings about syntax with a meaning only in FBT.
  private(set) var warnings: [ScriptFault] = []
  private var depth = 0

  /// The maximum depth of nested elements.
  private static let deepest = 100

  init(module: FBTModule, enums: EnumNames) {
    self.module = module
    self.enums = enums
  }

  /// Returns the construct of a piece.
  mutating func construct(_ item: ScriptItem) throws(ScriptFault) -> Construct {
    switch item {
    case .text(let words, let node):
      parts.append(ScriptCall.Part(node: node))
      return .text(words)
    case .syntax(let node): return try construct(node)
    }
  }

  private mutating func construct(_ node: ScriptNode) throws(ScriptFault) -> Construct {
    let isElement = node.type == "JSXElement"
    switch node.fbt {
    case .construct(let kind, let own) where own == nil || own == module:
      let form = try ConstructForm(node, kind, module)
      let (construct, argument) = try ConstructConverter(form, enums).convert()
      parts.append(ScriptCall.Part(node: node, argument: argument))
      warnings += form.warnings
      return construct
    case .construct where isElement: throw Self.mixed(node, module)
    case .element where isElement: throw Self.redundant(node, in: module.rawValue)
    case .call, .common, .construct, .element, nil:
      guard isElement else {
        throw ScriptFault(
          .textNotLiteral, at: node, "\(module): unsupported babel node: \(node.type)",
          fix: node.isForeignList
            ? .decision(Self.otherDialect)
            : .decision(
              "write literals and constructs; the value of anything else is that of a param"))
      }
      return try element(node)
    }
  }

  /// The fix for a script of fbtee in a project of FBT.
  static let otherDialect =
    "set \"fbtDialect\": \"fbtee\" in langpack.json if the project uses fbtee"

  /// Returns the fault of a text directly within another.
  static func redundant(_ node: ScriptNode, in tag: String) -> ScriptFault {
    ScriptFault(
      .nesting, at: node,
      "Don't put <\(node.tag)> directly within <\(tag)>. This is redundant. The text is already "
        + "translated so you don't need to translate it again",
      fix: .decision("leave the inner tags out"))
  }

  /// Returns the fault of a construct of the other module.
  static func mixed(_ node: ScriptNode, _ module: FBTModule) -> ScriptFault {
    ScriptFault(
      .nesting, at: node,
      "Don't mix <fbt> and <fbs> JSX namespaces. Found a <\(node.tag)> directly within a "
        + "<\(module)>", fix: "write the construct with the namespace of its text")
  }

  /// Reads an element, whose content is a phrase of its own.
  private mutating func element(_ node: ScriptNode) throws(ScriptFault) -> Construct {
    guard depth < Self.deepest else {
      throw ScriptFault(
        .nesting, at: node, "more than \(Self.deepest) elements are nested in each other",
        fix: .decision("write the text with fewer elements"))
    }
    if node.isForeignList {
      throw ScriptFault(
        .unknownConstruct, at: node, "<\(node.tag)> is a construct of fbtee, not of FBT",
        fix: .decision(Self.otherDialect))
    }
    if node.isNamespacedByModule {
      warnings.append(
        ScriptFault(
          .notNative, at: node, "<\(node.tag)> is an element, not a construct",
          fix: .decision("use param, name, plural, pronoun, enum or same-param")))
    }
    depth += 1
    defer { depth -= 1 }
    parts.append(ScriptCall.Part(node: node, isElement: true))
    var children: [Construct] = []
    for item in try items(in: node) { children.append(try construct(item)) }
    return .implicitParam(tag: node.tag, children: children)
  }

  /// Returns the pieces of an element.
  ///
  /// Whitespace between tags is a piece at the start or end of the element. It is also one next to
  /// other text, with at most a comment in between.
  private func items(in element: ScriptNode) throws(ScriptFault) -> [ScriptItem] {
    let children = element.parts("children")
    var items: [ScriptItem] = []
    var held: ScriptNode?
    var isBehindText = false
    for (index, child) in children.enumerated() where !child.isEmptyExpression {
      guard child.type == "JSXText" else {
        items += try self.items(of: child)
        (held, isBehindText) = (nil, false)
        continue
      }
      let isInside = index > 0 && index < children.count - 1
      if child.isBlankText {
        if isInside && !isBehindText {
          held = child
          continue
        }
      } else if let blank = held {
        items.append(.text(try blank.joinedText(module), blank))
        held = nil
      }
      items.append(.text(try child.joinedText(module), child))
      isBehindText = true
    }
    return items
  }

  private func items(of child: ScriptNode) throws(ScriptFault) -> [ScriptItem] {
    guard child.type == "JSXExpressionContainer", let inner = child["expression"] else {
      guard child.type == "JSXElement" else {
        throw ScriptFault(
          .textNotLiteral, at: child, "\(module): unsupported babel node: \(child.type)",
          fix: "write an element with a name")
      }
      return [.syntax(child)]
    }
    let pieces: [ScriptItem]
    switch inner.type {
    case "BinaryExpression": pieces = try ScriptItem.items(ofConcatenation: inner, module)
    case "TemplateLiteral": pieces = try ScriptItem.items(ofTemplate: inner, module)
    case "StringLiteral": return [.text(try inner.joinedText(module), inner)]
    default: return [.syntax(inner)]
    }
    for case .syntax(let node) in pieces {
      throw ScriptFault(
        .textNotLiteral, at: child,
        "\(module): only string literals (or concatenations of string literals) are supported inside "
          + "JSX expressions, but we found the node type \"\(node.type)\" instead.")
    }
    return pieces
  }
}
