import Extraction
import Phrases
import SwiftExtraction
import Testing

@testable import ScriptExtraction

/// The same words have the same id, in whichever language they are written.
struct SwiftIdentityTests {
  static let pairs: [(swift: String, script: String)] = [
    (#"fbt("Log in", "d")"#, "fbt('Log ' + `in`, 'd')"),
    (#"fbt("Log in", "a button")"#, "<fbt desc='a button'>\n  Log\n  in\n</fbt>"),
    (#"fbt("Hi \(param: "user", u)!", "d")"#, "fbt(`Hi ${fbt.param('user', u)}!`, 'd')"),
    (
      #"fbt("Hi \(param: "user", u)!", "d")"#,
      "<fbt desc='d'>Hi <fbt:param name='user'>{u}</fbt:param>!</fbt>"
    ),
    (
      #"fbt("\(param: "n", n, number: n) left", "d")"#,
      "fbt(fbt.param('n', n, {number: true}) + ' left', 'd')"
    ),
    (#"fbt("\(number: "n", n) left", "d")"#, "fbt(fbt.param('n', n, {number: m}) + ' left', 'd')"),
    (
      #"fbt("\(param: "a", a, gender: g) left", "d")"#,
      "fbt(fbt.param('a', a, {gender: g}) + ' left', 'd')"
    ),
    (
      #"fbt("\(name: "a", a, g) and \(sameParam: "a")", "d")"#,
      "fbt([fbt.name('a', a, g), ' and ', fbt.sameParam('a')], 'd')"
    ),
    (
      #"fbt("See \(plural: n, "a photo", many: "photos", showCount: .ifMany)", "d")"#,
      "fbt('See ' + fbt.plural('a photo', n, {many: 'photos', showCount: 'ifMany'}), 'd')"
    ),
    (
      #"fbt("See \(plural: n, "photo", showCount: .yes, name: "p")", "d")"#,
      "<fbt desc='d'>See <fbt:plural count={n} showCount='yes' name='p'>\n  photo\n</fbt:plural></fbt>"
    ),
    (
      #"fbt("\(plural: n, "is", many: "are") new", "d")"#,
      "fbt(fbt.plural('is ', n, {many: 'are '}) + 'new', 'd')"
    ),
    (
      #"fbt("It is \(pronoun: .possessive, g, capitalize: true, human: true)", "d")"#,
      "fbt('It is ' + fbt.pronoun('possessive', g, {capitalize: true, human: true}), 'd')"
    ),
    (
      #"fbt("Buy a \(enum: "kind", kind, ["CAR": "car", "BOAT": "boat"])", "d")"#,
      "fbt('Buy a ' + fbt.enum(this.props.kind, {CAR: 'car', BOAT: 'boat'}), 'd')"
    ),
    (
      #"fbt("Buy a \(enum: "enum", kind, ["car": "car", "boat": "boat"])", "d")"#,
      "fbt('Buy a ' + fbt.enum(kinds[0], ['car', 'boat']), 'd')"
    ),
    (#"fbt("You poured", "d", subject: g)"#, "fbt('You poured', 'd', {subject: g})"),
    (
      #"fbt("See <link>all <b>\(plural: n, "post")</b></link>", "d")"#,
      "<fbt desc='d'>See <link>all <b>{fbt.plural('post', n)}</b></link></fbt>"
    ),
    (#"fbt("Line<br/>break", "d")"#, "<fbt desc='d'>Line<br />break</fbt>"),
    (#"fbt("1 << 2 and a <<b> tag", "d")"#, "fbt('1 < 2 and a <b> tag', 'd')"),
    (#"fbt("Two  blanks", "d  d")"#, "fbt(' Two  blanks', 'd  d ', {preserveWhitespace: true})"),
  ]

  @Test(arguments: pairs) func theSameWordsHaveOneID(swift: String, script: String) {
    let native = SwiftExtractor.extract(source: swift, file: "A.swift")
    let found = Scripts.extract(script)
    #expect(native.diagnostics.isEmpty && native.phrases.count == 1, "\(native.diagnostics)")
    #expect(found.diagnostics.isEmpty, "\(found.diagnostics)")
    #expect(found.phrases.map(\.phrase.source) == native.phrases.map(\.phrase.source))
    #expect(found.phrases.map(\.phrase.parameters) == native.phrases.map(\.phrase.parameters))
  }

  /// Escapes are written where they are needed only; an author may write more of them.
  @Test(arguments: pairs.filter { !$0.swift.contains("<<") })
  func theSameWordsHaveOneIDToTheBit(swift: String, script: String) {
    let native = SwiftExtractor.extract(source: swift, file: "A.swift").phrases
    #expect(Scripts.extract(script).phrases.map(\.phrase.id) == native.map(\.phrase.id))
  }

  /// Blanks where words meet that change, as FBT's own texts have them.
  static let blanks: [(script: String, texts: [Segment])] = [
    (
      "fbt('There ' + fbt.plural(' is ', n, {many: ' are '}) + ' one', 'd')",
      [
        .text("There "), .plural(one: "is", many: "are", showCount: .no, name: "number"),
        .text(" one"),
      ]
    ),
    (
      "fbt(fbt.plural(' a ', n, {showCount: 'yes', many: ' b '}) + fbt.param('c', c), 'd')",
      [
        .plural(one: "a", many: "b", showCount: .yes, name: "number"), .text(" "),
        .token(.param, "c"),
      ]
    ),
    (
      "fbt('See ' + fbt.plural(' a ', n, {showCount: 'ifMany', many: ' b'}) + ' c', 'd')",
      [
        .text("See "), .plural(one: "a", many: "b", showCount: .ifMany, name: "number"),
        .text(" c"),
      ]
    ),
    (
      "fbt('See' + fbt.plural(' a', n, {many: ''}) + fbt.param('c', c), 'd')",
      [
        .text("See"), .plural(one: " a", many: "", showCount: .no, name: "number"),
        .token(.param, "c"),
      ]
    ),
    ("<fbt desc='d'> <b> a </b> {' '}<i>b</i>\u{A0}</fbt>", [.text("<b>a</b> <i>b</i>")]),
    (
      "fbt(fbt.enum(k, {a: 'x ', b: 'y'}) + fbt.enum(l, {c: ' z', d: ' w'}), 'd')",
      [
        .choice(name: "k", [.init("a", "x"), .init("b", "y")]), .text(" "),
        .choice(name: "l", [.init("c", "z"), .init("d", "w")]),
      ]
    ),
    (
      "fbt('A ' + fbt.enum(k, {a: 'big', b: ''}) + ' pot', 'd')",
      [.text("A"), .choice(name: "k", [.init("a", " big"), .init("b", "")]), .text(" pot")]
    ),
    (
      "fbt(fbt.enum(k, {a: 'Big', b: ''}) + ' pot', 'd')",
      [.choice(name: "k", [.init("a", "Big "), .init("b", "")]), .text("pot")]
    ),
    (
      "fbt('Pots ' + fbt.enum(k, {a: 'here', b: ' '}), 'd')",
      [.text("Pots"), .choice(name: "k", [.init("a", " here"), .init("b", "")])]
    ),
    (
      "fbt('Pot' + fbt.plural('', n, {many: 's'}) + ' here', 'd')",
      [.text("Pot"), .plural(one: "", many: "s", showCount: .no, name: "number"), .text(" here")]
    ),
    ("fbt(['', ' ', fbt.param('a', a), ' ', '  '], 'd')", [.token(.param, "a")]),
    ("fbt(['a <', <b>c</b>], 'd')", [.text("a <<<b>c</b>")]),
    ("fbt.c('Done')", [.text("Done")]),
  ]

  @Test(arguments: blanks) func blanksStandWhereFBTHasThem(script: String, texts: [Segment]) {
    let found = Scripts.extract(script)
    #expect(found.phrases.first?.phrase.identity == .pattern(texts), "\(found)")
  }

  @Test func wordsOfFBTAreEnglish() {
    let settings = ExtractionSettings(isEnglish: false)
    let found = Scripts.extract(
      "fbt(fbt.plural('Ei', n) + fbt.pronoun('object', g) + fbt.plural('Ei', m, {many: 'Eier'}), 'd')",
      settings)
    #expect(found.diagnostics.map(\.rule) == ["english-words", "english-words"])
    #expect(found.phrases.count == 1)
  }
}
