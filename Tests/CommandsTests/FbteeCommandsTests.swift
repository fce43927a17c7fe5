import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A team that uses fbtee: its first day.
struct FbteeCommandsTests {
  private static let menu = """
    export const Menu = ({meals}) => (
      <fbt desc="A menu" key="menu">
        Today: <fbt:list name="meals" items={meals} />
      </fbt>
    );
    """

  private func collected(_ text: String) throws -> [[String: Any]] {
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(document?["phrases"] as? [[String: Any]])
  }

  private func withProject(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with(
      ["src/Menu.tsx": Self.menu], #""sources": ["src"]"#, #""fbtDialect": "fbtee""#, body: body)
  }

  @Test func aNewProjectOfFbteeIsOneFromItsManifest() throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write("package.json", #"{"dependencies": {"fbtee": "^2.0.0"}}"#)
      try project.write("src/Menu.tsx", Self.menu)
      project.expect(["init", "--app", "shop"])
      let (code, terminal) = project.run(["extract"])
      #expect(code == .done, "\(terminal.talk)")
      #expect(terminal.talk.contains("1 phrase"))
    }
  }

  @Test func oneSettingIsForExtractionAndCollection() throws {
    try withProject { project in
      project.expect(["extract"])
      try project.write(
        "node_modules/fbtee/Strings.json",
        #"{"childParentMappings": {}, "phrases": [{"filename": "list", "hashToLeaf": {}}]}"#)
      let (code, terminal) = project.run(["fbt", "collect"])
      #expect(code == .done, "\(terminal.talk)")
      let phrases = try collected(terminal.output)
      #expect(phrases.map { $0["filename"] as? String } == ["src/Menu.tsx", "list"])
      let first = try #require(phrases.first)
      #expect(first["filepath"] == nil && first["loc"] is [String: Any])
      let leaves = first["hashToLeaf"] as? [String: [String: String]]
      #expect(leaves?.values.map { $0["text"] } == ["Today: {meals}"])
    }
  }

  @Test func withoutTheLibraryItsTextsAreMissed() throws {
    try withProject { project in
      let (code, terminal) = project.run(["fbt", "collect"])
      #expect(code == .done && terminal.talk.contains("fbt-library"), "\(terminal.talk)")
      #expect(try collected(terminal.output).count == 1)
      try project.write("node_modules/fbtee/Strings.json", "[]")
      #expect(project.run(["fbt", "collect"]).0 == .failed)
    }
  }

  @Test func thereIsNoReactNativeMode() throws {
    try withProject { project in
      let (code, terminal) = project.run(["fbt", "collect", "--react-native"])
      #expect(code == .failed && terminal.talk.contains("leave --react-native out"))
    }
  }

  /// Entries of `prepare-translations`: one new, one translated, one with a status of the team's own.
  @Test(arguments: ["el-GR", "el"])
  func newTextsAreNoTranslations(locale: String) throws {
    try SampleProject.with { project in
      let hashes = try collected(project.run(["fbt", "collect"]).1.output).map {
        ($0["hashToLeaf"] as? [String: Any])?.keys.sorted() ?? []
      }
      let copy = try #require(hashes[0].first)
      let own = try #require(hashes[2].first)
      try project.write(
        "el.json",
        """
        {"fb-locale": "\(locale)", "translations": {
          "\(copy)": {"description": "d", "status": "new", "tokens": [], "types": [],
            "translations": [{"translation": "Write on their timeline…", "variations": {}}]},
          "\(own)": {"status": "draft", "tokens": [], "types": [],
            "translations": [{"translation": "Συνδεθείτε", "variations": {}}]}}}
        """)
      let (code, terminal) = project.run(["fbt", "import", "el.json"])
      #expect(code == .done, "\(terminal.talk)")
      #expect(terminal.talk.contains("1 text with the status \"new\" is left out"))
      #expect(terminal.talk.contains("1 text in 1 locale: 1 new"))
      let file = String(decoding: try project.read("translations/el.lpt"), as: UTF8.self)
      #expect(!file.contains("Write on their") && file.contains("Συνδεθείτε"))
      #expect(file.contains("needs"), "\(file)")
    }
  }

  /// Blanks that a call preserves are part of its hash.
  @Test func aTextWithPreservedBlanksKeepsItsTranslation() throws {
    let source = "const a = <fbt desc='d' preserveWhitespace>a  b</fbt>;"
    try SampleProject.with(
      ["src/A.tsx": source], #""sources": ["src"]"#, #""fbtDialect": "fbtee""#
    ) { project in
      project.expect(["extract"])
      let phrases = try collected(project.run(["fbt", "collect"]).1.output)
      let hash = try #require((phrases.first?["hashToLeaf"] as? [String: Any])?.keys.first)
      try project.write(
        "de.json",
        """
        {"fb-locale": "de-DE", "translations": {"\(hash)": {"tokens": [], "types": [],
          "translations": [{"translation": "c  d", "variations": {}}]},
          "AAAAAAAAAAAAAAAAAAAAAA==": {"tokens": [], "types": [],
          "translations": [{"translation": "e", "variations": {}}]}}}
        """)
      let terminal = project.expect(["fbt", "import", "de.json"])
      #expect(terminal.talk.contains("1 text in 1 locale: 1 new"), "\(terminal.talk)")
      #expect(terminal.talk.contains("1 text belongs to no phrase of the project"))
      let dictionary = project.expect(["fbt", "translate"])
      #expect(dictionary.output.contains("\"c  d\""), "\(dictionary.output)")
    }
  }

  /// fbtee's usual folder of translations is the tool's too.
  @Test func theLibrarysTranslationsMayStayInTheirFolder() throws {
    try withProject { project in
      try project.write(
        "translations/de-DE.json", #"{"fb-locale": "de-DE", "translations": {}}"#)
      for words in ["extract", "status", "check"] { project.expect([words]) }
      project.expect(["fbt", "import", "translations/de-DE.json"])
      try project.write("translations/de.json", #"{"locale": "de", "translations": []}"#)
      let (code, terminal) = project.run(["status"])
      #expect(code == .failed && terminal.talk.contains("json-translations"), "\(terminal.talk)")
      #expect(!terminal.talk.contains("de-DE.json"))
    }
  }

  @Test func dictionariesHaveFbteesNamesOfLocales() throws {
    try withProject { project in
      try project.write(
        "phrases.json",
        #"{"phrases": [{"jsfbt": {"t": {"desc": "d", "text": "a"}, "m": []}, "project": ""}]}"#)
      for name in ["de_DE", "de-DE", "es_LA"] {
        try project.write("\(name).json", #"{"fb-locale": "\#(name)", "translations": {}}"#)
      }
      let words = ["fbt", "translate", "phrases.json"]
      #expect(
        project.run(words + ["de_DE.json", "es_LA.json"]).1.output
          == #"{"de-DE":{"1kJHtj":"a"},"es-419":{"1kJHtj":"a"}}"# + "\n")
      #expect(
        project.run(words + ["de_DE.json", "--dialect", "fbt"]).1.output
          == #"{"de_DE":{"1kJHtj":"a"}}"# + "\n")
      let (code, terminal) = project.run(words + ["de_DE.json", "de-DE.json"])
      #expect(
        code == .failed && terminal.talk.contains("\"de-DE\" is the locale"), "\(terminal.talk)")
    }
  }

  /// A form for a few is Russian's own: a tag has Russian's rules.
  @Test func aTagHasTheFormsOfItsLanguage() throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write(
        "phrases.json",
        #"""
        {"phrases": [{"jsfbt": {"t": {"*": {"desc": "d", "text": "{n} a"}},
          "m": [{"token": "n", "type": 2}]}, "project": ""}]}
        """#)
      func dictionary(_ name: String) throws -> String {
        try project.write(
          "\(name).json",
          #"""
          {"fb-locale": "\#(name)", "translations": {"\#(hash)": {"tokens": ["n"], "types": [28],
            "translations": [{"translation": "{n} мало", "variations": {"0": 20}},
              {"translation": "{n} много", "variations": {"0": 12}}]}}}
          """#)
        let words = ["fbt", "translate", "phrases.json", "\(name).json", "--dialect", "fbtee"]
        return project.run(words).1.output
      }
      let tagged = try dictionary("ru-RU")
      #expect(tagged.contains(#""20":"{n} мало","*":"{n} много""#), "\(tagged)")
      #expect(try dictionary("ru_RU") == tagged)
    }
  }

  /// The hash of `{n} a` with the description `d`.
  private let hash = "GAInitC5YE9ky3ErN9HgTQ=="
}
