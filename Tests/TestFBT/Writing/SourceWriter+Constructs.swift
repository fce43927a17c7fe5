extension SourceWriter {
  /// Writes a construct.
  mutating func write(_ construct: Construct, _ module: String) {
    write(construct.id) { writer in
      let own = construct.isForeign ? (module == "fbt" ? "fbs" : "fbt") : module
      if construct.form == .call {
        writer.call(construct, own)
      } else {
        writer.tag(construct, own)
      }
    }
  }

  private mutating func call(_ construct: Construct, _ module: String) {
    write("\(module).\(construct.kind.callName)(")
    gap()
    let key = construct.key.map { [Member("key", code: $0)] } ?? []
    switch construct.kind {
    case .param(let param):
      literal(param.name, templates: false)
      next { $0.value(param.value) }
      options(param.members + key)
    case .name(let name, let value, let gender):
      literal(name, templates: false)
      next { $0.value(value) }
      next { $0.write(gender) }
    case .plural(let plural):
      literal(plural.singular)
      next { $0.write(plural.count) }
      options(plural.members + key)
    case .pronoun(let pronoun):
      literal(pronoun.usage, templates: false)
      next { $0.write(pronoun.gender) }
      options(pronoun.members + key)
    case .choice(let value, let range):
      write(value)
      next { $0.range(range) }
    case .sameParam(let name): literal(name, templates: false)
    case .list(let list): call(list)
    }
    gap()
    write(")")
  }

  /// Writes the arguments of a list; what it does not say is left out or null.
  private mutating func call(_ list: List) {
    literal(list.name, templates: false)
    next { $0.items(list.items) }
    let isLonger = list.delimiter != nil || chance.one(in: 8)
    if list.conjunction != nil || isLonger { next { $0.word(list.conjunction) } }
    if isLonger { next { $0.word(list.delimiter) } }
  }

  private mutating func word(_ text: String?) {
    if let text { return literal(text, templates: false) }
    write(chance.pick(["null", "undefined"]))
  }

  /// Writes the items of a list: those of code, or a call among others.
  private mutating func items(_ items: Value) {
    switch items {
    case .code(let code): write(code)
    default:
      write("[")
      gap()
      value(items)
      write(chance.pick(["", ", b", ",\n c"]) + "]")
    }
  }

  private mutating func next(_ body: (inout SourceWriter) -> Void) {
    gap()
    write(",")
    gap()
    body(&self)
  }

  private mutating func options(_ members: [Member]) {
    if !members.isEmpty { next { $0.object(members) } }
  }

  mutating func value(_ value: Value) {
    switch value {
    case .fragment(let sites): fragment(sites)
    case .code(let code): write(code)
    case .space: literal(" ", templates: false)
    case .site(let site): write(site)
    case .construct(let construct): write(construct, "fbt")
    }
  }

  private mutating func tag(_ construct: Construct, _ module: String) {
    let kind = construct.kind
    // fbtee takes a token used again in both spellings.
    let tagName = dialect == .fbtee && chance.one(in: 2) ? kind.callName : kind.tagName
    let name = construct.form == .camelTag ? "Fbt" + kind.camelName : "\(module):\(tagName)"
    write("<" + name)
    let key = construct.key.map { [Member("key", code: $0)] } ?? []
    for member in kind.attributes + key where member.name != construct.lacking {
      attribute(member)
    }
    for name in construct.bare {
      space()
      write(name)
    }
    if case .choice(_, let range) = kind, construct.lacking != "enum-range" {
      space()
      write("enum-range=")
      braces { $0.range(range) }
    }
    guard kind.hasContent || construct.isOpen else { return write(" />") }
    write(">")
    if kind.hasContent { content(kind) }
    write("</\(name)>")
  }

  private mutating func attribute(_ member: Member) {
    switch (member.text, member.code) {
    case (let text?, _) where text.contains("\n"): write(" \(member.name)=\"\(text)\"")
    case (let text?, _): attribute(member.name, text)
    case (_, "true"), (_, "false"): attribute(member.name, member.code == "true")
    default:
      guard let value = member.value else { return attribute(member.name, code: member.code) }
      space()
      write(member.name + "=")
      braces { member.name == "items" ? $0.items(value) : $0.value(value) }
    }
  }

  /// Writes a fragment with words and calls.
  private mutating func fragment(_ sites: [Site]) {
    write("<>")
    write(chance.pick(["", "a ", " {x}", "{/* b */}"]))
    for site in sites {
      if site.isElement { write(site) } else { braces { $0.write(site) } }
      write(chance.pick(["", " ", " b", "\n"]))
    }
    write("</>")
  }

  private mutating func content(_ kind: Construct.Kind) {
    if case .plural(let plural) = kind {
      if chance.one(in: 4) { return braces { $0.literal(plural.singular) } }
      return words(plural.singular)
    }
    let value = kind.value ?? .code("a")
    if case .space = value { return write(" ") }
    var blanks = ["", "", "\n  ", " {/* a */} "]
    // Rules 1.3: words around the value of a param are ignored.
    if case .param = kind { blanks.append(" é, ") }
    let blank = chance.pick(blanks)
    write(blank)
    switch (value, kind) {
    case (.site(let site), .param) where site.isElement: write(site)
    case (.fragment(let sites), .param): fragment(sites)
    default: braces { $0.value(value) }
    }
    write(blank)
  }
}
