extension SourceWriter {
  /// Writes a call.
  mutating func write(_ site: Site) {
    write(site.id) { writer in
      switch site.form {
      case .element, .commonElement: writer.element(site)
      case .commonCall:
        writer.write("\(site.module).c(")
        writer.gap()
        for case .text(let text) in site.pieces { writer.literal(text, templates: false) }
        writer.gap()
        writer.write(")")
      default: writer.call(site)
      }
    }
  }

  private mutating func call(_ site: Site) {
    write(site.module)
    if chance.one(in: 20) { write(" ") }
    write("(")
    gap()
    contents(site)
    gap()
    if site.lacksDescription { return write(")") }
    write(",")
    gap()
    description(site.desc)
    gap()
    let options = members(site.options)
    if !options.isEmpty {
      write(",")
      gap()
      object(options)
    }
    if chance.one(in: 10) { write(",") }
    gap()
    write(")")
  }

  private mutating func contents(_ site: Site) {
    switch site.form {
    case .template:
      write("`")
      for piece in site.pieces { placeholder(piece, site) }
      write("`")
    case .array:
      write("[")
      list(site.pieces) { $0.item($1, site, templates: true) }
      write("]")
    default: sum(site.pieces[...], site)
    }
  }

  /// Writes a concatenation, sometimes with parentheses around its end.
  private mutating func sum(_ pieces: ArraySlice<Piece>, _ site: Site) {
    let cut = pieces.count > 2 && chance.one(in: 4) ? pieces.startIndex + 1 : pieces.endIndex
    list(Array(pieces[..<cut]), "+") { $0.item($1, site, templates: false) }
    guard cut < pieces.endIndex else { return }
    write("+ (")
    sum(pieces[cut...], site)
    write(")")
  }

  private mutating func placeholder(_ piece: Piece, _ site: Site) {
    if case .text(let text) = piece { return template(text) }
    write("${")
    gap()
    item(piece, site, templates: false)
    gap()
    write("}")
  }

  private mutating func item(_ piece: Piece, _ site: Site, templates: Bool) {
    switch piece {
    case .text(let text), .literal(let text): literal(text, templates: templates)
    case .construct(let construct): write(construct, site.module)
    case .element(let element): write(element, site.module)
    case .site(let site): write(site)
    case .comment: break
    }
  }

  /// Writes a description: a literal, or several that are joined.
  private mutating func description(_ text: String) {
    guard text.unicodeScalars.count > 1, chance.one(in: 5) else { return literal(text) }
    let scalars = Array(text.unicodeScalars)
    let middle = Int.random(in: 1..<scalars.count, using: &chance)
    list([scalars[..<middle], scalars[middle...]], "+") { writer, part in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: part)
      writer.literal(String(view), templates: false)
    }
  }

  private func members(_ options: SiteOptions) -> [Member] {
    var members: [Member] = []
    if let project = options.project { members.append(Member("project", text: project)) }
    if let author = options.author { members.append(Member("author", text: author)) }
    if let subject = options.subject { members.append(Member("subject", code: subject)) }
    if let hidden = options.doNotExtract {
      members.append(Member("doNotExtract", code: "\(hidden)"))
    }
    if let kept = options.preserveWhitespace {
      members.append(Member("preserveWhitespace", code: "\(kept)"))
    }
    if let unknown = options.unknown { members.append(Member(unknown, text: "a")) }
    return members
  }

  private mutating func element(_ site: Site) {
    let tag = site.module == "fbt" && chance.one(in: 10) ? "Fbt" : site.module
    write("<" + tag)
    if site.isCommon { write(chance.one(in: 2) ? " common" : " common={true}") }
    if !site.isCommon && !site.lacksDescription { attribute("desc", site.desc) }
    for member in members(site.options) {
      switch (member.text, member.code) {
      case (let text?, _): attribute(member.name, text)
      case (_, "true"): attribute(member.name, true, strings: member.name == "doNotExtract")
      case (_, "false"): attribute(member.name, false, strings: member.name == "doNotExtract")
      default: attribute(member.name, code: member.code)
      }
    }
    write(">")
    children(site.pieces, site.module)
    write("</\(tag)>")
  }
}
