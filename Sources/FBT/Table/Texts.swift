/// The texts of a call site for one combination of keys.
struct Texts {
  /// The key of each variation.
  var keys: [String]
  var preservesWhitespace: Bool

  /// Returns the text of sibling constructs, with elements as tokens.
  func text(of nodes: [Node]) -> String { normalized(nodes.map(piece).joined()) }

  /// Returns the token of an element: its text, with the elements directly within it opened.
  ///
  /// Elements further within are tokens, in brackets: `<b>b <i>c <u>d</u></i></b>` is `=b c [=d]`.
  /// An opened element's text is trimmed on its own: blanks at its ends are lost, in
  /// `a <b> c</b>` and `a<b> c</b>` alike.
  func tokenName(of element: Node) -> String {
    let pieces = element.children.map {
      $0.isImplicitParam ? self.text(of: $0.children) : piece($0)
    }
    let text = normalized(pieces.joined())
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar == "{" ? "[" : scalar == "}" ? "]" : scalar
    }
    return "=" + String(String.UnicodeScalarView(scalars))
  }

  /// Returns the description of an element's text: the whole text, with the elements around it
  /// expanded.
  func description(of element: Node, in nodes: [Node]) -> String {
    "In the phrase: \"\(opened(nodes, to: element))\""
  }

  private func normalized(_ text: String) -> String {
    Whitespace.normalized(text, preserving: preservesWhitespace)
  }

  private func opened(_ nodes: [Node], to element: Node) -> String {
    normalized(
      nodes.map { $0.holds(element) ? opened($0.children, to: element) : piece($0) }.joined())
  }

  private func piece(_ node: Node) -> String {
    switch node.construct {
    case .text(let text): text
    case .param(let name, _), .name(let name, _), .sameParam(let name): "{\(name)}"
    case .plural(let plural): words(plural, key: key(node))
    case .pronoun(let pronoun): word(pronoun, key: key(node))
    case .enumeration(_, let range): range[key(node)] ?? ""
    case .implicitParam: "{\(tokenName(of: node))}"
    }
  }

  private func key(_ node: Node) -> String { node.variation.map { keys[$0] } ?? "*" }

  private func words(_ plural: Construct.Plural, key: String) -> String {
    switch (plural.showCount, key == "_1") {
    case (.no, true), (.ifMany, true): plural.singular
    case (.yes, true): "1 " + plural.singular
    case (.no, false): plural.many
    case (.yes, false), (.ifMany, false): "{\(plural.token ?? "")} " + plural.many
    }
  }

  private func word(_ pronoun: Construct.Pronoun, key: String) -> String {
    let word = pronoun.usage.word(key: key)
    return pronoun.isCapitalized ? word.prefix(1).uppercased() + word.dropFirst() : word
  }
}
