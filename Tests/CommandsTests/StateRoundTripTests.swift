import Interchange
import Language
import Snapshot
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A state never rises by a round trip through a file, whatever the format; a suggestion stays one.
@Suite struct StateRoundTripTests {
  private static let formats = FormatRegistry.all.filter { $0.name != "stringsdict" }.map(\.name)
  /// The formats whose files say all four states.
  private static let whole: Set<String> = ["csv", "tsv", "json", "lpt", "xliff", "xliff2"]
  private static let keys = (0..<16).map { "key.\($0)" }

  private static func source(_ changed: Set<String> = []) -> String {
    let calls = keys.map { key in
      let end = changed.contains(key) ? "." : ""
      return "let a\(key.dropFirst(4)) = localized("
        + "\"\(key)\", value: \"Text of \(key)\(end)\", comment: \"About \(key)\")"
    }
    return "import LanguagePacks\n" + calls.joined(separator: "\n") + "\n"
  }

  /// A table with random states.
  private static func table(_ chance: inout SeededGenerator) -> String {
    let rows = keys.map { key in
      let state = TranslationState.allCases.randomElement(using: &chance) ?? .new
      return "\(key),Text of \(key),\(state.rawValue),Wort von \(key)\n"
    }
    return "key,source,state,de\n" + rows.joined()
  }

  private func withStates(
    seed: Int, _ body: (SampleProject, inout SeededGenerator) throws -> Void
  ) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    try SampleProject.with(["Sources/A.swift": Self.source(), "de.csv": Self.table(&chance)]) {
      project in
      project.expect(["extract"])
      project.expect(["import", "de.csv"])
      #expect(states(project).count == Self.keys.count)
      try body(project, &chance)
    }
  }

  /// The states of the texts by key, as a table of them says.
  private func states(_ project: SampleProject) -> [String: TranslationState] {
    let table = project.expect(["export", "--locale", "de", "--format", "csv"]).output
    var states: [String: TranslationState] = [:]
    for line in table.split(whereSeparator: \.isNewline).dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.count == 5, cells[4] == "Wort von \(cells[0])" else { continue }
      states[String(cells[0])] = TranslationState(rawValue: String(cells[3]))
    }
    return states
  }

  private func export(_ project: SampleProject, _ format: String, _ more: [String] = []) {
    project.expect(
      ["export", "--locale", "de", "--format", format, "--output", "de.file"] + more)
  }

  private func take(_ project: SampleProject, _ format: String) {
    project.expect(["import", "de.file", "--format", format, "--locale", "de"])
  }

  @Test(arguments: formats)
  func noStateRisesAndWholeFormatsKeepEach(_ format: String) throws {
    for seed in 0..<3 {
      try withStates(seed: seed) { project, chance in
        let before = states(project)
        export(project, format, Bool.random(using: &chance) ? ["--unreviewed"] : [])
        take(project, format)
        let after = states(project)
        #expect(after == before, "\(format), \(seed)")
      }
    }
  }

  /// The export writes the state together with today's source text, so that importing the file again
  /// approves nothing.
  @Test(arguments: formats)
  func aTextWhoseSourceChangedNeedsReviewUntilSomeoneActs(_ format: String) throws {
    for seed in 0..<3 {
      try withStates(seed: seed) { project, chance in
        let before = states(project)
        export(project, format)
        let changed = Set(Self.keys.filter { _ in Bool.random(using: &chance) })
        try project.write("Sources/A.swift", Self.source(changed))
        project.expect(["extract"] + changed.sorted().flatMap { ["--small", $0] })
        let wanted = Dictionary(
          uniqueKeysWithValues: before.map { key, state in
            (key, changed.contains(key) ? state.afterChange : state)
          })
        #expect(states(project) == wanted)
        // The former file, today's in its place, and that one once more.
        if Bool.random(using: &chance) { take(project, format) }
        for _ in 0..<2 {
          export(project, format)
          take(project, format)
          #expect(states(project) == wanted, "\(format), \(seed)")
        }
      }
    }
  }

  /// A project that has no text yet gets no surer ones than the file says.
  @Test(arguments: whole.subtracting(["lpt", "json"]).sorted())
  func anotherProjectGetsTheSameStates(_ format: String) throws {
    try withStates(seed: 5) { project, _ in
      let before = states(project)
      export(project, format)
      let file = String(decoding: try project.read("de.file"), as: UTF8.self)
      try SampleProject.with(["Sources/A.swift": Self.source(), "de.file": file]) { other in
        other.expect(["extract"])
        take(other, format)
        #expect(states(other) == before)
      }
    }
  }

  private static let resources = [
    "Sources/res/values/texts.xml": """
    <resources>
      <plurals name="pages">
        <item quantity="one">%d page</item><item quantity="other">%d pages</item>
      </plurals>
      <string-array name="days"><item>Monday</item><item>Online</item></string-array>
      <string name="cart">Cart</string>
    </resources>
    """,
    "Sources/res/values-ja/texts.xml": """
    <resources>
      <plurals name="pages"><item quantity="other">%d ページ</item></plurals>
      <string-array name="days"><item>月曜日</item><item>Online</item></string-array>
      <string name="cart">カート</string>
    </resources>
    """,
  ]

  /// Returns committed lines with another state, in which a plural has its one form.
  private func lines(_ bytes: [UInt8], _ state: String) -> String {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line -> String in
      var fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 4 else { return "\(line)\n" }
      fields[2] = state
      if fields[0] == "pages" { fields.insert("1=other", at: 3) }
      // The short form of a translated text without variants.
      if state == "-", fields[0] != "pages" { fields.remove(at: 2) }
      return fields.joined(separator: "\t") + "\n"
    }.joined()
  }

  /// A file without states keeps those of the catalog, also of a plural with one form and of an item of
  /// a list with the source's word.
  @Test(arguments: ["+", "-", "needs-review"])
  func androidsFilesKeepEachState(_ state: String) throws {
    try SampleProject.with(Self.resources) { project in
      project.expect(["extract"])
      project.expect(["import", "Sources/res"])
      let file = "translations/ja.lpt"
      try project.write(file, lines(try project.read(file), state))
      project.expect(["import"])
      let before = try project.read(file)
      for _ in 0..<2 {
        project.expect(["export", "--all", "--format", "android", "--folder", "Sources/res"])
        project.expect(["import", "Sources/res"])
        let after = try project.read(file)
        #expect(after == before, "\(String(decoding: after, as: UTF8.self))")
      }
      let texts = try project.read("Sources/res/values-ja/texts.xml")
      #expect(
        String(decoding: texts, as: UTF8.self) == Self.resources["Sources/res/values-ja/texts.xml"])
    }
  }

  @Test func anEditOfAnItemChangesItAlone() throws {
    let items = "  <item>Montag</item>\n  <item>Dienstag</item>\n"
    let list = "<string-array name=\"days\">\n\(items)</string-array>"
    let files = [
      "Sources/res/values/texts.xml": "<resources><string-array name=\"days\"><item>Monday</item>"
        + "<item>Tuesday</item><item>Wednesday</item></string-array></resources>",
      "Sources/res/values-de/texts.xml": "<resources>\n\(list)\n</resources>\n",
    ]
    try SampleProject.with(files) { project in
      project.expect(["extract"])
      project.expect(["import", "Sources/res"])
      let edited = files["Sources/res/values-de/texts.xml"]?.replacing("Montag", with: "Mo") ?? ""
      try project.write(".in/values-de/texts.xml", edited)
      project.expect(["import", ".in/values-de/texts.xml"])
      project.expect(["export", "--all", "--format", "android", "--folder", "Sources/res"])
      let file = try project.read("Sources/res/values-de/texts.xml")
      #expect(String(decoding: file, as: UTF8.self) == edited)
    }
  }
}
