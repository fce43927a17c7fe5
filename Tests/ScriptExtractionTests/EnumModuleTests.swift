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
    ("Kinds$FbtEnum.js", "const k = {a: 'x'}; k.b = 'y'; module.exports = k"),
    ("Kinds$FbtEnum.js", "const k = {a: 'x'}; module.exports = k; k.b = 'y'"),
    ("Kinds$FbtEnum.js", "const k = {a: 'x', b: 'z'}, l = k; module.exports = l; k['b'] = 'y'"),
    ("Kinds$FbtEnum.js", "export const K = {a: 'x', b: 'y'}; export default K"),
    ("Kinds$FbtEnum.js", "const it = {a: 'x', b: 'y'}; export {it as default}"),
    ("Kinds$FbtEnum.js", "const rest = {b: 'y'}; module.exports = {a: 'x', ...rest}"),
    ("Kinds$FbtEnum.js", "exports.a = 'x'; exports.b = 'y'"),
    ("Kinds$FbtEnum.js", "module.exports.a = 'x'; exports['b'] = 'y';"),
    ("Kinds$FbtEnum.js", "exports = module.exports = {a: 'x'}; exports.b = 'y'"),
    (
      "Kinds$FbtEnum.js",
      """
      'use strict';
      Object.defineProperty(exports, '__esModule', {value: true});
      exports.default = void 0;
      var _default = exports.default = {a: 'x', b: 'y'};
      """
    ),
    ("Kinds$FbtEnum.js", "const x = 'x'; const N = {y: 'y'}; module.exports = {a: x, b: N.y}"),
    ("Kinds$FbtEnum.js", "const n = ''; export default {a: 'x' + n, b: `${n}y` + ''}"),
    ("Kinds$FbtEnum.js", "const a = 'x', b = 'y'; export default {a, b}"),
    ("Kinds$FbtEnum.ts", "enum Kind {a = 'x', b = 'y'} export default Kind"),
    ("Kinds$FbtEnum.ts", "const a = 'z'; export enum Kind {'a' = 'x', b = 'y', } export = Kind"),
    ("Kinds$FbtEnum.ts", "type K = string; interface I {} export const a: K = 'x', b = 'y'"),
    ("Kinds$FbtEnum.js", "export default Object.fromEntries([['a', 'x'], ['b', 'y']])"),
    ("Kinds$FbtEnum.js", "module.exports = Object.assign({a: 'x'}, {b: 'z'}, {b: 'y'})"),
    (
      "Kinds$FbtEnum.js",
      "let k; k = {a: 'x', b: 'y'}; function f() { k.b = 1 } export {k as default}"
    ),
    (
      "Kinds$FbtEnum.js",
      "import React from 'react'; import type {T} from './T'; export default {a: 'x', b: 'y'}"
    ),
  ]

  /// Modules that include another one, `Others$FbtEnum`, which exports `{a: 'z', b: 'y'}`.
  static let including = [
    "import others from './Others$FbtEnum'; export default {...others, a: 'x'}",
    "const others = require('./Others$FbtEnum'); module.exports = {...others}; module.exports.a = 'x'",
    "export * from './Others$FbtEnum'; export const a = 'x'",
  ]

  @Test(arguments: including) func aModuleMayIncludeAnother(source: String) {
    let modules = [
      SourceFile(path: "Kinds$FbtEnum.js", text: source),
      SourceFile(path: "Others$FbtEnum.js", text: "export {default} from './Last$FbtEnum'"),
      SourceFile(path: "Last$FbtEnum.ts", text: "enum A {a = 'z', b = 'y'} export default A"),
    ]
    let found = Scripts.extract(Self.use, beside: modules)
    #expect(found.diagnostics.isEmpty, "\(found.diagnostics)")
    #expect(found.phrases.first?.choices == [ChoiceText("a", "x"), ChoiceText("b", "y")])
    let alone = Scripts.extract(Self.use, beside: Array(modules.prefix(2)))
    #expect(alone.diagnostics.map(\.rule) == ["unknown-enum"])
  }

  @Test func modulesThatIncludeEachOtherAreNotKnown() {
    let modules = [("Kinds", "Others"), ("Others", "Kinds")].map { name, other in
      SourceFile(
        path: "\(name)$FbtEnum.js", text: "export * from './\(other)$FbtEnum'; export const a = 'x'"
      )
    }
    let found = Scripts.extract(Self.use, beside: modules).diagnostics
    #expect(found.map(\.rule) == ["unknown-enum"])
  }

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
    "module.exports = {}", "const k = {a: 'x'}; change(k); module.exports = k",
    "const k = {a: 'x'}; if (k.a) k.b = 'y'; module.exports = k",
    "const k = Object.freeze({a: 'x'}); k.b = 'y'; module.exports = k",
    "const k = {a: 'x'}; k[b()] = 'y'; module.exports = k",
    "const k = {a: 'x'}; k.a += 'y'; module.exports = k",
    "const k = {a: 'x'}; delete k.a; module.exports = k",
    "const k = {a: 'x', get b() { return 'y' }}; module.exports = k",
    "const k = {a: 'x', __proto__: {b: 'y'}}; module.exports = k",
    "const {k} = {k: {a: 'x'}}; module.exports = k", "export default {a: {b: 'x'}}",
    "export default {a: 1}", "export {a} from './Others$FbtEnum'", "export * from './Others'",
    "const k = {a: 'x'}; const n = [k.b = 'y']; export default k",
    "const k = {a: 'x'}; class A { static b = (k.b = 'y') } export default k",
    "exports.a = 'x'; export const b = 'y'", "module.exports = exports; module = {exports: {}}",
    "const a = {a: 'x'}; " + (0..<40).map { "const a\($0) = {...a, ...a};" }.joined(),
    "const t = 'x' + y; export default {a: t}",
    "const t0 = 'xxxxxxxx'; " + (0..<40).map { "const t\($0 + 1) = t\($0) + t\($0);" }.joined()
      + "export default {a: t40}",
    "export default {a: " + String(repeating: "Object.freeze(", count: 200) + "'x'"
      + String(repeating: ")", count: 200) + "}",
  ]

  /// Members of TypeScript's enums that have no text.
  @Test(arguments: [
    "enum K {a = 'x', b} export default K", "enum K {a = 'x', b = 2} export default K",
    "enum K {a = 'x'} enum K {b = 'y'} export default K",
    "enum K {a = 'x'} namespace K { export const b = 'y' } export default K",
    "declare enum K {a = 'x'} export default K",
  ]) func anEnumWithOtherMembersIsNotKnown(source: String) {
    let module = SourceFile(path: "Kinds$FbtEnum.ts", text: source)
    let found = Scripts.extract(Self.use, beside: [module]).diagnostics
    #expect(found.map(\.rule) == ["unknown-enum"])
  }

  @Test(arguments: unreadable) func whyAModuleIsNotKnownIsSaid(source: String) {
    let module = SourceFile(path: "Kinds$FbtEnum.js", text: source)
    let found = Scripts.extract(Self.use, beside: [module]).diagnostics
    #expect(found.map(\.rule) == ["unknown-enum"])
    #expect(found.first?.fix?.words.contains("\"Kinds$FbtEnum\": ") == true)
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
    #expect(blind.words != known.words)
    let file = SourceFile(path: "A.js", text: "import fbt from 'fbt';" + Self.use)
    #expect(Scripts.language.extract(file, settings, known).phrases.count == 1)
    let found = Scripts.language.extract(file, settings, blind).diagnostics
    #expect(found.first?.fix?.words.contains("\"node\", which parses scripts,") == true)
  }

  @Test func whatScriptsAreReadWithIsPartOfTheDigest() {
    func digest(_ settings: ScriptSettings = ScriptSettings(), path: String = Scripts.path)
      -> String
    {
      ScriptLanguage(settings: settings, path: path).knowledge(from: []) { _ in nil }.words
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
      scan.mayHoldCalls
        && scan.declarations == #"{"module":"Kinds$FbtEnum","parts":[["b","fbt("]]}"#)
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
