import Extraction
import FBT

/// A construct with its arguments and options, whether written as a call or as an element.
struct ConstructForm {
  /// An argument: an expression, or a text between tags.
  struct Argument {
    var node: ScriptNode
    /// The text, if it is a literal or was written between tags.
    var text: String?

    init(_ node: ScriptNode, text: String? = nil) {
      self.node = node
      self.text = text ?? node.literalText ?? node.plainTemplateText
    }

    /// The source of the expression; a text between tags is in quotes.
    var source: String { node.type == "JSXText" ? "\"\(text ?? "")\"" : node.source }
  }

  var kind: ConstructKind
  var module: FBTModule
  var node: ScriptNode
  var arguments: [Argument]
  var options: [ScriptOption]
  /// Warnings about what native phrases don't have.
  var warnings: [ScriptFault] = []

  /// Reads the construct of a call or an element.
  ///
  /// - Throws: The reason why an element cannot be read as a call, or options cannot be read.
  init(_ node: ScriptNode, _ kind: ConstructKind, _ module: FBTModule) throws(ScriptFault) {
    (self.node, self.kind, self.module) = (node, kind, module)
    (arguments, options) = ([], [])
    if node.type == "JSXElement" {
      try readElement()
      return
    }
    let given = node.parts("arguments")
    if let spread = given.first(where: { $0.type == "SpreadElement" }) {
      throw fault("expects its arguments one by one", at: spread)
    }
    if kind == .pronoun, given.count > 3 {
      throw fault(
        "expects (usage, gender [, options]), found \(given.count) arguments", at: given[3])
    }
    arguments = given.prefix(kind.argumentCount + kind.optionalArgumentCount).map { Argument($0) }
    if kind == .list { warnAboutList() }
    if kind.hasOptions {
      options = try ScriptOptions.read(given.dropFirst(kind.argumentCount).first, module)
    }
  }

  private mutating func readElement() throws(ScriptFault) {
    let attributes = try ScriptAttributes(of: node, "\(module):\(kind.rawValue)")
    switch kind {
    case .param: try readParam(attributes)
    case .plural: try readPlural(attributes)
    case .pronoun: try readPronoun(attributes)
    case .name: try readName(attributes)
    case .enumeration:
      try requireEmpty()
      arguments = [
        Argument(try attributes.required("value")), Argument(try attributes.required("enum-range")),
      ]
    case .sameParam:
      try requireEmpty()
      arguments = [Argument(try attributes.required("name"))]
    case .list: try readList(attributes)
    }
  }

  private mutating func readParam(_ attributes: ScriptAttributes) throws(ScriptFault) {
    let name = try attributes.required("name")
    options = try ScriptOptions.read(attributes, but: ["name"], module)
    // Anything else is ignored: words, and in FBT a fragment without braces.
    var kinds: Set = ["JSXExpressionContainer", "JSXElement"]
    if node.dialect == .fbtee { kinds.insert("JSXFragment") }
    var values = node.filledChildren.filter { kinds.contains($0.type) }.map { child in
      Argument(child.type == "JSXExpressionContainer" ? child["expression"] ?? child : child)
    }
    // A single space is the value.
    let children = node.parts("children")
    if values.isEmpty, children.count == 1, children[0].literalText == " " {
      values = [Argument(children[0], text: " ")]
    }
    guard values.count == 1 else {
      throw fault("expects an {expression} or JSX element, and only one", separator: ":")
    }
    // A name on several lines becomes one line.
    let isLong = name.end.line > name.start.line
    let text = isLong ? name.literalText.map(Whitespace.collapsed) : nil
    arguments = [Argument(name, text: text), values[0]]
  }

  private mutating func readPlural(_ attributes: ScriptAttributes) throws(ScriptFault) {
    options = try ScriptOptions.read(attributes, but: ["count"], module)
    let count = try attributes.expression("count")
    let texts = node.wordsAndExpressions
    guard texts.count == 1 else {
      throw fault("expects text or an expression, and only one", separator: ":")
    }
    let text = texts[0]["expression"] ?? texts[0]
    let words = Whitespace.collapsed(try text.joinedText(module, .pluralNotLiteral))
    arguments = [Argument(text, text: words.withoutBlanksAtEnd), Argument(count)]
  }

  private mutating func readPronoun(_ attributes: ScriptAttributes) throws(ScriptFault) {
    guard isSelfClosing else {
      throw fault("must be a self-closing element", separator: ":")
    }
    arguments = [
      Argument(try attributes.required("type")), Argument(try attributes.expression("gender")),
    ]
    options = try ScriptOptions.read(attributes, but: ["type", "gender"], module)
  }

  private mutating func readName(_ attributes: ScriptAttributes) throws(ScriptFault) {
    let (name, gender) = (try attributes.required("name"), try attributes.expression("gender"))
    let values = node.wordsAndExpressions
    guard values.count == 1 else {
      throw fault("expects text or an expression, and only one", separator: ":")
    }
    let value = values[0]["expression"] ?? values[0]
    arguments = [Argument(name), Argument(value), Argument(gender)]
  }

  private var isSelfClosing: Bool { node["openingElement"]?.isTrue("selfClosing") == true }

  func requireEmpty() throws(ScriptFault) {
    guard !isSelfClosing else { return }
    throw ScriptFault(
      .constructArguments, at: node, "Expected \(module):\(kind.elementName) to be selfClosing.")
  }

  /// Returns a fault of the construct, with its name before the message.
  func fault(
    _ words: String, _ rule: ExtractionRule = .constructArguments, separator: String = ".",
    at place: ScriptNode? = nil
  ) -> ScriptFault {
    ScriptFault(rule, at: place ?? node, "\(module)\(separator)\(kind.rawValue) \(words)")
  }
}

extension String {
  /// The lines of a text between tags as React joins them: without spaces and tabs where lines meet,
  /// with a space between those that have words.
  var joinedLines: String {
    let blanks: Set<Unicode.Scalar> = [" ", "\t"]
    let lines = unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
    let pieces = lines.enumerated().map { number, line in
      let begun = number == 0 ? line : line.drop(while: blanks.contains)
      let end = begun.lastIndex { !blanks.contains($0) }.map(begun.index(after:))
      let trimmed = number == lines.count - 1 ? begun : begun[..<(end ?? begun.startIndex)]
      return String(String.UnicodeScalarView(trimmed)).replacing("\t", with: " ")
    }
    return pieces.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The text without the blanks after its last word.
  var withoutBlanksAtEnd: String {
    let scalars = unicodeScalars
    let end = scalars.lastIndex { !$0.isScriptBlank }.map(scalars.index(after:))
    return String(scalars[..<(end ?? scalars.startIndex)])
  }
}

extension Unicode.Scalar {
  /// Whether JavaScript's `\s` matches.
  var isScriptBlank: Bool { Whitespace.isBlank(self) }
}
