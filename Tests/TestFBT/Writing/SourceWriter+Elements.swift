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
      case .literal(let parts): braces { $0.joined(parts) }
      case .comment: write(chance.pick(["{/* a */}", "{ /* 🙂\n */ }", "{}"]))
      case .element(let element): write(element, module)
      case .site(let site): write(site)
      case .fragment(let id): write(id) { $0.write("<>a</>") }
      case .construct(let construct) where construct.form == .call:
        braces { $0.write(construct, module) }
      case .construct(let construct): write(construct, module)
      }
    }
  }

  /// Writes literals that are joined: with plus signs, or in a template.
  private mutating func joined(_ parts: [String]) {
    guard parts.count > 1 else { return literal(parts.first ?? "", templates: parts != [""]) }
    if chance.one(in: 3), parts.allSatisfy({ !$0.isEmpty }) { return placeholders(parts) }
    let cut = parts.count > 2 && chance.one(in: 3) ? 1 : parts.count
    list(Array(parts[..<cut]), "+") { $0.literal($1, templates: !$1.isEmpty) }
    guard cut < parts.count else { return }
    write("+ (")
    list(Array(parts[cut...]), "+") { $0.literal($1, templates: !$1.isEmpty) }
    write(")")
  }

  /// Writes literals as words and placeholders of a template, in turn.
  private mutating func placeholders(_ parts: [String]) {
    write("`")
    for (index, part) in parts.enumerated() {
      if index.isMultiple(of: 2) {
        template(part)
      } else {
        write("${")
        gap()
        literal(part, templates: false)
        gap()
        write("}")
      }
    }
    write("`")
  }

  mutating func braces(_ body: (inout SourceWriter) -> Void) {
    write("{")
    gap()
    body(&self)
    gap()
    write("}")
  }
}
