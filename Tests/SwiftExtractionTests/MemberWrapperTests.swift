import Diagnostics
import Extraction
import Phrases
import Testing

@testable import SwiftExtraction

/// Functions, views and members that pass a text on to a routine that is a member of texts.
@Suite struct MemberWrapperTests {
  private static let base = "extension String { var loc: String { lookUp(self) } }\n"
  private static let routine = OwnRoutineTests.routine(
    #"{"name": "loc", "key": "self", "tableName": "Shop"}"#)

  /// A declaration that calls the member `INNER` of a text, and a call of it with a key.
  private static let wrappers: [(declaration: String, call: String)] = [
    ("func outer(_ key: String) -> String { key.INNER }", "outer(\"a.b\")"),
    ("func outer(at key: String?) -> String { (key ?? \"\").INNER }", "outer(at: \"a.b\")"),
    ("func outer(_ key: String?) -> String? { key?.INNER }", "outer(\"a.b\")"),
    ("class Outer { init(_ k: String) { title = k.INNER } }", "Outer(\"a.b\")"),
    (
      "struct Outer: View { let key: String; var body: some View { Text(key.INNER) } }",
      "Outer(key: \"a.b\")"
    ),
    (
      "class Outer { let k: NSString; init(_ key: NSString) { k = key }; var t: String { self.k.INNER } }",
      "Outer(\"a.b\")"
    ),
    ("extension String { var outer: String { self.INNER } }", "\"a.b\".outer"),
    ("extension String { var outer: String { INNER } }", "\"a.b\".outer"),
    (
      "extension StringProtocol { func outer() -> String { return self.INNER } }", "\"a.b\".outer()"
    ),
    ("extension String { func outer(_ n: Int) -> String { get { INNER } } }", "\"a.b\".outer(1)"),
    ("enum L { static func outer(_ key: String) -> String { key.INNER } }", "L.outer(\"a.b\")"),
    ("func outer(_ key: String) -> [String] { rows.map { row in key.INNER } }", "outer(\"a.b\")"),
  ]

  /// Follows the advice of each reading, as `init` does, until there is none.
  private func followed(_ sources: [String], _ routines: [Routine]) -> (
    routines: [Routine], rounds: Int
  ) {
    var (routines, rounds) = (routines, 0)
    while rounds < 12 {
      let entries = sources.flatMap { source in
        SwiftExtractor.extract(source: source, file: "A.swift", routines: routines).diagnostics
          .compactMap(KeyedCall.forwardingEntry)
      }
      let new = Set(entries.map(OwnRoutineTests.routine)).subtracting(routines)
      if new.isEmpty { break }
      routines += new
      rounds += 1
    }
    return (routines, rounds)
  }

  private func keys(_ source: String, _ routines: [Routine]) -> [String] {
    SwiftExtractor.extract(source: source, file: "B.swift", routines: routines).phrases
      .map { phrase in
        guard case .key(let key, let table) = phrase.phrase.identity else { return "" }
        return "\(table)/\(key)"
      }
  }

  @Test(arguments: wrappers)
  func theCallsHaveTheKeysAndTheTable(declaration: String, call: String) {
    let source = declaration.replacing("INNER", with: "loc")
    let known = followed([source], [Self.routine]).routines
    #expect(known.count == 2)
    #expect(keys("let a = " + call, known) == ["Shop/a.b"])
    // The declaration itself is no text, and nothing more is to be said of it.
    let again = SwiftExtractor.extract(source: source, file: "A.swift", routines: known)
    #expect(again.phrases.isEmpty && again.diagnostics.isEmpty, "\(again.diagnostics)")
  }

  /// Chains over files: `"…".outer1` calls `outer0`, and so on; the last one is any wrapper.
  @Test(arguments: wrappers, [2, 3])
  func aChainIsFollowed(_ wrapper: (declaration: String, call: String), _ depth: Int) {
    var sources = (1..<depth).map { level in
      let inner = level == 1 ? "loc" : "step\(level - 1)"
      return
        "extension String { var step\(level): String { \(level == 2 ? "" : "self.")\(inner) } }"
    }
    sources.append(wrapper.declaration.replacing("INNER", with: "step\(depth - 1)"))
    let (known, rounds) = followed(sources, [Self.routine])
    #expect(rounds == depth)
    #expect(keys("let a = " + wrapper.call, known) == ["Shop/a.b"])
  }

  @Test func aCircleEnds() {
    let sources = [
      "extension String { var a: String { self.b }; var b: String { loc + self.a } }",
      "extension String { func c() -> String { d() }; func d() -> String { self.c() + a } }",
      "func e(_ key: String) -> String { f(key) }; func f(_ key: String) -> String { e(key) + key.c() }",
    ]
    let (known, rounds) = followed(sources, [Self.routine])
    #expect(Set(known.map(\.name)) == ["loc", "a", "b", "c", "d", "e", "f"])
    #expect(rounds < 8)
    #expect(
      keys("let x = [e(\"k\"), \"l\".d(), \"m\".a]", known) == ["Shop/k", "Shop/l", "Shop/m"])
  }

  /// The comment of a wrapper's call is the routine's, if its function passes one on.
  @Test func commentsFollow() {
    let routine = OwnRoutineTests.routine(#"{"name": "tr", "key": "self", "comment": "comment"}"#)
    let source = "func t(_ key: String, note: String) -> String { key.tr(comment: note) }"
    let known = followed([source], [routine]).routines
    #expect(known.map(\.entry).contains(#"{"name": "t", "comment": "note"}"#))
    let found = SwiftExtractor.extract(
      source: "t(\"a.b\", note: \"A title\"); t(\"a.c\", note: \"\")", file: "B.swift",
      routines: known)
    #expect(found.phrases.map(\.phrase.description) == ["A title", ""])
    let rules = found.diagnostics.map(\.rule).filter { $0 != "missing-source-text" }
    #expect(rules == ["missing-comment"])
  }

  /// Literals that stand in for the key, or that a condition chooses among, are texts here.
  @Test func literalsBesideTheParameterAreTexts() {
    let source =
      "func t(_ key: String?) -> String { (key ?? \"none\").loc + (isOn ? \"on\" : \"off\").loc }"
    let known = followed([source], [Self.routine]).routines
    #expect(keys(source, known) == ["Shop/none", "Shop/on", "Shop/off"])
  }

  /// Values of other types have members of this name, and other names hide the parameter or the member.
  @Test(arguments: [
    "func t(_ key: Label) -> String { key.loc }", "func t(_ keys: [String]) -> String { keys.loc }",
    "func t(_ key: String) -> [String] { labels.map { key in key.loc } }",
    "extension Label { var t: String { self.loc } }", "extension Label { var t: String { loc } }",
    "struct Row { let label: Label; var t: String { label.loc } }",
    "extension String { func t() -> String { let loc = place; return loc.name } }",
    "extension String { func t(loc: Place) -> Place { loc } }",
    "extension String { func t(_ place: Place) -> Place { place.loc } }",
    "func t(_ key: String) -> String { key.other }", "let a = key.loc",
  ])
  func anythingElseIsNoUse(source: String) {
    let found = SwiftExtractor.extract(source: source, file: "A.swift", routines: [Self.routine])
    #expect(found.phrases.isEmpty && found.diagnostics.isEmpty, "\(found.diagnostics)")
  }

  /// A file whose only use has no dot before the member is read too.
  @Test func aFileThatExtendsTextsIsParsed() {
    let settings = ExtractionSettings(routines: [Self.routine])
    func mayHoldCalls(_ text: String) -> Bool {
      SwiftLanguage().scan(SourceFile(path: "A.swift", text: text), settings).mayHoldCalls
    }
    #expect(mayHoldCalls("extension String { var t: String { loc } }"))
    #expect(!mayHoldCalls("extension Label { var t: String { loc } }"))
  }
}
