extension SourceMaker {
  mutating func gender() -> String {
    chance.one(in: 60) ? "who()" : chance.pick(["g", "g", "user.gender", "v"])
  }

  mutating func count() -> String {
    chance.one(in: 60) ? "size()" : chance.pick(["n", "n", "this.props.n", "list.length"])
  }

  /// Makes up a token's name, mostly another one than those of the call.
  mutating func name() -> String {
    let all = ["name", "user name", "n é", "a", "number", "x", "it's", "日本", "=b", "you"]
    let free = all.filter { !names.contains($0) }
    let name = chance.one(in: 40) || free.isEmpty ? chance.pick(all) : chance.pick(free)
    names.append(name)
    return name
  }

  /// Makes up a construct.
  mutating func construct(_ depth: Int, onlyCalls: Bool) -> Construct {
    var form = Construct.Form.call
    if !onlyCalls {
      form = dialect == .fbt && module == "fbt" && chance.one(in: 6) ? .camelTag : .tag
    }
    var construct = Construct(id: id(), form: form, kind: kind(depth, form))
    construct.isForeign = form != .camelTag && chance.one(in: 150)
    if form != .call, chance.one(in: 100) { construct.lacking = construct.kind.attributes[0].name }
    if form != .call, chance.one(in: 60), case .choice = construct.kind {
      construct.lacking = "enum-range"
    }
    if dialect == .fbtee { addFbteesOwn(&construct) }
    construct.isOpen = form != .call && !construct.kind.hasContent && chance.one(in: 80)
    return construct
  }

  /// Adds React's key, and attributes without a value.
  private mutating func addFbteesOwn(_ construct: inout Construct) {
    if chance.one(in: 6), construct.form != .call || construct.kind.takesOptions {
      construct.key = key()
    }
    guard construct.form != .call, chance.one(in: 8) else { return }
    let names = ["capitalize", "human", "gender", "many", "showCount", "value", "other"]
    let name = chance.pick(names)
    let isTaken = construct.kind.attributes.contains { $0.name == name }
    let isRequired = construct.kind.attributes.prefix(2).contains { $0.name == construct.lacking }
    if !isTaken, !isRequired, construct.lacking != name { construct.bare = [name] }
  }

  private mutating func kind(_ depth: Int, _ form: Construct.Form) -> Construct.Kind {
    if dialect == .fbtee, chance.one(in: 7) { return .list(list(depth, form)) }
    switch Int.random(in: 0..<12, using: &chance) {
    case 0..<3: return .param(param(depth, form))
    case 3: return .name(name(), value: value(depth), gender: gender())
    case 4..<7 where take(2): return .plural(plural(depth))
    case 7..<9 where take(4): return .pronoun(pronoun())
    case 9..<11:
      let range = self.range()
      if take(range.pairs.count) {
        return .choice(value: chance.pick(["kind", "v.x", "e"]), range)
      }
    case 11:
      if let name = names.randomElement(using: &chance) { return .sameParam(name) }
      if chance.one(in: 10) { return .sameParam("none") }
    default: break
    }
    return .param(param(depth, form))
  }

  /// Returns whether a call may have so many times its texts.
  private mutating func take(_ count: Int) -> Bool {
    guard count > 0, room / count > 0 else { return false }
    room /= count
    return true
  }

  private mutating func value(_ depth: Int) -> Value {
    if depth < 2, chance.one(in: 12) {
      let value = Value.site(site(depth: depth + 1))
      return value
    }
    return .code(
      chance.pick([
        "x", "this.name", "f(a)", "a ? b : c", "`t${x}`", "[1, 2].length", "\"🙂\"", "() => x",
        "<>{x}</>", "é.ñ?.[0] ?? x", "async () => await x", "<T.U {...x} key='1' />",
      ]))
  }

  /// Makes up a list of items; a call may be one of them.
  private mutating func list(_ depth: Int, _ form: Construct.Form) -> List {
    var list = List(name: name(), items: value(depth))
    if case .code = list.items {
      list.items = .code(chance.pick(["items", "[a, b]", "f(x)", "[]"]))
    }
    if chance.one(in: 200) { list.items = .construct(construct(2, onlyCalls: true)) }
    if chance.one(in: 2) { list.conjunction = chance.pick(["and", "or", "none"]) }
    if chance.one(in: 3) { list.delimiter = chance.pick(["comma", "semicolon", "bullet"]) }
    if form != .call, chance.one(in: 12) { list.name = "one\n  line" }
    return list
  }

  /// Makes up a fragment: fbtee takes it for the value of a param, with the calls within.
  private mutating func fragment(_ depth: Int) -> Value {
    guard dialect == .fbtee, depth < 2, chance.one(in: 2) else { return .fragment([]) }
    let sites = (0..<Int.random(in: 1...2, using: &chance)).map { _ in site(depth: depth + 1) }
    return .fragment(sites)
  }

  private mutating func param(_ depth: Int, _ form: Construct.Form) -> Param {
    var param = Param(name: name(), value: value(depth))
    if chance.one(in: 20) { param.value = .space }
    if chance.one(in: dialect == .fbt ? 200 : 10) { param.value = fragment(depth) }
    if chance.one(in: 200) { param.value = .construct(construct(2, onlyCalls: true)) }
    if form == .call, chance.one(in: 12) { param.otherName = chance.pick(["", "o  p"]) }
    if form != .call, chance.one(in: 12) { param.name = "one\n  line" }
    if chance.one(in: 4) { param.number = chance.one(in: 2) ? "true" : count() }
    if param.number == nil ? chance.one(in: 4) : chance.one(in: 20) { param.gender = gender() }
    return param
  }

  private mutating func plural(_ depth: Int) -> Plural {
    let words = ["cat", "a photo", " é", "like\u{A0}", "x  y", "page "]
    var plural = Plural(singular: chance.pick(words), count: count())
    if chance.one(in: 2) { plural.many = chance.pick(["cats", "photos  of", " é ", "{n}s"]) }
    if chance.one(in: 2) { plural.showCount = chance.pick(["yes", "no", "ifMany"]) }
    if chance.one(in: 60) { plural.showCount = "often" }
    if chance.one(in: 3) { plural.name = chance.one(in: 8) ? "" : name() }
    if plural.token == "number" { names.append("number") }
    if chance.one(in: 6) {
      let value = self.value(depth)
      plural.value = if case .site = value { value } else { .code("shown(n)") }
    }
    return plural
  }

  private mutating func pronoun() -> Pronoun {
    var usage = chance.pick(["object", "possessive", "reflexive", "subject"])
    if chance.one(in: 60) { usage = "their" }
    var pronoun = Pronoun(usage: usage, gender: gender())
    if chance.one(in: 4) { pronoun.capitalize = !chance.one(in: 4) }
    if chance.one(in: 4) { pronoun.human = !chance.one(in: 4) }
    return pronoun
  }

  private mutating func range() -> EnumRange {
    if chance.one(in: 4), let module = modules.randomElement(using: &chance) {
      return .module(module)
    }
    if chance.one(in: 3) {
      return .list(
        (0..<Int.random(in: 1...3, using: &chance)).map { _ in
          chance.pick(["a", "b", "car", "10", "2", "é"])
        })
    }
    return .pairs(pairs())
  }

  mutating func pairs() -> [(key: String, text: String)] {
    let keys = ["a", "b", "CAR", "10", "2", "0", "01", "-1", "a b", "4294967295", "é", "*", "_1"]
    var pairs: [(key: String, text: String)] = []
    for _ in 0..<Int.random(in: 1...4, using: &chance) {
      let key = chance.pick(keys)
      if pairs.contains(where: { $0.key == key }) { continue }
      pairs.append((key, chance.pick(["car", "a boat", " é  ", "it's", "1", "{a}"])))
    }
    return pairs
  }
}
