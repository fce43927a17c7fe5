import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A team that comes from FBT: its documents out, its translations in.
struct FBTCommandsTests {
  @Test func collectedPhrasesAreThoseOfFBT() throws {
    try SampleProject.with { project in
      let (code, terminal) = project.run(["fbt", "collect", "--packager", "both"])
      #expect(code == .done)
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(terminal.output.utf8)) as? [String: Any])
      let phrases = try #require(document["phrases"] as? [[String: Any]])
      #expect(phrases.count == 3)
      #expect(phrases[2]["filepath"] as? String == "Sources/Profile.swift")
      #expect(terminal.talk.contains("3 phrases of 3 calls"))
    }
  }

  @Test func aPhraseThatFBTWouldRefuseIsLeftOutWithItsPlace() throws {
    try SampleProject.with { project in
      try project.write(
        "Sources/Twice.swift",
        #"""
        let text = fbt(
          "\(plural: n, "egg", showCount: .yes) of \(sameParam: "number")", "On a shelf")
        """#)
      let (code, terminal) = project.run(["fbt", "collect"])
      #expect(code == .done)
      #expect(terminal.talk.contains("Sources/Twice.swift:1:12: warning"))
      #expect(terminal.talk.contains("fbt-refused") && terminal.talk.contains("3 phrases of 3"))
    }
  }

  /// FBT asks for no text in which the keys of two enums over one value differ, so a file without such texts is complete.
  @Test func twoEnumsOverOneValueComeInAndGoOut() throws {
    try SampleProject.with([
      "Sources/See.js": """
      import fbt from 'fbt';
      fbt('See ' + fbt.enum(kind, {LINK: 'a link', PAGE: 'a page'}) + ', '
        + fbt.enum(kind, {LINK: 'the link', PAGE: 'the page'}), 'Two enums');
      """
    ]) { project in
      project.expect(["extract"])
      let collected = project.expect(["fbt", "collect", "--packager", "both"]).output
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(collected.utf8)) as? [String: Any])
      let leaves = try #require(
        (document["phrases"] as? [[String: Any]])?.first?["hashToLeaf"] as? [String: [String: Any]])
      #expect(leaves.count == 2)
      let translations = leaves.mapValues { leaf -> [String: Any] in
        let isLink = (leaf["text"] as? String)?.contains("link") == true
        let text = isLink ? "Δες σύνδεσμο, τον σύνδεσμο" : "Δες σελίδα, τη σελίδα"
        return [
          "tokens": [String](), "types": [Int](),
          "translations": [["translation": text, "variations": [String]()]],
        ]
      }
      let file: [String: Any] = ["fb-locale": "el_GR", "translations": translations]
      try project.write(
        "el.json",
        String(decoding: try JSONSerialization.data(withJSONObject: file), as: UTF8.self))
      let said = project.expect(["fbt", "import", "el.json", "--locale", "el"])
      #expect(!said.talk.contains("fbt-refused") && !said.talk.contains("fbt-incomplete"))
      project.expect(["check"])
      project.expect(["fbt", "translate", "--locale", "el", "--output-dir", "out"])
      let dictionary = String(decoding: try project.read("out/el_GR.json"), as: UTF8.self)
      #expect(
        dictionary.contains(
          #"{"LINK":"Δες σύνδεσμο, τον σύνδεσμο","PAGE":"Δες σελίδα, τη σελίδα"}"#), "\(dictionary)"
      )
    }
  }

  @Test func scriptsAreCollectedAsFBTDoes() throws {
    try SampleProject.with { project in
      try project.write(
        "Sources/web/Menu.jsx",
        """
        import {fbt} from 'fbt';
        const menu = <fbt desc="A menu" tone="warm">
          See <b>all</b> {fbt.enum(meal, meals)}
        </fbt>;
        import meals from './Meals$FbtEnum';
        fbt.c('Done');
        """)
      try project.write(
        "Sources/web/Meals$FbtEnum.js", "module.exports = {LUNCH: 'lunch', DINNER: 'dinner'}")
      try project.write("Sources/web/node_modules/lib/index.js", "fbt(broken")
      try project.write("common.json", #"{"Done": "A button"}"#)
      let (code, terminal) = project.run(
        ["fbt", "collect", "--common", "common.json", "--options", "tone,voice"])
      #expect(code == .done, "\(terminal.talk)")
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(terminal.output.utf8)) as? [String: Any])
      let phrases = try #require(document["phrases"] as? [[String: Any]]).dropFirst(3)
      #expect(
        phrases.map { $0["filepath"] as? String }
          == Array(repeating: "Sources/web/Menu.jsx", count: 3))
      let places = phrases.map { phrase in
        ["line_beg", "col_beg", "line_end", "col_end"].map { phrase[$0] as? Int }
      }
      #expect(places == [[2, 13, 4, 6], [3, 6, 3, 16], [6, 0, 6, 13]])
      #expect(document["childParentMappings"] as? [String: Int] == ["4": 3])
    }
  }

  @Test func aScriptThatFBTWouldRefuseFailsTheCollection() throws {
    try SampleProject.with { project in
      try project.write("Sources/A.ts", "import fbt from 'fbt'; fbt(title, 'd'); fbt('a', 'd')")
      try project.write("Sources/B.js", "fbt('a', 'd'")
      let (code, terminal) = project.run(["fbt", "collect"])
      #expect(code == .failed)
      #expect(terminal.talk.contains("Sources/A.ts:1:28: error: Unexpected node type: Identifier"))
      #expect(terminal.talk.contains("Sources/B.js:1:13: error: the file cannot be parsed"))
      #expect(terminal.talk.contains("4 phrases of 4 calls"))
    }
  }

  /// The delivery answers one phrase in full and another in part.
  @Test func translationsOfFBTAreImportedByTheirHash() throws {
    try SampleProject.with { project in
      try project.write(
        "el_GR.json",
        """
        {"fb-locale": "el_GR", "translations": {"\(try hash(of: "Log in", project))": {
          "tokens": ["__viewing_user__"], "types": [3], "translations": [
            {"translation": "Συνδεθείτε", "variations": {"0": 3}},
            {"translation": "Συνδέσου, κύριε", "variations": {"0": 1}}]},
         "\(try hash(of: "Write on her timeline…", project))": {"tokens": [], "types": [],
          "translations": [{"translation": "Γράψτε στο χρονολόγιό της…"}]}}}
        """)
      let (code, terminal) = project.run(["fbt", "import", "el_GR.json"])
      #expect(code == .done, "\(terminal.talk)")
      #expect(terminal.talk.contains("1 of 3 texts of \"Placeholder text for inline composer\""))
      #expect(terminal.talk.contains("2 texts in 1 locale: 2 new, 0 changed; 1 other text"))
      let file = try String(
        contentsOf: project.folder.appending(path: "translations/el.lpt"), encoding: .utf8)
      #expect(file.contains("Συνδέσου, κύριε") && file.contains("ακόλουθοι"))
    }
  }

  /// FBT's rules of a locale may be older than today's: what the language has no form for is told.
  @Test func aFormThatTheLanguageDoesNotHaveIsAWarning() throws {
    try SampleProject.with { project in
      let text = "View {user}'s Timeline - {number} followers"
      try project.write(
        "el_GR.json",
        """
        {"fb-locale": "el_GR", "translations": {"\(try hash(of: text, project))": {
          "tokens": ["number"], "types": [28], "translations": [
            {"translation": "{user}: {number} (λίγοι)", "variations": {"0": 20}},
            {"translation": "{user}: {number}", "variations": {"0": 24}}]}}}
        """)
      let (code, terminal) = project.run(["fbt", "import", "el_GR.json"])
      #expect(code == .done, "\(terminal.talk)")
      #expect(terminal.talk.contains("unused-category"))
      #expect(terminal.talk.contains("1 text in 1 locale: 0 new, 1 changed"))
    }
  }

  @Test func aLocaleThatTheProjectDoesNotHaveIsRefused() throws {
    try SampleProject.with { project in
      try project.write("x.json", #"{"fb-locale": "ja_JP", "translations": {}}"#)
      let (code, terminal) = project.run(["fbt", "import", "x.json"])
      #expect(code == .failed)
      #expect(terminal.talk.contains("\"ja_JP\" is not a locale of the project"))
    }
  }

  @Test func dictionariesAreMadeWithoutAProject() throws {
    try withTestFolder { folder in
      let phrases = folder.appending(path: "phrases.json")
      let greek = folder.appending(path: "el_GR.json")
      try #"{"phrases": [{"jsfbt": {"t": {"desc": "d", "text": "a"}, "m": []}, "project": ""}]}"#
        .write(to: phrases, atomically: true, encoding: .utf8)
      try #"{"fb-locale": "el_GR", "translations": {"Ujr1N5RrecT4Np7Tm6eGBQ==": null}}"#
        .write(to: greek, atomically: true, encoding: .utf8)
      let words = ["fbt", "translate", phrases.path, greek.path]
      let (code, terminal) = Recorder.run(words)
      #expect(code == .done)
      #expect(terminal.output == "{\"el_GR\":{\"1kJHtj\":\"a\"}}\n")
      #expect(terminal.talk.contains("Missing el_GR translation"))
      #expect(Recorder.run(words + ["--strict"]).0 == .failed)
    }
  }

  /// What the collected document calls a text by.
  private func hash(of text: String, _ project: SampleProject) throws -> String {
    let output = project.run(["fbt", "collect"]).1.output
    let document = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    for phrase in document?["phrases"] as? [[String: Any]] ?? [] {
      let leaves = phrase["hashToLeaf"] as? [String: [String: String]] ?? [:]
      if let leaf = leaves.first(where: { $0.value["text"] == text }) { return leaf.key }
    }
    Issue.record("no text \(text)")
    return ""
  }
}
