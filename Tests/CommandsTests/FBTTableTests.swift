import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// FBT's runtime answers from packs: the reader of Docs/Formats/FBTTable.md, run by node over the
/// module for WebAssembly, gives every text that FBT's dictionaries have.
@Suite struct FBTTableTests {
  static let script = """
    import fbt from 'fbt';
    export const all = (n, m, user, g, kind, x) => [
      fbt('Save', 'Button'),
      fbt(fbt.name('user', user, g) + ' has ' + fbt.plural('a photo', n, {many: 'photos',
        showCount: 'ifMany'}) + ' of ' + fbt.param('city', x), 'News'),
      fbt(fbt.enum(kind, {link: 'a link', photo: 'a photo'}) + ' by ' + fbt.pronoun('object', g), 'Share'),
      <fbt desc="Terms">Read <a href="x">our <b>terms</b></a> or <b>leave</b></fbt>,
      <fbt desc="Friends"><b>Your</b> friends <a>shared</a> <fbt:plural count={n} showCount="yes">photo</fbt:plural></fbt>,
      fbt(fbt.param('a', n, {number: true}) + ' of ' + fbt.param('b', m, {number: true}), 'Pages'),
      fbt('Born', 'About', {subject: g}),
      fbt('Untranslated', 'Nobody'),
    ];
    """

  /// Russian texts by description.
  static let russian: [String: String] = [
    "Button": #""text": "Сохранить""#,
    "News": #"""
    "variations": ["user", "number"], "table": {
      "male": {"one": "{user} добавил {number} фото {city}", "few": "{user} добавил {number} снимка {city}", "many": "{user} добавил {number} снимков {city}", "other": "{user} добавил {number} снимка {city}."},
      "female": {"one": "{user} добавила {number} фото {city}", "few": "{user} добавила {number} снимка {city}", "many": "{user} добавила {number} снимков {city}", "other": "{user} добавила {number} снимка {city}."},
      "unknown": {"one": "{user}: {number} фото {city}", "few": "{user}: {number} снимка {city}", "many": "{user}: {number} снимков {city}", "other": "{user}: {number} снимка {city}."}}
    """#,
    "Terms": #""text": "<b>Уйти</b> или <a>читать <b>условия</b> наши</a>""#,
    "Pages": #"""
    "variations": ["a"], "table": {"one": "{a} страница из {b}", "few": "{a} страницы из {b}", "many": "{a} страниц из {b}", "other": "{a} страницы из {b}"}
    """#,
    "Share": #"""
    "variations": ["kind", "__pronoun0__"], "table": {
      "link": {"not-a-person": "ссылка: оно", "male": "ссылка: он", "female": "ссылка: она", "unknown": "ссылка: они"},
      "photo": {"not-a-person": "фото: оно", "male": "фото: он", "female": "фото: она", "unknown": "фото: они"},
      "other": {"not-a-person": "это: оно", "male": "это: он", "female": "это: она", "unknown": "это: они"}}
    """#,
    "Friends": #"""
    "variations": ["number"], "table": {"one": "{number} фото: <a>поделились</a> <b>твои</b> друзья", "few": "<b>Твои</b> друзья: {number} фото, <a>все</a>", "many": "<b>Твои</b> друзья <a>показали</a> {number} фото", "other": "<b>Твои</b> друзья <a>показали</a> {number} снимка"}
    """#,
    "About": #"""
    "variations": ["__subject__"], "table": {"male": "Родился", "female": "Родилась", "unknown": "Дата рождения"}
    """#,
  ]

  private func with(_ body: (SampleProject) throws -> Void) throws {
    let files = ["package.json": "{}", "src/a.jsx": Self.script]
    try SampleProject.with(files) { project in
      try project.write("langpack.json", #"{"app": "shop", "sources": ["src"], "locales": ["ru"]}"#)
      project.expect(["extract"])
      let texts = Self.russian.sorted { $0.key < $1.key }.map { description, text in
        "{\"id\": \"\(project.id(description))\", \"state\": \"approved\", \(text)}"
      }
      try project.translate(
        "ru", "{\"locale\": \"ru\", \"translations\": [\(texts.joined(separator: ",\n"))]}")
      try body(project)
    }
  }

  private func table(_ project: SampleProject) throws -> [String: Any] {
    let names = try FileManager.default.contentsOfDirectory(atPath: project.folder.path + "/out")
    let name = try #require(names.first { $0.hasPrefix("fbt.") })
    let json = try JSONSerialization.jsonObject(with: Data(project.read("out/\(name)")))
    return try #require(json as? [String: Any])
  }

  @Test func packsAnswerWhatDictionariesDo() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
      .standardized
    let embedded = root.appending(path: ".build/embedded")
    guard FileManager.default.fileExists(atPath: embedded.path + "/langpack.wasm") else {
      return Conformance.report("fbt.table", run: 0, skipped: 1)
    }
    try with { project in
      project.expect(["bundle", "--for", "web", "--fbt", "--all", "--output", "out"])
      project.expect(["fbt", "translate", "--output-dir", "dictionaries"])
      let path = project.folder.path
      try project.write("reader.mjs", try pageText("js reader", of: "FBTTable.md"))
      let (process, said) = (Process(), Pipe())
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "node", root.appending(path: "Tests/Golden/fbt.mjs").path, embedded.path,
        path + "/reader.mjs", path + "/out", path + "/dictionaries/ru_RU.json", "ru",
      ]
      (process.standardOutput, process.standardError) = (said, said)
      try process.run()
      let output = String(
        decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(output.hasSuffix(" compared, 0 differ, 1 without an answer\n"), "\(output)")
      let compared = output.split(separator: "\n").last?.prefix { $0.isNumber } ?? ""
      #expect(Int(compared) ?? 0 > 150)
      Conformance.report("fbt.table", run: Int(compared) ?? 0)
    }
  }

  @Test func theTableHasEveryKeyOfTheCallsAndThePageShowsOne() throws {
    try with { project in
      project.expect(["bundle", "--for", "web", "--fbt", "--output", "out"])
      let found = try table(project)
      let collected = project.expect(["fbt", "collect", "--packager", "phrase"]).output
      let json = try JSONSerialization.jsonObject(with: Data(collected.utf8)) as? [String: Any]
      let phrases = try #require(json?["phrases"] as? [[String: Any]])
      let keys = Set(phrases.compactMap { $0["hash_key"] as? String })
      #expect(Set((found["keys"] as? [String: Any] ?? [:]).keys) == keys)
      let page = try JSONSerialization.jsonObject(
        with: Data(pageText("json example", of: "FBTTable.md").utf8))
      #expect(Set((page as? [String: Any] ?? [:]).keys) == Set(found.keys))
    }
  }

  @Test func theSameSourcesGiveTheSameBytes() throws {
    try with { project in
      project.expect(["bundle", "--for", "web", "--fbt", "--output", "out"])
      project.expect(["bundle", "--for", "web", "--fbt", "--output", "two"])
      let names = try FileManager.default.contentsOfDirectory(atPath: project.folder.path + "/out")
      try #expect(
        names.sorted()
          == FileManager.default.contentsOfDirectory(atPath: project.folder.path + "/two").sorted())
      #expect(names.contains { $0.hasPrefix("fbt.") })
    }
  }

  /// A number and a name of one token have one key in FBT, and the program cannot tell them apart.
  @Test func aKeyOfTwoTextsIsReportedAndNotInTheTable() throws {
    let script = """
      import fbt from 'fbt';
      export const all = (n, g) => [
        fbt('a ' + fbt.param('x', n, {number: true}), 'd'), fbt('a ' + fbt.param('x', n, {gender: g}), 'd')];
      """
    try SampleProject.with(["src/a.js": script], #""sources": ["src"]"#) { project in
      project.expect(["extract"])
      let said = project.expect(["bundle", "--for", "web", "--fbt", "--output", "out"])
      #expect(said.talk.contains("two texts have FBT's key \"g9y5J\""), "\(said.talk)")
      try #expect((table(project)["keys"] as? [String: Any])?.isEmpty == true)
    }
  }
}
