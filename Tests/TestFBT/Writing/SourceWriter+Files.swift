extension SourceWriter {
  /// Writes a script.
  mutating func write(_ file: ScriptFile) {
    write(
      chance.pick(["", "", "", "", "", "\u{FEFF}", "#!/usr/bin/env node\n", "'use client';\r\n"]))
    if let defaults = file.defaults { docblock(defaults) }
    imports(file.imports)
    for module in file.modules {
      let path = "./\(module.name)$FbtEnum"
      write(
        chance.pick([
          "import \(module.name) from '\(path)';\n",
          "const \(module.name) = require(\"\(path)\");\n",
          "import * as \(module.name) from '\(path)';\n",
        ]))
    }
    for (index, site) in file.sites.enumerated() {
      if file.shadowed.contains(site.id) {
        statement(site, ("function s\(index)({fbt}) {\n  return ", ";\n}\n"))
      } else {
        statement(site, index, isTyped: file.path.hasSuffix(".tsx"))
      }
    }
  }

  /// Writes imports of modules, in one declaration or in several.
  private mutating func imports(_ names: [String]) {
    guard let first = names.first else { return }
    let alias = dialect == .fbt && names.contains("fbt") ? ["Fbt"] : []
    let all = (names + alias).joined(separator: ", ")
    let library = dialect.rawValue
    let others = names.dropFirst().map { "import \($0) from '\($0)';\n" }.joined()
    write(
      chance.pick([
        "import {\(all)} from '\(library)';\n", "const {\(all)} = require('\(library)');\r\n",
        "import \(first) from '\(library)';\n\(others)"
          + alias.map { "import {\($0)} from '\(library)';\n" }.joined(),
      ]))
  }

  private mutating func docblock(_ options: SiteOptions) {
    var members: [String] = []
    if let project = options.project { members.append("\"project\": \"\(project)\"") }
    if let author = options.author { members.append("\"author\": \"\(author)\"") }
    if let hidden = options.doNotExtract { members.append("\"doNotExtract\": \(hidden)") }
    let json = "{" + members.joined(separator: ", ") + "}"
    write(
      chance.pick([
        "/** @fbt \(json) */\n", "// @fbt \(json)\n",
        "/**\n * @fbt {\n *   \(json.dropFirst())\n * @b\n */\n",
        "/*\n * @fbt\n * \(json.dropLast())\n * }\n *\n * Words.\n */\n",
        "/**\n * Words é.\n *\n * @fbt \(json)\n * @flow\n */\n",
        "/**\r\n * @fbt \(json)\r\n */\r\n",
      ]))
  }

  private mutating func statement(_ site: Site, _ index: Int, isTyped: Bool) {
    var frames = [
      ("const a\(index) = ", ";\n"), ("f(", ");\n"), ("g(() => ", ", 'é');\r\n"),
      ("function f\(index)(user) {\n  return ", ";\n}\n"), ("const é\(index) = [1, ", "];"),
      ("class C\(index) {\n  title = ", ";\n}\n"), ("/* 🙂 */ h(`${", "}`);\n"),
      ("if (n > 1) { f(", ") }\n"), ("const o\(index) = {a: ", ", 'b': 2};\u{2028}"),
      ("@dec({a: 'b'})\nclass D\(index) {\n  get a() { return ", "; }\n}\n"),
      ("export const e\(index) = async () => b?.c ?? ", ";\n"),
      ("h(<div title=\"fbt('a')\">é {", "}</div>);\n"), ("h(<><i a={", "} />{b}</>);\n"),
      ("const t\(index): Array<string | null> = [", "];\n"),
      ("type T\(index) = {a?: number};\nfunction F\(index)(x: T\(index)): any { return ", " }\n"),
    ]
    if isTyped { frames.append(("f((", ") as unknown as string);\n")) }
    statement(site, chance.pick(frames))
  }

  private mutating func statement(_ site: Site, _ frame: (before: String, after: String)) {
    write(frame.before)
    gap()
    write(site)
    gap()
    write(frame.after)
  }

  /// Writes the module of an enum.
  mutating func write(_ module: EnumModule) {
    let (before, after) = chance.pick([
      ("module.exports = ", ";\n"), ("export default ", ";\n"),
      ("const all = Object.freeze(", ");\nmodule.exports = all;\n"),
    ])
    write(before)
    range(.pairs(module.pairs))
    write(after)
  }
}
