import Extraction
import FBT
import Phrases
import Testing

@testable import ScriptExtraction

/// What fbtee reads otherwise than FBT: one setting chooses.
struct FbteeTests {
  private static let language: ScriptLanguage = {
    var settings = ScriptSettings()
    settings.dialect = .fbtee
    return ScriptLanguage(ScriptReader(settings: settings, pool: Scripts.pool))
  }()

  /// The texts of each phrase that is collected, and the rules and places of what is refused.
  private static func collect(
    _ source: String, by language: ScriptLanguage = language
  ) throws -> (texts: [[String]], refused: [String]) {
    let found = language.collected(from: [SourceFile(path: "A.jsx", text: source)])
    let document = try CollectedDocument(found.calls)
    return (
      document.phrases.map { $0.phrase.leaves.entries.map(\.value.text) },
      found.diagnostics.map { "\($0.rule):\($0.place?.column ?? 0)" }
    )
  }

  /// Sources with the texts of their phrases and their faults.
  static let cases: [(source: String, texts: [[String]], refused: [String])] = [
    // Elements are imported, and calls behind them.
    ("<fbt desc='d'>a</fbt>", [["a"]], []),
    ("<fbs desc='d'>a</fbs>", [["a"]], []),
    ("fbt('a', 'd')", [], ["not-bound:1"]),
    ("<fbt desc='d'>a</fbt>; fbt('b', 'd'); fbt.c('c')", [["a"], ["b"]], ["common-text:39"]),
    ("fbt('b', 'd'); <fbt desc='d'>a</fbt>", [["a"]], ["not-bound:1"]),
    ("<fbs desc='d'>a</fbs>; fbt('b', 'd')", [["a"]], ["not-bound:24"]),
    ("{let fbt; <fbt desc='d'>a</fbt>} fbt('b', 'd')", [["a"]], ["not-bound:34"]),
    ("import {fbt} from 'fbtee'; fbt('b', 'd')", [["b"]], []),
    // A list is a token.
    (
      "<fbt desc='Lists'>\n Available Locations: <fbt:list name='locations' items={[]} />.\n</fbt>",
      [["Available Locations: {locations}."]], []
    ),
    (
      "<fbt desc='d'>a {fbt.list('b', c, null, 'or')} <fbt:same-param name='b' /></fbt>",
      [["a {b}{b}"]], []
    ),
    (
      "<fbs desc='d'>a <fbs:list name='b' items={c} conjunction='or' delimiter='bullet' /></fbs>",
      [["a {b}"]], []
    ),
    ("<fbt desc='d'><b>a {fbt.list('b', c)}</b></fbt>", [["{=a [b]}"], ["a {b}"]], []),
    (
      "<fbt desc='d'><fbt:list name='b' items={c}></fbt:list></fbt>", [], ["construct-arguments:15"]
    ),
    ("<fbt desc='d'><fbt:list name={'b'} items={c} /></fbt>", [], ["token-not-literal:15"]),
    ("<fbt desc='d'><fbt:list name='b' items='c' /></fbt>", [], ["construct-arguments:15"]),
    ("<fbt desc='d'><fbt:list name='b' /></fbt>", [], ["construct-arguments:15"]),
    ("<fbt desc='d'>{fbt.list('b')}</fbt>", [], ["construct-arguments:16"]),
    ("<fbt desc='d'>{fbt.list(b, c)}</fbt>", [], ["token-not-literal:16"]),
    ("<fbt desc='d'>{fbt.list('', c)}</fbt>", [], ["token-name:16"]),
    ("<fbt desc='d'>{fbt.list('b', c, 'nor')}</fbt>", [], ["bad-option:16"]),
    (
      "<fbt desc='d'>{fbt.list('b', c)}{fbt.list('b', d)}</fbt>", [], ["duplicate-token:34"]
    ),
    // React's key is React's, and an option without a value none, but for four.
    ("<fbt key={a - b} desc='d'>a</fbt>", [["a"]], []),
    ("<fbt key={'a' + (b - c)} desc='d'>a</fbt>", [["a"]], []),
    (
      """
      <fbt desc='d'><fbt:param name='a' key='1'>{a}</fbt:param><fbt:plural count={n} key='2'>b\
      </fbt:plural></fbt>
      """, [["{a}bs", "{a}b"]], []
    ),
    ("<fbt desc='d'>{fbt.param('a', b, {key: 'c'})}</fbt>", [["{a}"]], []),
    ("<fbt desc='d' tone='warm'>a</fbt>", [], ["bad-option:20"]),
    (
      "<fbt desc='d'>{' '}<fbt:pronoun type='object' gender={g} human /></fbt>",
      [["this", "her", "him", "them"]], []
    ),
    (
      "<fbt desc='d'><fbt:pronoun type='object' gender={g} human={true} /></fbt>",
      [["her", "him", "them"]], []
    ),
    ("<fbt desc='d'><fbt:param name='a' number>{b}</fbt:param></fbt>", [["{a}"]], []),
    ("<fbt desc='d' doNotExtract>a</fbt>", [], []),
    // The value of a param may be a fragment.
    ("<fbt desc='d'>a <fbt:param name='b'><>{c}</></fbt:param></fbt>", [["a {b}"]], []),
    (
      "<fbt desc='d'>a <fbt:param name='b'><></>{c}</fbt:param></fbt>", [],
      ["construct-arguments:17"]
    ),
    ("<fbt desc='d'>a <>b</></fbt>", [], ["text-not-literal:17"]),
    // Components are elements like any other.
    ("<Fbt desc='d'>a</Fbt>", [], []),
    ("<fbt desc='d'>a <Fbt desc='d'>b</Fbt></fbt>", [["a {=b}"], ["b"]], []),
    ("<fbt desc='d'>a <FbtParam name='b'>c</FbtParam></fbt>", [["a {=c}"], ["c"]], []),
    ("<fbt desc='d'>a <Fbt:param name='b'>c</Fbt:param></fbt>", [["a {=c}"], ["c"]], []),
    (
      "<fbt desc='d'><fbt:param name='b'>{b}</fbt:param><fbt:sameParam name='b' /></fbt>",
      [["{b}{b}"]], []
    ),
    // Blanks between words are kept, lines are joined as React does.
    ("<fbt desc='d' preserveWhitespace>\n  a   b \n\n  c\td\n</fbt>", [["a   b c d"]], []),
    (
      "<fbt desc='d' preserveWhitespace='true'>a  <b>c  d</b>  e</fbt>",
      [["a  {=c  d}  e"], ["c  d"]], []
    ),
    ("<fbt desc='d' preserveWhitespace={true}>a{'  b\\n c'}</fbt>", [["a  b\n c"]], []),
    ("<fbt desc='d' preserveWhitespace={false}>a  b</fbt>", [["a b"]], []),
    ("<fbt desc='d' preserveWhitespace='false'>a  b</fbt>", [["a b"]], []),
    ("<fbt desc='d'>a  b{'  c'}</fbt>", [["a b c"]], []),
  ]

  @Test(arguments: cases)
  func aSourceHasTheTextsOfFbtee(source: String, texts: [[String]], refused: [String]) throws {
    let found = try Self.collect(source)
    #expect(found.texts == texts)
    #expect(found.refused == refused)
  }

  /// The same forms in FBT: its own texts, or an error that names the setting.
  static let ofFBT: [(source: String, texts: [[String]], refused: [String])] = [
    ("<fbt desc='d'>a <fbt:list name='b' items={c} /></fbt>", [], ["unknown-construct:17"]),
    ("fbt('a ' + fbt.list('b', c), 'd')", [], ["text-not-literal:12"]),
    ("<fbt key='1' desc='d'>a</fbt>", [], ["bad-option:10"]),
    (
      "<fbt desc='d'>a <fbt:param name='b'><>{c}</></fbt:param></fbt>", [],
      ["construct-arguments:17"]
    ),
    // A fragment in braces is a value; one without is ignored, as words are.
    ("<fbt desc='d'>a <fbt:param name='b'>{<>{c}</>}</fbt:param></fbt>", [["a {b}"]], []),
    ("<fbt desc='d'>a <fbt:param name='b'>é {c}<>d</></fbt:param></fbt>", [["a {b}"]], []),
    (
      "<fbt desc='d'><fbt:plural count={n}>a<></></fbt:plural></fbt>", [["as", "a"]], []
    ),
    // An option is a string literal, or several.
    ("fbt(fbt.param('a', b, {name: 'c' + 'd'}), 'd')", [["{cd}"]], []),
    ("fbt(fbt.param('a', b, {name: `c`}), 'd')", [], ["token-not-literal:5"]),
    ("fbt('a', 'd', {project: `c`})", [], ["tag-not-literal:25"]),
    ("<fbt desc='d' author={`c`}>a</fbt>", [], ["tag-not-literal:23"]),
    ("fbt(fbt.plural('a', n, {many: `b`}), 'd')", [], ["plural-not-literal:31"]),
    ("<Fbt desc='d'>a</Fbt>", [["a"]], []),
    ("<fbt desc='d' preserveWhitespace>a  b</fbt>", [["a b"]], []),
  ]

  @Test(arguments: ofFBT)
  func aSourceOfFBTIsReadAsBefore(source: String, texts: [[String]], refused: [String]) throws {
    let text = "import fbt from 'fbt';\n" + source
    let found = try Self.collect(text, by: Scripts.language)
    #expect(found.texts == texts)
    #expect(found.refused == refused)
  }

  @Test(arguments: [
    "<fbt desc='d'><fbt:list name='b' items={c} /></fbt>", "fbt(fbt.list('b', c), 'd')",
  ])
  func aListInFBTNamesTheSetting(source: String) {
    let fixes = Scripts.extract(source).diagnostics.compactMap(\.fix)
    #expect(fixes.first?.words.contains("\"fbtDialect\": \"fbtee\"") == true, "\(fixes)")
  }

  @Test func anElementThatIsNotBoundNamesTheSetting() {
    let file = SourceFile(path: "A.jsx", text: "<fbt desc='d'>a</fbt>")
    let fixes = Scripts.extract(file).diagnostics.compactMap(\.fix)
    #expect(fixes.first?.words.contains("\"fbtDialect\": \"fbtee\"") == true, "\(fixes)")
  }

  /// Hashes and keys that fbtee's documentation and its tests show.
  @Test func hashesAndKeysAreThoseOfFbtee() throws {
    let source = """
      <fbt desc="What's next question">What's next?</fbt>;
      <fbt desc="d"><fbt:param
        name="two
        lines"><b><fbt desc="test">simple</fbt></b></fbt:param> test</fbt>;
      <fbs desc="Bar">Foo</fbs>;
      """
    let found = Self.language.collected(from: [SourceFile(path: "A.tsx", text: source)])
    let phrases = try CollectedDocument(found.calls).phrases.map(\.phrase)
    #expect(phrases.map(\.key.description) == ["2HVYhv", "2xRGl8", "2pjKFw", "3ktBJ2"])
    #expect(phrases.first?.leaves.names == ["MB6OYuvCF1VzjOmqinI42g=="])
  }

  @Test func theDocumentHasFbteesMembers() throws {
    let file = SourceFile(path: "src/A.tsx", text: "é;\n <fbt desc='d'>a <b>c</b></fbt>")
    let calls = Self.language.collected(from: [file]).calls
    var contents = CollectedDocument.Contents()
    contents.dialect = .fbtee
    let phrases = try CollectedDocument(calls, contents).json["phrases"]?.array ?? []
    #expect(
      phrases.map { $0["loc"]?.compact } == [
        #"{"start":{"line":2,"column":1,"index":4},"end":{"line":2,"column":31,"index":34}}"#,
        #"{"start":{"line":2,"column":17,"index":20},"end":{"line":2,"column":25,"index":28}}"#,
      ])
    #expect(
      phrases.map { $0.object?.map(\.name) }
        == Array(repeating: ["hashToLeaf", "filename", "loc", "project", "jsfbt"], count: 2))
    #expect(phrases.map { $0["filename"]?.string } == ["src/A.tsx", "src/A.tsx"])
  }

  @Test(arguments: [
    (FBTDialect.fbt, ["author", "common", "preserveWhitespace", "project"]),
    (.fbtee, ["project", "author", "common", "preserveWhitespace"]),
  ])
  func optionsHaveTheOrderOfTheLibrary(dialect: FBTDialect, names: [String]) throws {
    let source = """
      import {fbt} from 'fbtee';
      fbt('a', 'd', {preserveWhitespace: true, common: true, author: 'b', project: 'c'})
      """
    let calls = Self.language.collected(from: [SourceFile(path: "A.jsx", text: source)]).calls
    var contents = CollectedDocument.Contents()
    contents.dialect = dialect
    let phrases = try CollectedDocument(calls, contents).json["phrases"]?.array ?? []
    let found = phrases.first?.object?.map(\.name).filter { names.contains($0) }
    #expect(found == names)
  }

  /// Lists with the native construct of the same call in Swift, and warnings.
  static let lists: [(call: String, phrase: Phrase, warnings: Int)] = [
    ("fbt.list('b', c)", Phrase("a \(list: "b", ["x"], .and)", "d"), 0),
    ("fbt.list('b', c, null, null)", Phrase("a \(list: "b", ["x"], .and)", "d"), 0),
    ("fbt.list('b', c, 'or', 'comma')", Phrase("a \(list: "b", ["x"], .or)", "d"), 0),
    ("fbt.list('b', c, 'none')", Phrase("a \(list: "b", ["x"], .unit)", "d"), 0),
    ("fbt.list('b', c, word)", Phrase("a \(list: "b", ["x"], .and)", "d"), 1),
    ("fbt.list('b', c, undefined, 'bullet')", Phrase("a \(list: "b", ["x"], .and)", "d"), 1),
  ]

  @Test(arguments: lists.indices) func aListIsNativeToo(index: Int) {
    let (call, phrase, warnings) = Self.lists[index]
    let file = SourceFile(path: "A.jsx", text: "<fbt desc='d'>a {\(call)}</fbt>")
    let found = Scripts.extract(file, by: Self.language)
    #expect(found.phrases.map(\.phrase.id) == [phrase.id])
    #expect(found.diagnostics.map(\.rule) == Array(repeating: "not-native", count: warnings))
  }
}
