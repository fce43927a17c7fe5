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
    children = site.isElement ? Self.top(site) : Self.items(site.pieces)
    desc = site.isCommon ? common[Self.words(site.pieces)] ?? "" : site.desc
  }

  /// The words of a common text: collapsed before they are looked up.
  static func words(_ pieces: [Piece]) -> String {
    let texts = pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .literal(let parts): parts.joined()
      default: ""
      }
    }
    return Whitespace.trimmed(Whitespace.collapsed(texts.joined()))
  }

  /// The items of a call: whatever stands there.
  private static func items(_ pieces: [Piece]) -> [Node] {
    pieces.compactMap { piece in
      switch piece {
      case .text(let text): .text(text)
      case .literal(let parts): .text(parts.joined())
      case .construct(let construct): .construct(construct)
      case .element(let element): .element(ElementNode(element))
      case .comment, .site, .fragment: nil
      }
    }
  }

  /// Rules 2.2: the children of `<fbt>` itself.
  ///
  /// fbtee preserves blanks there, too: words between tags are joined as React joins their lines,
  /// and literals stay as they are.
  private static func top(_ site: Site) -> [Node] {
    let isKept = site.dialect == .fbtee && site.options.preserveWhitespace == true
    return site.pieces.flatMap { piece -> [Node] in
      switch piece {
      case .text(let text) where Whitespace.isBlank(text): []
      case .text(let text) where isKept: [.text(Whitespace.joinedLines(text))]
      case .literal(let parts) where isKept: [.text(parts.joined())]
      case .text(let text): [.text(Whitespace.collapsed(text))]
      case .literal(let parts): [.text(Whitespace.collapsed(parts.joined()))]
      default: items([piece])
      }
    }
  }
}

extension ElementNode {
  /// Rules 2.2: the children of an element within a text.
  ///
  /// The reference's tests show that blanks
  /// that only a comment parts from words before them are kept, too. Literals that are joined are
  /// a child each.
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
      case .literal(let parts): children += parts.map { .text($0) }
      case .construct(let construct): children.append(.construct(construct))
      case .element(let element): children.append(.element(ElementNode(element)))
      case .site, .fragment: break
      }
      held = nil
      if case .text = piece { followsText = true } else { followsText = false }
    }
  }
}
