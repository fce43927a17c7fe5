import FBT
import ScriptExtraction
import TestSupport
import Testing

@testable import Projects

/// The settings of scripts, and what `langpack init` finds out about them.
struct ScriptSettingsTests {
  private static func read(_ settings: String) -> (Configuration?, [String]) {
    let text = "{\"app\": \"a\",\n\(settings)}"
    let read = Configuration.read(Array(text.utf8), file: "langpack.json")
    return (read.configuration, read.diagnostics.map(\.line))
  }

  @Test func dialectAndPluginsAreRead() {
    let (configuration, lines) = Self.read(
      """
      "fbtDialect": "fbtee", "parserPlugins": ["exportDefaultFrom",
        ["decorators", {"version": "2023-11", "allowCallParenthesized": false}]]
      """)
    #expect(lines == [])
    #expect(configuration?.fbtDialect == .fbtee)
    #expect(
      configuration?.parserPlugins == [
        ParserPlugin("exportDefaultFrom"),
        ParserPlugin(
          "decorators", options: #"{"version":"2023-11","allowCallParenthesized":false}"#),
      ])
  }

  static let faults: [(settings: String, words: String)] = [
    (
      #""fbtDialect": "fbte""#,
      #"2:15: error: "fbte" is not a dialect of FBT (write "fbt" or "fbtee")"#
    ),
    (#""fbtDialect": 3"#, "2:15: error: expected a text, found a number"),
    (#""parserPlugins": "jsx""#, "2:18: error: expected a list of plugins, found a text"),
    (
      #""parserPlugins": ["exportDefaultForm"]"#,
      #"2:19: error: "exportDefaultForm" is not a plugin of Babel's parser (did you mean "exportDefaultFrom"?)"#
    ),
    (#""parserPlugins": ["estree"]"#, #"2:19: error: "estree" changes the syntax tree"#),
    (#""parserPlugins": ["jsx", "jsx"]"#, #"2:26: error: "jsx" appears twice"#),
    (
      #""parserPlugins": ["decorators-legacy", ["decorators", {}]]"#,
      #"2:40: error: "decorators" and "decorators-legacy" exclude each other"#
    ),
    (
      #""parserPlugins": [["decorators"]]"#, "2:19: error: this is neither the name of a plugin nor"
    ),
    (#""parserPlugins": [["decorators", "a"]]"#, "2:19: error: this is neither the name"),
    (#""parserPlugins": [3]"#, "2:19: error: this is neither the name"),
  ]

  @Test(arguments: faults) func aFaultHasItsPlace(settings: String, words: String) {
    let (configuration, lines) = Self.read(settings)
    #expect(configuration == nil && lines.count == 1)
    #expect(lines.first?.contains(words) == true, "\(lines)")
  }

  @Test(arguments: [
    (["package.json": #"{"dependencies": {"fbtee": "^1.0.0"}}"#], FBTDialect.fbtee),
    (["package.json": #"{"devDependencies": {"@nkzw/babel-preset-fbtee": "1"}}"#], .fbtee),
    (
      ["package.json": "{}", "packages/web/package.json": #"{"dependencies": {"fbtee": "1"}}"#],
      .fbtee
    ),
    (["package.json": #"{"dependencies": {"fbt": "1", "@nkzw/other": "1"}}"#], .fbt),
    (["package.json": #"{"name": "fbtee"}"#], .fbt), (["package.json": "{"], .fbt), ([:], .fbt),
  ])
  func theManifestTellsTheDialect(files: [String: String], dialect: FBTDialect) throws {
    let folder = try TestFolder()
    for (name, text) in files { try File("\(folder.path)/\(name)").write(text: text) }
    let layout = ProjectLayout(of: File(folder.path))
    #expect(layout.fbtDialect == dialect)
    let text = Configuration.template(app: "a", layout)
    #expect(text.contains("fbtDialect") == (dialect == .fbtee))
    let read = Configuration.read(Array(text.utf8), file: "langpack.json")
    #expect(read.configuration?.fbtDialect == dialect, "\(read.diagnostics)")
  }
}
