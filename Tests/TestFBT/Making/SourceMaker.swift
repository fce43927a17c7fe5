import TestSupport

/// Makes up documents.
struct SourceMaker {
  var chance: SeededGenerator
  let dialect: Dialect
  var lastID = 0
  /// The most texts that a call may still have.
  var room = 1
  /// The module of the call, and the names that its tokens have.
  var module = "fbt"
  var names: [String] = []
  var modules: [EnumModule] = []

  init(_ chance: SeededGenerator, _ dialect: Dialect) {
    self.chance = chance
    self.dialect = dialect
  }

  mutating func id() -> Int {
    lastID += 1
    return lastID
  }

  /// Makes up a document of one to four files.
  mutating func document() -> ScriptDocument {
    modules = (0..<Int.random(in: 0...2, using: &chance)).map {
      EnumModule(name: "Kinds\($0)", pairs: pairs())
    }
    let files = (0..<chance.pick([1, 1, 2, 3, 4])).map { file($0) }
    return ScriptDocument(
      dialect: dialect, files: files, modules: modules,
      isReactNative: dialect == .fbt && chance.one(in: 2))
  }

  private mutating func file(_ index: Int) -> ScriptFile {
    var defaults: SiteOptions?
    if chance.one(in: 4) {
      defaults = SiteOptions()
      if chance.one(in: 2) { defaults?.project = "p \(index)" }
      if chance.one(in: 3) { defaults?.author = "a" }
      if chance.one(in: 5) { defaults?.doNotExtract = chance.one(in: 2) }
    }
    let ending = chance.pick(["js", "jsx", "tsx"])
    let sites = (0..<Int.random(in: 1...3, using: &chance)).map { _ in site() }
    let shadowed = sites.filter { _ in chance.one(in: 12) }.map(\.id)
    return ScriptFile(
      path: "a\(index).\(ending)", defaults: defaults, modules: modules, imports: imports(),
      sites: sites, shadowed: Set(shadowed))
  }

  /// Makes up what a file imports: fbtee needs an import for calls before the first element.
  private mutating func imports() -> [String] {
    guard chance.one(in: dialect == .fbt ? 60 : 3) else { return ["fbt", "fbs"] }
    return chance.pick([[], ["fbt"], ["fbs"]])
  }

  /// Makes up a call.
  mutating func site(depth: Int = 0) -> Site {
    let outer = (room, module, names)
    defer { (room, module, names) = outer }
    (room, module, names) = (64, chance.one(in: 5) ? "fbs" : "fbt", [])
    var form = chance.pick([.concatenation, .template, .array, .element, .element] as [Site.Form])
    if chance.one(in: 16) { form = chance.pick([.commonCall, .commonElement]) }
    var site = Site(
      id: id(), dialect: dialect, form: form, module: module, pieces: [], desc: desc())
    site.options = options(form)
    site.lacksDescription = !site.isCommon && chance.one(in: 100)
    switch form {
    case .commonCall, .commonElement:
      site.pieces = [.text(chance.pick(["Done", " Done\n ", "Log  in", "Nobody"]))]
    case .element: site.pieces = children(1, depth)
    default: site.pieces = items(form, depth)
    }
    return site
  }

  private mutating func desc() -> String {
    if chance.one(in: 40) { return "" }
    return chance.pick(["d", "A menu", " a  b ", "é \"q\"\n|", "{n} 🙂"])
  }

  private mutating func options(_ form: Site.Form) -> SiteOptions {
    var options = SiteOptions()
    if form == .commonCall { return options }
    if chance.one(in: 5) { options.project = chance.pick(["web", " a  b ", "é"]) }
    if chance.one(in: 8) { options.author = chance.pick(["jw", " a\n\nb"]) }
    if chance.one(in: 8), form != .commonElement { options.subject = gender() }
    if chance.one(in: 12) { options.doNotExtract = chance.one(in: 2) }
    if chance.one(in: dialect == .fbt ? 6 : 3) { options.preserveWhitespace = !chance.one(in: 5) }
    if chance.one(in: 60) { options.unknown = "locale" }
    options.isSpread = form.isElement && chance.one(in: 150)
    if form != .commonElement, chance.one(in: 20) {
      options.common = form == .element ? false : chance.one(in: 2)
    }
    if chance.one(in: 12) { options.extra.append(Member("tone", text: chance.pick(["warm", ""]))) }
    if chance.one(in: 12) {
      options.extra.append(
        Member("level", text: chance.pick(["high", "low", "low", "high", "middle"])))
    }
    if chance.one(in: dialect == .fbt ? 200 : 6) { options.key = key() }
    if dialect == .fbtee, form.isElement, chance.one(in: 8) {
      let bare = chance.pick(["tone", "locale", "author", "key", "subject"])
      if !options.members.contains(where: { $0.name == bare }) { options.bare = [bare] }
    }
    return options
  }

  mutating func key() -> String { chance.pick(["k", "'a' + n", "user.id", "1", "`k${n}`"]) }
}
