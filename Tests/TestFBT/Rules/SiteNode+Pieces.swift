extension SiteNode {
  /// Returns a call as FBT has it.
  ///
  /// - Parameters:
  ///   - site: The call.
  ///   - common: The descriptions of common texts.
  init(_ site: Site, common: [String: String] = [:]) {
    id = site.id
    subject = site.options.subject
    preservesWhitespace = site.options.preserveWhitespace == true
    children = site.isElement ? Self.top(site.pieces) : Self.items(site.pieces)
    desc = site.isCommon ? common[Self.words(site.pieces)] ?? "" : site.desc
  }

  /// The words of a common text: collapsed before they are looked up.
  static func words(_ pieces: [Piece]) -> String {
    let texts = pieces.map { piece in
      switch piece {
      case .text(let text), .literal(let text): text
      default: ""
      }
    }
    return Whitespace.trimmed(Whitespace.collapsed(texts.joined()))
  }

  /// The items of a call: whatever stands there.
  private static func items(_ pieces: [Piece]) -> [Node] {
    pieces.compactMap { piece in
      switch piece {
      case .text(let text), .literal(let text): .text(text)
      case .construct(let construct): .construct(construct)
      case .element(let element): .element(ElementNode(element))
      case .comment, .site: nil
      }
    }
  }

  /// Rules 2.2: the children of `<fbt>` itself.
  private static func top(_ pieces: [Piece]) -> [Node] {
    items(
      pieces.filter { piece in
        if case .text(let text) = piece { return !Whitespace.isBlank(text) }
        return true
      }
    ).map { node in
      if case .text(let text) = node { return .text(Whitespace.collapsed(text)) }
      return node
    }
  }
}

extension ElementNode {
  /// Rules 2.2: the children of an element within a text.
  ///
  /// The reference's tests show that blanks
  /// that only a comment parts from words before them are kept, too.
  init(_ element: Element) {
    id = element.id
    var held: String?
    var followsText = false
    for (index, piece) in element.pieces.enumerated() {
      let isInside = index > 0 && index < element.pieces.count - 1
      switch piece {
      case .comment: continue
      case .text(let text) where Whitespace.isBlank(text) && isInside && !followsText:
        held = text
        continue
      case .text(let text):
        if let blank = held, !Whitespace.isBlank(text) { children.append(.text(blank)) }
        children.append(.text(text))
      case .literal(let text): children.append(.text(text))
      case .construct(let construct): children.append(.construct(construct))
      case .element(let element): children.append(.element(ElementNode(element)))
      case .site: break
      }
      held = nil
      if case .text = piece { followsText = true } else { followsText = false }
    }
  }
}
