import Extraction
import FBT

// fbtee's list of items: `fbt.list('names', items, 'or', 'semicolon')`, or an element with these as
// attributes. Its text has the token alone; the other texts of a list are the library's own.

extension ConstructForm {
  /// Reads `<fbt:list name="names" items={names} conjunction="or" />`; other attributes are ignored.
  mutating func readList(_ attributes: ScriptAttributes) throws(ScriptFault) {
    try requireEmpty()
    let (name, items) = (try attributes.required("name"), try attributes.required("items"))
    guard attributes["name"]?.isQuoted == true else {
      throw fault("expects the name of its token as a string literal", .tokenNotLiteral)
    }
    guard attributes["items"]?.isQuoted == false else { throw fault("expects its items in braces") }
    arguments = [Argument(name), Argument(items)]
    let others = [attributes["conjunction"], attributes["delimiter"]].map { $0?.value }
    if let conjunction = others[0] { arguments.append(Argument(conjunction)) }
    warnAboutList(conjunction: others[0], delimiter: others[1])
  }

  /// Adds the warnings about a call's conjunction and delimiter.
  mutating func warnAboutList() {
    let others = arguments.dropFirst(2).map(\.node)
    warnAboutList(conjunction: others.first, delimiter: others.dropFirst().first)
  }

  private mutating func warnAboutList(conjunction: ScriptNode?, delimiter: ScriptNode?) {
    if let conjunction, !conjunction.isNull, Argument(conjunction).text == nil {
      warn(conjunction, "the conjunction of the list is not a literal; native phrases have \"and\"")
    }
    if let delimiter, !delimiter.isNull, Argument(delimiter).text != "comma" {
      warn(delimiter, "native phrases join a list as the language does, not by a delimiter")
    }
  }

  private mutating func warn(_ node: ScriptNode, _ words: String) {
    warnings.append(
      ScriptFault(
        .notNative, at: node, words,
        fix: .decision(
          "leave it out, unless a translation of FBT needs it; native phrases do without")))
  }
}

extension ScriptNode {
  fileprivate var isNull: Bool { type == "NullLiteral" || source == "undefined" }
}
