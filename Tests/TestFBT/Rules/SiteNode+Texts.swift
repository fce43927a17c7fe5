/// Rules 1.8: the texts, tokens and descriptions of a call and its elements.
extension SiteNode {
  /// Joins children; an element is shown as `show` says.
  private func joined(
    _ children: [Node], _ choice: Choice, _ show: (ElementNode) -> String
  ) -> String {
    let text = children.map { node in
      switch node {
      case .text(let text): text
      case .construct(let construct): construct.words(choice)
      case .element(let element): show(element)
      }
    }.joined()
    return Whitespace.trimmed(preservesWhitespace ? text : Whitespace.collapsed(text))
  }

  /// Returns the text of a phrase: its elements are tokens.
  func text(_ children: [Node], _ choice: Choice) -> String {
    joined(children, choice) { "{\(token($0, choice))}" }
  }

  /// Returns an element's token: its text, opened by one level, with brackets for braces.
  func token(_ element: ElementNode, _ choice: Choice) -> String {
    let text = joined(element.children, choice) { self.text($0.children, choice) }
    return "=" + text.replacing("{", with: "[").replacing("}", with: "]")
  }

  /// Returns what translators read about an element: the whole text, open down to it.
  func description(of target: Int, _ choice: Choice) -> String {
    "In the phrase: \"\(opened(children, target, choice))\""
  }

  private func opened(_ children: [Node], _ target: Int, _ choice: Choice) -> String {
    joined(children, choice) { element in
      element.holds(target)
        ? opened(element.children, target, choice) : "{\(token(element, choice))}"
    }
  }

  /// The description of the call itself.
  var ownDescription: String {
    Whitespace.trimmed(preservesWhitespace ? desc : Whitespace.collapsed(desc))
  }
}
