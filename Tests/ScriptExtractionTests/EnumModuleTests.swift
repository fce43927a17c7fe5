import Extraction
import Phrases
import Testing

@testable import ScriptExtraction

/// Enums that stand in modules of their own.
struct EnumModuleTests {
  private static let use = "import kinds from './Kinds$FbtEnum'; fbt(fbt.enum(kind, kinds), 'd')"

  /// Modules that export `{a: 'x', b: 'y'}`.
  static let modules: [(path: String, source: String)] = [
    ("Kinds$FbtEnum.js", "module.exports = {a: 'x', b: 'y'}"),
    (
      "lib/Kinds$FbtEnum.js", "'use strict'; module.exports = Object.freeze({'a': 'x', ['b']: `y`})"
    ),
    ("Kinds$FbtEnum.jsx", "const it = {a: 'x', b: 'y'}; export default it"),
    ("Kinds$FbtEnum.ts", "const it = {a: 'x', b: 'y'} as const; export default it;"),
    ("Kinds$FbtEnum.ts", "export = {a: 'x', b: 'y'} satisfies Record<string, string>"),
    ("Kinds$FbtEnum.mjs", "export const a = 'x', b = 'y'"),
    ("Kinds$FbtEnum.js", "export default ({a: 'x', b: 'y'}: {[string]: string})"),
  ]

  @Test(arguments: modules) func aModuleIsReadWithoutRunningIt(path: String, source: String) {
    let found = Scripts.extract(Self.use, beside: [SourceFile(path: path, text: source)])
    #expect(found.diagnostics.isEmpty, "\(found.diagnostics)")
    let texts = [ChoiceText("a", "x"), ChoiceText("b", "y")]
    #expect(found.phrases.first?.choices == texts)
  }

  /// Modules that nobody can read without running them, and broken ones.
  static let unreadable = [
    "module.exports = {a: text()}", "module.exports = {...other}", "module.exports = {[a]: 'x'}",
    "export default texts", "const a = b, b = a; export default a", "export const a = 1", "", "{",
    "module.exports = {}",
  ]

  @Test(arguments: unreadable) func whyAModuleIsNotKnownIsSaid(source: String) {
    let module = SourceFile(path: "Kinds$FbtEnum.js", text: source)
    let found = Scripts.extract(Self.use, beside: [module]).diagnostics
    #expect(found.map(\.rule) == ["unknown-enum"])
    #expect(found.first?.fix?.contains("\"Kinds$FbtEnum\": ") == true)
  }

  /// How a module may be imported, and how not.
  static let imports: [(source: String, isKnown: Bool)] = [
    ("import kinds from 'Kinds$FbtEnum'", true),
    ("import * as kinds from '../Kinds$FbtEnum.js'", true),
    ("const kinds = require('./Kinds$FbtEnum')", true),
    ("import {kinds} from 'Kinds$FbtEnum'", false),
    ("const {kinds} = require('Kinds$FbtEnum')", false),
    ("import kinds, {a} from 'Kinds$FbtEnum'", false),
    ("import kinds from 'Kinds'", false), ("import kinds from 'Others$FbtEnum'", false),
    ("const kinds = {a: 'x'}", false),
  ]

  @Test(arguments: imports) func aModuleIsImportedAsAWhole(source: String, isKnown: Bool) {
    let module = SourceFile(path: "Kinds$FbtEnum.js", text: "module.exports = {a: 'x'}")
    let found = Scripts.extract("\(source); fbt(fbt.enum(k, kinds), 'd')", beside: [module])
    #expect(found.diagnostics.map(\.rule) == (isKnown ? [] : ["unknown-enum"]))
  }

  /// Scans are kept between runs, with what they could not know.
  @Test func aModuleThatHadNoParserIsReadAgain() throws {
    let module = SourceFile(path: "Kinds$FbtEnum.js", text: "module.exports = {a: 'x'}")
    let settings = ExtractionSettings()
    let scan = ScriptLanguage(path: "/nowhere").scan(module, settings)
    let blind = Scripts.language.knowledge(from: [(module.path, scan)]) { _ in nil }
    let known = Scripts.language.knowledge(from: [(module.path, scan)]) { _ in module }
    #expect(blind.digest != known.digest)
    let file = SourceFile(path: "A.js", text: "import fbt from 'fbt';" + Self.use)
    #expect(Scripts.language.extract(file, settings, known).phrases.count == 1)
    let found = Scripts.language.extract(file, settings, blind).diagnostics
    #expect(found.first?.fix?.contains("there is no \"node\"") == true)
  }

  @Test func whatScriptsAreReadWithIsPartOfTheDigest() {
    func digest(_ settings: ScriptSettings = ScriptSettings(), path: String = Scripts.path)
      -> UInt64
    {
      ScriptLanguage(settings: settings, path: path).knowledge(from: []) { _ in nil }.digest
    }
    var (common, options) = (ScriptSettings(), ScriptSettings())
    common.commonStrings = ["Done": "d"]
    options.extraOptions = [("tone", [])]
    #expect(Set([digest(), digest(common), digest(options), digest(path: "/nowhere")]).count == 4)
    #expect(digest() == digest())
  }

  @Test func onlyModulesOfEnumsDeclareSomething() {
    let settings = ExtractionSettings()
    let plain = SourceFile(path: "Kinds.js", text: "module.exports = {a: 'x'}")
    #expect(Scripts.language.scan(plain, settings) == SourceScan(mayHoldCalls: false))
    let module = SourceFile(path: "Kinds$FbtEnum.js", text: "module.exports = {b: 'fbt('}")
    let scan = Scripts.language.scan(module, settings)
    #expect(
      scan.mayHoldCalls && scan.declarations == #"{"module":"Kinds$FbtEnum","texts":{"b":"fbt("}}"#)
  }
}

extension ExtractedPhrase {
  /// The keys and texts of the first enum.
  fileprivate var choices: [ChoiceText]? {
    guard case .pattern(let segments) = phrase.identity,
      case .choice(_, let texts)? = segments.first
    else { return nil }
    return texts
  }
}
