import Diagnostics
import Extraction
import Testing

@testable import ScriptExtraction

/// What cannot be read is said at the exact character, by a rule that tells what to do.
struct RefusalTests {
  static let texts: [(rule: ExtractionRule, source: String)] = [
    (.brokenSource, "fbt('a', 'd'); é = •}"),
    (.brokenSource, "const a = <fbt desc='d'>é•</fbs>"),
    (.textNotLiteral, "fbt(•title, 'd')"),
    (.textNotLiteral, "fbt(•<b>a</b>, 'd')"),
    (.textNotLiteral, "fbt('é' + •title, 'd')"),
    (.textNotLiteral, "fbt(•'a' - 'b', 'd')"),
    (.textNotLiteral, "fbt('a' + •<b>b</b>, 'd')"),
    (.textNotLiteral, "fbt(`é ${•title}`, 'd')"),
    (.textNotLiteral, "fbt(`é ${•title()}`, 'd')"),
    (.textNotLiteral, "fbt(['é', •'a' + 'b'], 'd')"),
    (.textNotLiteral, "fbt(['é', •`a ${fbt.param('b', b)}`], 'd')"),
    (.textNotLiteral, "fbt(['a', •...more], 'd')"),
    (.textNotLiteral, "fbt(•['a', , 'b'], 'd')"),
    (.textNotLiteral, "fbt(['a', •title], 'd')"),
    (.textNotLiteral, "fbt(['a', •<>b</>], 'd')"),
    (.textNotLiteral, "fbt('a' + •fbt('b', 'd'), 'd'); fbt('b', 'd')"),
    (.textNotLiteral, "fbt('a' + •fbs.param('b', b), 'd')"),
    (.textNotLiteral, "fbt(•'half \\ud83d a pair', 'd')"),
    (.textNotLiteral, "<fbt desc='d'>é •{title}</fbt>"),
    (.textNotLiteral, "<fbt desc='d'>a •<>b</></fbt>"),
    (.textNotLiteral, "<fbt desc='d'>a •{...b}</fbt>"),
    (.textNotLiteral, "<fbt desc='d'><b>é {•title}</b></fbt>"),
    (.textNotLiteral, "<fbt desc='d'><b>•{'a' + fbt.param('b', b)}</b></fbt>"),
    (.textNotLiteral, "<fbt desc='d'><b>a •<>b</></b></fbt>"),
    (.emptyText, "•fbt('', 'd')"),
    (.emptyText, "•<fbt desc='d'> </fbt>"),
    (.missingDescription, "é(•fbt('a'))"),
    (.missingDescription, "•fbt('a', ' ')"),
    (.missingDescription, "•<fbt project='p'>a</fbt>"),
    (.descriptionNotLiteral, "fbt('a', •text)"),
    (.descriptionNotLiteral, "fbt('a', •`b ${c}`)"),
    (.descriptionNotLiteral, "<fbt desc={•text}>a</fbt>"),
    (.descriptionNotLiteral, "•<fbt desc=<b/>>a</fbt>"),
    (
      .tooManyVariants,
      "•fbt([" + String(repeating: "fbt.pronoun('object', g),", count: 6) + "], 'd')"
    ),
    (.nesting, "fbt(•fbt.param('a', fbt.param('b', b)), 'd')"),
    (.nesting, "fbt(•fbt.param('a', <b>{fbt.plural('b', n)}</b>), 'd')"),
    (.nesting, "<fbt desc='d'>é •<fbt desc='d'>a</fbt></fbt>; <fbt desc='d'>a</fbt>"),
    (.nesting, "<fbt desc='d'><b>•<fbs desc='d'>a</fbs></b></fbt>"),
    (.nesting, "<fbt desc='d'>•<fbs:param name='a'>{a}</fbs:param></fbt>"),
    (.nesting, "<fbt desc='d'><b>•<fbs:param name='a'>{a}</fbs:param></b></fbt>"),
    (.unknownConstruct, "é(•fbt.param('a', b))"),
    (.unknownConstruct, "•<fbt:param name='a'>{a}</fbt:param>"),
    (.notNative, "<fbt desc='d'>é •<fbt:bold>b</fbt:bold></fbt>"),
  ]

  static let options: [(rule: ExtractionRule, source: String)] = [
    (.badOption, "fbt('a', 'd', •more)"),
    (.badOption, "fbt('a', 'd', {•...more})"),
    (.badOption, "fbt('a', 'd', {•project() {}})"),
    (.badOption, "fbt('a', 'd', {•[project]: 'p'})"),
    (.badOption, "fbt('a', 'd', {•subject: () => g})"),
    (.badOption, "fbt('é', 'd', {color: •'red'})"),
    (.badOption, "fbt('a', 'd', •{doNotExtract: 'true'})"),
    (.badOption, "•<fbt {...more}>a</fbt>"),
    (.badOption, "<fbt desc='é' color=•'red'>a</fbt>"),
    (.badOption, "•<fbt desc='d' doNotExtract={x}>a</fbt>"),
    (.badOption, "fbt('a', 'd', {tone: •'dry'})"),
    (.tagNotLiteral, "fbt('a', 'd', {tone: •dry})"),
    (.notNative, "fbt('a', 'd', {tone: •'warm'})"),
    (.tagNotLiteral, "fbt('a', 'd', {project: •p})"),
    (.commonText, "•fbt.c('Nobody knows')"),
    (.commonText, "•<fbt common>Nobody knows</fbt>"),
    (.constructArguments, "•fbt.c('a', 'b')"),
    (.badOption, "•<fbt common desc='d'>Done</fbt>"),
    (.textNotLiteral, "<fbt common>a •<b>b</b></fbt>"),
  ]

  static let constructs: [(rule: ExtractionRule, source: String)] = [
    (.constructArguments, "fbt('é' + •fbt.param('a'), 'd')"),
    (.constructArguments, "fbt(fbt.param(•...a), 'd')"),
    (.tokenNotLiteral, "fbt(•fbt.param(a, b), 'd')"),
    (.tokenName, "fbt(•fbt.param('', b), 'd')"),
    (.badOption, "fbt(•fbt.param('a', b, {number: false}), 'd')"),
    (.badOption, "fbt(•fbt.param('a', b, {number: 'three'}), 'd')"),
    (.badOption, "fbt(•fbt.param('a', b, {gender: 'male'}), 'd')"),
    (.badOption, "fbt(fbt.param('é', b, {color: •red}), 'd')"),
    (.constructArguments, "fbt(•fbt.param('a', b, {number: n, gender: g}), 'd')"),
    (.constructArguments, "<fbt desc='d'>•<fbt:param name='a'>a</fbt:param></fbt>"),
    (.constructArguments, "<fbt desc='d'>•<fbt:param name='a'>{a}{b}</fbt:param></fbt>"),
    (.constructArguments, "fbt(•fbt.name('a', b), 'd')"),
    (.constructArguments, "<fbt desc='d'>•<fbt:name name='a' gender={g}></fbt:name></fbt>"),
    (.constructArguments, "<fbt desc='d'>é •<fbt:name name='a'>{a}</fbt:name></fbt>"),
    (.constructArguments, "<fbt desc='d'>é •<fbt:name gender={g}>{a}</fbt:name></fbt>"),
    (.constructArguments, "<fbt desc='d'>é •<fbt:plural>a</fbt:plural></fbt>"),
    (.constructArguments, "<fbt desc='d'>é •<fbt:param>{a}</fbt:param></fbt>"),
    (.constructArguments, "<fbt desc='d'>é •<fbt:same-param /></fbt>"),
    (.constructArguments, "<fbt desc='d'>é •<fbt:enum enum-range={['a']} /></fbt>"),
    (.constructArguments, "<fbt desc='d'>é •<fbt:enum value={k} /></fbt>"),
    (.constructArguments, "<fbt desc='d'>é •<fbt:pronoun gender={g} /></fbt>"),
    (.constructArguments, "fbt(•fbt.plural('a'), 'd')"),
    (.pluralNotLiteral, "fbt(•fbt.plural(a, n), 'd')"),
    (.pluralNotLiteral, "fbt(fbt.plural('a', n, {many: •words}), 'd')"),
    (.badOption, "fbt(fbt.plural('é', n, {showCount: •'often'}), 'd')"),
    (.badOption, "fbt(•fbt.plural('a', n, {value: 'three'}), 'd')"),
    (.constructArguments, "<fbt desc='d'>•<fbt:plural count={n}>{'a'}{'b'}</fbt:plural></fbt>"),
    (.constructArguments, "fbt(•fbt.pronoun('object'), 'd')"),
    (.pronounUsage, "fbt(•fbt.pronoun(usage, g), 'd')"),
    (.pronounUsage, "fbt(•fbt.pronoun('their', g), 'd')"),
    (.badOption, "fbt(fbt.pronoun('object', g, {human: •human}), 'd')"),
    (.badOption, "fbt(•fbt.pronoun('object', g, {human: 'true'}), 'd')"),
    (
      .constructArguments,
      "<fbt desc='d'>•<fbt:pronoun type='object' gender={g}></fbt:pronoun></fbt>"
    ),
    (.constructArguments, "fbt(fbt.pronoun('object', g, {human: true}, •1), 'd')"),
    (.constructArguments, "<fbt desc='d'>é <fbt:plural count=•'3'>a</fbt:plural></fbt>"),
    (.constructArguments, "<fbt desc='d'><fbt:pronoun type='object' gender=•'g' /></fbt>"),
    (.constructArguments, "<fbt desc='d'><fbt:name name='a' gender=•'g'>{a}</fbt:name></fbt>"),
    (.badOption, "<fbt desc='d'><fbt:pronoun type='object' gender={g} •human /></fbt>"),
    (.badOption, "<fbt desc='d'><fbt:plural count={n} •many>a</fbt:plural></fbt>"),
    (.badOption, "<fbt desc='d' •project>a</fbt>"),
    (.constructArguments, "fbt(•fbt.enum(kind), 'd')"),
    (.enumNotLiteral, "fbt(•fbt.enum(kind, []), 'd')"),
    (.enumNotLiteral, "fbt(fbt.enum(kind, ['é', •b]), 'd')"),
    (.enumNotLiteral, "fbt(fbt.enum(kind, {é: •b}), 'd')"),
    (.enumNotLiteral, "fbt(fbt.enum(kind, {•...more}), 'd')"),
    (.enumNotLiteral, "fbt(fbt.enum(kind, •texts()), 'd')"),
    (.unknownEnum, "fbt('é' + •fbt.enum(kind, kinds), 'd')"),
    (.enumKey, "•fbt([fbt.enum(kind, ['a', 'b']), fbt.enum(kind, ['a', 'c'])], 'd')"),
    (.enumKey, "fbt(•fbt.enum(kind, {'a b': 'c', 'a_b': 'd'}), 'd')"),
    (
      .constructArguments, "<fbt desc='d'>•<fbt:enum value={k} enum-range={['a']}></fbt:enum></fbt>"
    ),
    (.tokenNotLiteral, "fbt(fbt.param('a', a) + •fbt.sameParam(a), 'd')"),
    (.unknownToken, "•fbt(fbt.param('a', a) + fbt.sameParam('b'), 'd')"),
    (.duplicateToken, "fbt(fbt.param('é', a) + •fbt.param('é', b), 'd')"),
    (.duplicateToken, "<fbt desc='d'><b>a</b> or •<b>a</b></fbt>"),
    (
      .duplicateToken, "•<fbt desc='d'><b>{fbt.param('x', x)}</b><i>a {fbt.param('x', y)}</i></fbt>"
    ),
    (.duplicateToken, "fbt(fbt.param('a_b', a) + •fbt.param('a b', b), 'd')"),
    (.notNative, "fbt('é' + •fbt.param('a b', a), 'd')"),
    (.notNative, "fbt('é' + •fbt.enum(k, ['a b', 'c']), 'd')"),
    (.callInArgument, "fbt(['a', <b>é {•fbt.plural('b', count())}</b>], 'd')"),
    (.callInArgument, "fbt(['a', <b>é {fbt.plural('b', 1 + •count())}</b>], 'd')"),
    (.callInArgument, "•<fbt desc='d' subject={who()}>a <b>b</b></fbt>"),
  ]

  @Test(arguments: texts + options + constructs)
  func aFaultIsSaidAtItsCharacter(rule: ExtractionRule, marked: String) {
    let source = MarkedScript("import {fbt, fbs} from 'fbt';\n" + marked)
    let found = Scripts.extract(SourceFile(path: "A.jsx", text: source.text)).diagnostics
    let wanted = SourcePlace("A.jsx", line: source.line, column: source.column)
    let own = found.filter { $0.rule == rule.rawValue }
    #expect(own.first?.place == wanted, "\(found.map(\.line))")
    #expect(own.first?.fix != nil && own.first?.fix != "correct it")
    #expect(own.first?.severity == rule.severity || rule == .missingDescription)
  }

  /// Faults that the reference gives no place for are those of the file.
  static let placeless: [(rule: ExtractionRule, source: String)] = [
    (.missingDescription, "<fbt common={false}>a</fbt>"),
    (.badOption, "<fbt common='yes'>a</fbt>"),
    (.enumNotLiteral, "fbt(fbt.enum(k, {[a]: 'b'}), 'd')"),
  ]

  @Test(arguments: placeless)
  func aFaultWithoutAPlaceIsThatOfItsFile(rule: ExtractionRule, source: String) {
    let found = Scripts.extract(source).diagnostics
    #expect(found.map(\.rule) == [rule.rawValue])
    #expect(found.first?.place == SourcePlace("A.jsx"))
  }

  /// Scripts whose call cannot see its module.
  static let unbound = [
    "•fbt('a', 'd')", "•<fbt desc='d'>a</fbt>", "•fbt.c('a')",
    "function f() { const fbt = require('fbt'); } é(•fbt('a', 'd'))",
    "{ let fbt = 1; } •fbt('a', 'd')", "import {other} from 'fbt'; •fbt('a', 'd')",
  ]

  @Test(arguments: unbound) func aCallHasToSeeItsModule(marked: String) {
    let source = MarkedScript(marked)
    let found = Scripts.extract(SourceFile(path: "A.jsx", text: source.text))
    #expect(found.diagnostics.map(\.rule) == ["not-bound"])
    let place = SourcePlace("A.jsx", line: source.line, column: source.column)
    #expect(found.diagnostics.first?.place == place)
    #expect(found.phrases.isEmpty)
  }

  /// Scripts whose call sees it.
  static let bound = [
    "import fbt from 'fbt'; fbt('a', 'd')", "import * as fbt from 'fbt'; fbt('a', 'd')",
    "import {x as fbt} from 'fbt'; fbt('a', 'd')", "const {fbt} = require('fbt'); fbt('a', 'd')",
    "const {a: [, fbt = 1]} = b; fbt('a', 'd')", "{ var fbt = require('fbt'); } fbt('a', 'd')",
    "function f(fbt) { return () => fbt('a', 'd'); }", "fbt('a', 'd'); var fbt;",
    "const f = ({fbt}) => fbt('a', 'd')", "try { a() } catch (fbt) { fbt('a', 'd') }",
    "for (const fbt of all) fbt('a', 'd')", "function fbt() {} fbt('a', 'd')",
    "import {Fbt} from 'fbt'; <Fbt desc='d'>a</Fbt>",
  ]

  @Test(arguments: bound) func whateverDeclaresTheModuleBindsIt(source: String) {
    let found = Scripts.extract(SourceFile(path: "A.jsx", text: source))
    #expect(found.diagnostics.isEmpty && found.phrases.count == 1, "\(found.diagnostics)")
  }

  @Test func aFaultyCallTakesNoOtherWithIt() {
    let found = Scripts.extract("fbt(a, 'd'); fbt('b', 'd'); fbt('c', d); <fbt desc='d'>e</fbt>")
    #expect(found.phrases.count == 2 && found.diagnostics.count == 2)
  }

  @Test func aDocblockWithAnUnknownWordIsAnError() {
    let text = "/** @fbt {\"color\": \"red\"} */\nimport fbt from 'fbt'; fbt('a', 'd')"
    let found = Scripts.extract(SourceFile(path: "A.js", text: text))
    #expect(found.diagnostics.map(\.rule) == ["bad-option"] && found.phrases.count == 1)
  }
}
