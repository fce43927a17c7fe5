import Diagnostics
import FBT
import JSON
import ScriptExtraction

extension ConfigurationReading {
  /// Reads the library whose calls the scripts have.
  mutating func dialect(_ value: JSONValue) -> FBTDialect? {
    guard let text = text(value) else { return nil }
    let dialect = FBTDialect(rawValue: text)
    if dialect == nil {
      complain(
        value.offset, "\"\(text)\" is not a dialect of FBT", fix: "write \"fbt\" or \"fbtee\"")
    }
    return dialect
  }

  /// Reads plugins of Babel's parser: names, and pairs of a name and its options.
  mutating func parserPlugins(_ value: JSONValue) -> [ParserPlugin] {
    guard let items = value.array else {
      complain(value.offset, "expected a list of plugins, found \(value.kind)", fix: Self.fix)
      return []
    }
    var plugins: [ParserPlugin] = []
    for item in items {
      guard let plugin = parserPlugin(item) else { continue }
      check(plugin, at: item, behind: plugins)
      plugins.append(plugin)
    }
    return plugins
  }

  private static let fix: Fix =
    "write [\"exportDefaultFrom\", [\"decorators\", {\"version\": \"2023-11\"}]]"

  private mutating func parserPlugin(_ value: JSONValue) -> ParserPlugin? {
    if let name = value.string { return ParserPlugin(name) }
    if let pair = value.array, pair.count == 2, let name = pair[0].string, pair[1].object != nil {
      return ParserPlugin(name, options: pair[1].compact)
    }
    complain(
      value.offset, "this is neither the name of a plugin nor a name with options", fix: Self.fix)
    return nil
  }

  private mutating func check(
    _ plugin: ParserPlugin, at value: JSONValue, behind others: [ParserPlugin]
  ) {
    let name = plugin.name
    if name == "estree" || name == "placeholders" {
      complain(
        value.offset, "\"\(name)\" changes the syntax tree that is read", fix: "leave it out")
    } else if !ParserPlugin.names.contains(name) {
      let known = suggestion(for: name, among: ParserPlugin.names)
      complain(value.offset, "\"\(name)\" is not a plugin of Babel's parser\(known)")
    } else if others.contains(where: { $0.name == name }) {
      complain(value.offset, "\"\(name)\" appears twice")
    } else if let other = others.first(where: { Set([$0.name, name]) == Self.decorators })?.name {
      complain(
        value.offset, "\"\(name)\" and \"\(other)\" exclude each other",
        fix: .decision("keep one of them"))
    }
  }

  private static let decorators: Set = ["decorators", "decorators-legacy"]
}
