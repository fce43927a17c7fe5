import Extraction
import TestSupport
import Testing

@testable import ScriptExtraction

/// The plugins that a project gives to the parser.
struct ParserPluginTests {
  private static func language(_ plugins: [ParserPlugin]) -> ScriptLanguage {
    var settings = ScriptSettings()
    settings.plugins = plugins
    return ScriptLanguage(settings: settings, path: Scripts.path)
  }

  private static func rules(
    _ source: String, _ path: String, _ plugins: [ParserPlugin]
  ) -> (rules: [String], phrases: Int, fix: String?) {
    let file = SourceFile(path: path, text: "import fbt from 'fbt'; fbt('a', 'd');\n" + source)
    let found = Scripts.extract(file, by: language(plugins))
    return (found.diagnostics.map(\.rule), found.phrases.count, found.diagnostics.first?.fix?.words)
  }

  /// Syntax that needs plugins; the first is the one that the parser asks for.
  static let syntax: [(path: String, source: String, plugins: [ParserPlugin])] = [
    ("A.js", "export X from 'y'", [.init("exportDefaultFrom")]),
    ("A.mjs", "{ using a = b }", [.init("explicitResourceManagement")]),
    ("A.js", "/[a--b]/v", [.init("regexpUnicodeSets")]),
    ("A.ts", "let a: A = /[a--b]/v", [.init("regexpUnicodeSets")]),
    ("A.js", "import a from 'b' assert {type: 'json'}", [.init("importAssertions")]),
    ("A.js", "class A { @b accessor c = 1 }", [.init("decoratorAutoAccessors")]),
    (
      "A.tsx", "class A { @b accessor c: D = <e /> }",
      [
        .init("decoratorAutoAccessors"), .init("decorators", options: #"{"version":"2022-03"}"#),
      ]
    ),
    ("A.js", "a = do { b }", [.init("doExpressions")]),
  ]

  @Test(arguments: syntax)
  func aPluginMakesSyntaxReadable(path: String, source: String, plugins: [ParserPlugin]) throws {
    let without = Self.rules(source, path, [])
    #expect(without.rules == ["broken-source"] && without.phrases == 0)
    let name = try #require(plugins.first?.name)
    #expect(without.fix == "add \"\(name)\" to \"parserPlugins\" in langpack.json")
    let with = Self.rules(source, path, plugins)
    #expect(with.rules == [] && with.phrases == 1)
  }

  /// A plugin of another kind of file, or of a syntax that the parser has anyway, changes nothing.
  @Test(arguments: [
    ("A.ts", "let a = <A>b"), ("A.tsx", "let a: A = <b />"), ("A.js", "let a: ?A = <b />"),
    ("A.js", "@a class B {}"), ("A.js", "enum A {B, C}"),
  ])
  func filesAreReadAsBeforeWithPluginsOfOthers(path: String, source: String) {
    let plugins = [
      "typescript", "flow", "flowComments", "jsx", "optionalChaining", "sourcePhaseImports",
    ]
    let found = Self.rules(source, path, plugins.map { ParserPlugin($0) })
    #expect(found.rules == [] && found.phrases == 1)
  }

  @Test func optionsOfAUsualPluginAreAddedToItsOwn() {
    let all = [ParserPlugin("flow", options: #"{"all":true}"#)]
    #expect(Self.rules("enum A {B, C}; f<x>(y)", "A.js", all).rules == [])
  }

  @Test func optionsThatTheParserRefusesAreAnErrorOfTheSetting() {
    let found = Self.rules("a", "A.js", [ParserPlugin("pipelineOperator")])
    #expect(found.rules == ["no-parser"])
    #expect(found.fix == "correct \"parserPlugins\" in langpack.json")
  }

  @Test func importAttributesNeedAParserThatHasThem() {
    let found = Self.rules("import a from 'b' with {type: 'json'}", "A.js", [])
    let isOld = found.fix?.contains("too old for import attributes") == true
    #expect(found.rules == [] || found.rules == ["broken-source"] && isOld)
  }

  /// Scans are kept; the setting may have come since.
  @Test func anEnumsModuleIsReadAgainWhenItsPluginIsThere() {
    let module = SourceFile(
      path: "Kinds$FbtEnum.js", text: "function f() { using a = b }\nexport default {A: 'a'}")
    let settings = ExtractionSettings()
    let scan = Self.language([]).scan(module, settings)
    let knowing = Self.language([ParserPlugin("explicitResourceManagement")])
    let known = knowing.knowledge(from: [(module.path, scan)]) { _ in module } as? EnumModules
    guard case .texts(let texts)? = known?.byName["Kinds$FbtEnum"] else {
      Issue.record("no texts: \(scan)")
      return
    }
    #expect(texts.names == ["A"])
  }

  @Test func pluginsAndDialectArePartOfTheDigest() {
    var (plugins, dialect) = (ScriptSettings(), ScriptSettings())
    plugins.plugins = [ParserPlugin("doExpressions")]
    dialect.dialect = .fbtee
    let digests = [ScriptSettings(), plugins, dialect].map {
      ScriptLanguage(settings: $0, path: Scripts.path).knowledge(from: []) { _ in nil }.words
    }
    #expect(Set(digests).count == 3)
  }
}
