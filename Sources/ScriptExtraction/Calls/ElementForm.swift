import Extraction
import FBT

/// A reader of `<fbt desc="…">…</fbt>` as the equivalent call.
struct ElementForm {
  private(set) var form: SiteReader.Form
  private let node: ScriptNode
  private let module: FBTModule
  private let attributes: ScriptAttributes
  private let reader: CallSiteReader
  private var preservesWhitespace = false

  /// - Parameters:
  ///   - node: The element.
  ///   - module: The module that it belongs to.
  ///   - reader: The reader that knows the common texts.
  /// - Throws: The reason why it cannot be read as a call.
  init(_ node: ScriptNode, _ module: FBTModule, _ reader: CallSiteReader) throws(ScriptFault) {
    (self.node, self.module, self.reader) = (node, module, reader)
    form = SiteReader.Form(items: [])
    attributes = try ScriptAttributes(of: node, module.rawValue)
    preservesWhitespace = node.dialect == .fbtee && attributes.preservesWhitespace
    try refuseNested()
    for child in node.filledChildren { form.items.append(try item(child)) }
    form.isCommon = try isCommon
    form.description = try form.isCommon ? commonDescription() : description()
    form.options = try ScriptOptions.read(attributes, but: ["desc"], module)
  }

  private func refuseNested() throws(ScriptFault) {
    for child in node.parts("children") where child.type == "JSXElement" {
      switch child.fbt {
      case .element: throw ItemReader.redundant(child, in: node.tag)
      case .construct(_, let other?) where other != module: throw ItemReader.mixed(child, module)
      default: continue
      }
    }
  }

  private func item(_ child: ScriptNode) throws(ScriptFault) -> ScriptItem {
    switch child.type {
    case "JSXElement": return .syntax(child)
    case "JSXText":
      let text = try child.joinedText(module)
      return .text(preservesWhitespace ? text.joinedLines : Whitespace.collapsed(text), child)
    case "JSXExpressionContainer":
      guard let inner = child["expression"] else { break }
      if case .construct? = inner.fbt, inner.type == "CallExpression" { return .syntax(inner) }
      do throws(ScriptFault) {
        let text = try inner.joinedText(module)
        return .text(preservesWhitespace ? text : Whitespace.collapsed(text), inner)
      } catch {
        throw ScriptFault(error.rule, at: child, error.message, fix: error.fix)
      }
    default: break
    }
    throw ScriptFault(
      .textNotLiteral, at: child, "Unsupported JSX element child type '\(child.type)'")
  }

  /// Whether the description comes from the team's list of common texts.
  private var isCommon: Bool {
    get throws(ScriptFault) {
      guard let common = attributes["common"] else {
        guard attributes["desc"] != nil else {
          throw ScriptFault(
            .missingDescription, at: node,
            "<\(module)> must have at least one of these attributes: desc, common")
        }
        return false
      }
      guard let value = common.value else { return true }
      guard value.type == "BooleanLiteral" else {
        throw ScriptFault(
          .badOption, at: ScriptPlace?.none,
          "`common` attribute for <\(module)> requires boolean literal")
      }
      return value.isTrue("value")
    }
  }

  private func commonDescription() throws(ScriptFault) -> String {
    var text = ""
    for item in form.items {
      guard case .text(let words, _) = item else {
        guard case .syntax(let node) = item else { continue }
        throw ScriptFault(
          .textNotLiteral, at: node, "Expected a StringLiteral but found `\(node.type)` instead",
          fix: "write a common text as literals alone")
      }
      text += words
    }
    let description: String
    do throws(FBTError) {
      description = try reader.description(ofCommon: text)
    } catch {
      throw ScriptFault(error, at: node.start)
    }
    if attributes["desc"] != nil {
      throw ScriptFault(
        .badOption, at: node, "<\(module) common={true}> must not have \"desc\" attribute",
        fix: .decision("leave one of them out"))
    }
    return description
  }

  private func description() throws(ScriptFault) -> String {
    guard let attribute = attributes["desc"] else {
      throw ScriptFault(
        .missingDescription, at: ScriptPlace?.none, "Unable to find attribute \"desc\".")
    }
    guard let value = attribute.value, value.type != "JSXElement" else {
      throw ScriptFault(
        .descriptionNotLiteral, at: node,
        "<\(module)> \"desc\" attribute must be a string literal or a non-empty JSX expression")
    }
    return try value.joinedText(module, .descriptionNotLiteral)
  }
}
