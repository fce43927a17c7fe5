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
    option(site.desc, of: "desc")
    gap()
    let options = site.options.members
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
    case .text(let text): literal(text, templates: templates)
    case .literal(let parts): literal(parts.joined(), templates: templates)
    case .construct(let construct): write(construct, site.module)
    case .element(let element): write(element, site.module)
    case .site(let site): write(site)
    case .comment, .fragment: break
    }
  }

  private mutating func element(_ site: Site) {
    let hasAlias = site.module == "fbt" && dialect == .fbt && chance.one(in: 10)
    let tag = hasAlias ? "Fbt" : site.module
    write("<" + tag)
    if site.isCommon { write(chance.one(in: 2) ? " common" : " common={true}") }
    if !site.isCommon && !site.lacksDescription { attribute("desc", site.desc) }
    for member in site.options.members {
      switch (member.text, member.code) {
      case (let text?, _): attribute(member.name, text)
      case (_, "true"): attribute(member.name, true)
      case (_, "false"): attribute(member.name, false)
      default: attribute(member.name, code: member.code)
      }
    }
    if site.options.isSpread { write(" {...props}") }
    for name in site.options.bare {
      space()
      write(name)
    }
    write(">")
    children(site.pieces, site.module)
    write("</\(tag)>")
  }
}

extension SiteOptions {
  /// The options as members of an object.
  var members: [Member] {
    var members: [Member] = []
    if let project { members.append(Member("project", text: project)) }
    if let author { members.append(Member("author", text: author)) }
    if let subject { members.append(Member("subject", code: subject)) }
    if let doNotExtract { members.append(Member("doNotExtract", code: "\(doNotExtract)")) }
    if let preserveWhitespace {
      members.append(Member("preserveWhitespace", code: "\(preserveWhitespace)"))
    }
    if let common { members.append(Member("common", code: "\(common)")) }
    if let unknown { members.append(Member(unknown, text: "a")) }
    members += extra
    if let key { members.append(Member("key", code: key)) }
    return members
  }
}
