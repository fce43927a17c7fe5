extension SourceWriter {
  /// Writes a construct.
  mutating func write(_ construct: Construct, _ module: String) {
    write(construct.id) { writer in
      let own = construct.isForeign ? (module == "fbt" ? "fbs" : "fbt") : module
      if construct.form == .call {
        writer.call(construct.kind, own)
      } else {
        writer.tag(construct, own)
      }
    }
  }

  private mutating func call(_ kind: Construct.Kind, _ module: String) {
    write("\(module).\(kind.callName)(")
    gap()
    switch kind {
    case .param(let param):
      literal(param.name, templates: false)
      next { $0.value(param.value) }
      options(param.members)
    case .name(let name, let value, let gender):
      literal(name, templates: false)
      next { $0.value(value) }
      next { $0.write(gender) }
    case .plural(let plural):
      literal(plural.singular)
      next { $0.write(plural.count) }
      options(plural.members)
    case .pronoun(let pronoun):
      literal(pronoun.usage, templates: false)
      next { $0.write(pronoun.gender) }
      options(pronoun.members)
    case .choice(let value, let range):
      write(value)
      next { $0.range(range) }
    case .sameParam(let name): literal(name, templates: false)
    }
    gap()
    write(")")
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

  private mutating func value(_ value: Value) {
    switch value {
    case .code(let code): write(code)
    case .space: literal(" ", templates: false)
    case .site(let site): write(site)
    case .construct(let construct): write(construct, "fbt")
    }
  }

  private mutating func tag(_ construct: Construct, _ module: String) {
    let kind = construct.kind
    let name = construct.form == .camelTag ? "Fbt" + kind.camelName : "\(module):\(kind.tagName)"
    write("<" + name)
    for member in kind.attributes where member.name != construct.lacking {
      switch (member.text, member.code) {
      case (let text?, _) where text.contains("\n"):
        write(" \(member.name)=\"\(text)\"")
      case (let text?, _): attribute(member.name, text)
      case (_, "true"): attribute(member.name, true)
      case (_, "false"): attribute(member.name, false)
      default: attribute(member.name, code: member.code)
      }
    }
    if case .choice(_, let range) = kind, construct.lacking != "enum-range" {
      space()
      write("enum-range=")
      braces { $0.range(range) }
    }
    guard kind.hasContent else { return write(" />") }
    write(">")
    content(kind)
    write("</\(name)>")
  }

  private mutating func content(_ kind: Construct.Kind) {
    if case .plural(let plural) = kind {
      if chance.one(in: 4) { return braces { $0.literal(plural.singular) } }
      return words(plural.singular)
    }
    let value = kind.value ?? .code("a")
    if case .space = value { return write(" ") }
    let blank = chance.pick(["", "", "\n  ", " {/* a */} "])
    write(blank)
    switch (value, kind) {
    case (.site(let site), .param) where site.isElement: write(site)
    default: braces { $0.value(value) }
    }
    write(blank)
  }
}
