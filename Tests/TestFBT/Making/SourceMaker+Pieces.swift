extension SourceMaker {
  static let words = [
    "a", "b", " of ", "See ", " all", "é", "e\u{301}", "日本", "🙂", " \n ", "  ", "\u{A0}",
    "\u{3000}",
    "x\u{A0}", "{a}", "}", "\"q\"", "it's", "\\", "&", "<b>", "$", "`", "1", "\u{85}", "\u{200B}",
    "|",
    "\t", "u\u{FEFF}v", "/", "a \n\t\n  b\t", "x \n y",
  ]

  mutating func text() -> String {
    (0..<Int.random(in: 1...3, using: &chance)).map { _ in chance.pick(Self.words) }.joined()
  }

  /// Makes up the items of a call.
  mutating func items(_ form: Site.Form, _ depth: Int) -> [Piece] {
    var pieces: [Piece] = []
    for _ in 0..<Int.random(in: 1...4, using: &chance) {
      var piece = self.piece(1, depth, mayHaveElement: form != .concatenation, onlyCalls: true)
      // Two texts of a template in a row would be one.
      if form == .template, case .text(let text) = piece, case .text? = pieces.last {
        piece = .literal([text])
      }
      if form == .array, case .text = piece, chance.one(in: 8) { piece = .text("") }
      pieces.append(piece)
    }
    return pieces
  }

  /// Makes up what stands between tags.
  mutating func children(_ level: Int, _ depth: Int) -> [Piece] {
    var pieces: [Piece] = []
    for _ in 0..<Int.random(in: level == 1 ? 1...5 : 0...4, using: &chance) {
      let piece = self.piece(level, depth, mayHaveElement: true, onlyCalls: false)
      // Two texts in a row would be one.
      if case .text = piece, case .text? = pieces.last { pieces.append(.comment) }
      pieces.append(piece)
    }
    return pieces
  }

  /// Makes up a child.
  mutating func piece(
    _ level: Int, _ depth: Int, mayHaveElement: Bool, onlyCalls: Bool
  ) -> Piece {
    switch Int.random(in: 0..<20, using: &chance) {
    case 0..<6: return .text(text())
    case 6: return onlyCalls ? .text(text()) : .literal(literals())
    case 7: return onlyCalls ? .text(text()) : .comment
    case 8..<13 where mayHaveElement && level <= 5: return .element(element(level, depth))
    case 13 where !onlyCalls && chance.one(in: 40): return .fragment(id())
    case 13 where !onlyCalls && chance.one(in: 40):
      return .site(
        Site(
          id: id(), dialect: dialect, form: .element, module: module, pieces: [.text("a")],
          desc: "d"))
    default: return .construct(construct(depth, onlyCalls: onlyCalls || chance.one(in: 4)))
    }
  }

  /// Makes up a literal between tags, or several that are joined.
  private mutating func literals() -> [String] {
    if chance.one(in: 2) { return [chance.pick([" ", "a", text()])] }
    return (0..<Int.random(in: 1...3, using: &chance)).map { _ in
      chance.pick([" ", "a", text(), text(), ""])
    }
  }

  private mutating func element(_ level: Int, _ depth: Int) -> Element {
    var tags = ["b", "i", "a", "Menu.Item", "my-tag", "Link", "\(module):bold"]
    if dialect == .fbtee { tags += ["Fbt", "FbtParam", "Fbt:param", "FbtList"] }
    let tag = chance.pick(tags)
    let title = depth < 2 && chance.one(in: 12) ? [site(depth: depth + 1)] : []
    return Element(id: id(), tag: tag, title: title, pieces: children(level + 1, depth))
  }
}
