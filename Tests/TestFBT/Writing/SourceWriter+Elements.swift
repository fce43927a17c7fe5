extension SourceWriter {
  /// Writes an element within a text.
  mutating func write(_ element: Element, _ module: String) {
    write(element.id) { writer in
      writer.write("<" + element.tag)
      if writer.chance.one(in: 3) {
        writer.write(
          writer.chance.pick([
            " href=\"#\"", " onClick={() => open('fbt(')}", " {...props}", " title='é {a}'",
            "\n  key={n + 1}",
          ]))
      }
      for site in element.title {
        writer.space()
        writer.write("title=")
        writer.braces { $0.write(site) }
      }
      if element.pieces.isEmpty, writer.chance.one(in: 2) { return writer.write(" />") }
      writer.write(">")
      writer.children(element.pieces, module)
      writer.write("</\(element.tag)>")
    }
  }

  /// Writes what stands between tags.
  mutating func children(_ pieces: [Piece], _ module: String) {
    for piece in pieces {
      switch piece {
      case .text(let text): words(text)
      case .literal(let text): braces { $0.literal(text) }
      case .comment: write(chance.pick(["{/* a */}", "{ /* 🙂\n */ }", "{}"]))
      case .element(let element): write(element, module)
      case .site(let site): write(site)
      case .construct(let construct) where construct.form == .call:
        braces { $0.write(construct, module) }
      case .construct(let construct): write(construct, module)
      }
    }
  }

  mutating func braces(_ body: (inout SourceWriter) -> Void) {
    write("{")
    gap()
    body(&self)
    gap()
    write("}")
  }
}
