import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// What was translated here goes back to a JavaScript app.
struct FBTWayBackTests {
  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      try project.write(
        "langpack.json", #"{"app": "a", "sources": ["App"], "locales": ["de", "pt-BR"]}"#)
      for name in ["el.lpt", "sources.lpt"] {
        try? FileManager.default.removeItem(atPath: "\(project.folder.path)/translations/\(name)")
      }
      try project.write(
        "App/A.swift",
        #"""
        let a = fbt("\(name: "who", person, gender) has <b>\(plural: n, "a photo", many: "photos", showCount: .ifMany)</b>", "A")
        let b = fbt("Done", "B")
        """#)
      project.expect(["extract"])
      try body(project)
    }
  }

  private func text(_ path: String, in project: SampleProject) throws -> String {
    String(decoding: try project.read(path), as: UTF8.self)
  }

  @Test func anExportComesBackAndMakesTheSameDictionaries() throws {
    try with { project in
      try project.write("de_DE.json", try Self.german(project))
      project.expect(["fbt", "import", "de_DE.json"])
      let before = try text("translations/de.lpt", in: project)
      project.expect(["export", "--locale", "de", "--format", "fbt", "--output", "out.json"])
      let written = try text("out.json", in: project)
      #expect(written.contains("\"fb-locale\": \"de_DE\""), "\(written)")
      project.expect(["import", "out.json", "--format", "fbt", "--locale", "de"])
      #expect(try text("translations/de.lpt", in: project) == before)

      let phrases = project.expect(["fbt", "collect", "--packager", "both"]).output
      try project.write("phrases.json", phrases)
      let byFiles = project.expect(["fbt", "translate", "phrases.json", "out.json"]).output
      let own = project.expect(["fbt", "translate", "--locale", "de"]).output
      #expect(own == byFiles && own.contains("fertig"), "\(own)")
    }
  }

  /// A delivery whose plural and gender vary.
  private static func german(_ project: SampleProject) throws -> String {
    let document = project.expect(["fbt", "collect", "--packager", "text"]).output
    let json = try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any]
    let phrases = try #require(json?["phrases"] as? [[String: Any]])
    var texts: [String: Any] = [:]
    for leaf in phrases.compactMap({ $0["hashToLeaf"] as? [String: [String: String]] }).joined() {
      let source = leaf.value["text"] ?? ""
      let german =
        source.replacing("has", with: "hat").replacing("a photo", with: "ein Foto")
        .replacing("Done", with: "fertig")
      guard source.hasPrefix("{who}") else {
        texts[leaf.key] = ["translations": [["translation": german]]]
        continue
      }
      let forms = [("1", "er"), ("2", "sie"), ("3", "es")].map { gender, word in
        ["translation": "\(source) \(word)", "variations": ["0": Int(gender) ?? 0]]
      }
      texts[leaf.key] = ["tokens": ["who"], "types": [3], "translations": forms]
    }
    let whole: [String: Any] = ["fb-locale": "de_DE", "translations": texts]
    let data = try JSONSerialization.data(withJSONObject: whole, options: [.sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  @Test func aFolderGetsAFileOfEachLocale() throws {
    try with { project in
      try project.write("de_DE.json", try Self.german(project))
      project.expect(["fbt", "import", "de_DE.json"])
      let words = ["fbt", "translate", "--output-dir", "web/translations"]
      #expect(project.expect(words).talk.contains("2 files: 2 written"))
      #expect(project.expect(words).talk.contains("2 files: 0 written"))
      let german = try text("web/translations/de_DE.json", in: project)
      #expect(german.hasPrefix("{\"de_DE\":{") && german.contains("fertig"), "\(german)")
      #expect(try text("web/translations/pt_BR.json", in: project).hasPrefix("{\"pt_BR\":{"))
      let strict = project.expect(words + ["--strict"], .failed).talk
      #expect(strict.contains("Missing pt_BR translation"), "\(strict)")
      project.expect(words + ["--dialect", "fbt"], .usage)
      project.expect(["fbt", "translate", "x.json", "--locale", "de"], .usage)
    }
  }

  /// A file of the whole app may hold the hashes of other programs, too.
  @Test func otherHashesOfAFileStay() throws {
    try with { project in
      try project.write("de_DE.json", try Self.german(project))
      project.expect(["fbt", "import", "de_DE.json"])
      try project.write(
        "app.json",
        #"{"fb-locale": "de_AT", "translations": {"x": null, "y": {"translations": []}}}"#)
      project.expect(["export", "--locale", "de", "--format", "fbt", "--output", "app.json"])
      let app = try text("app.json", in: project)
      #expect(
        app.contains("\"x\": null") && app.contains("\"y\"") && app.contains("fertig"), "\(app)")
      let again = try project.read("app.json")
      project.expect(["export", "--locale", "de", "--format", "fbt", "--output", "app.json"])
      #expect(try project.read("app.json") == again)
      try project.write("broken.json", "{")
      let broken = ["export", "--locale", "de", "--format", "fbt", "--output", "broken.json"]
      project.expect(broken, .failed)
      #expect(try text("broken.json", in: project) == "{")
    }
  }

  @Test func fbteeNamesLocalesByTags() throws {
    try with { project in
      let config = try text("langpack.json", in: project)
      try project.write(
        "langpack.json", config.replacing("\"app\"", with: "\"fbtDialect\": \"fbtee\", \"app\""))
      project.expect(["export", "--all", "--format", "fbt", "--folder", "i18n"])
      #expect(try text("i18n/pt-BR.json", in: project).contains("\"fb-locale\": \"pt-BR\""))
      #expect(try text("i18n/de-DE.json", in: project).contains("\"fb-locale\": \"de-DE\""))
      project.expect(["fbt", "translate", "--output-dir", "web"])
      #expect(try text("web/de-DE.json", in: project).hasPrefix("{\"de-DE\":{"))
    }
  }

  /// A file of one locale never gets or gives the texts of another.
  @Test func aFileOfAnotherLocaleIsRefused() throws {
    try with { project in
      let german = try Self.german(project)
      try project.write("de_DE.json", german)
      let words = ["import", "de_DE.json", "--format", "fbt", "--locale", "pt-BR"]
      #expect(project.expect(words, .failed).talk.contains("[wrong-locale]"))
      let other = project.expect(["fbt", "import", "de_DE.json", "--locale", "pt-BR"], .failed)
      #expect(other.talk.contains("the file is in \"de_DE\""), "\(other.talk)")
      let export = ["export", "--locale", "pt-BR", "--format", "fbt", "--output", "de_DE.json"]
      #expect(project.expect(export, .failed).talk.contains("[wrong-locale]"))
      #expect(try text("de_DE.json", in: project) == german)
    }
  }

  /// What an import leaves out may stand in the file alone.
  @Test func anAnswerThatCannotBeReadStays() throws {
    try with { project in
      let german = try Self.german(project).replacing("fertig", with: "fertig {you}")
      try project.write("de_DE.json", german)
      project.expect(["export", "--locale", "de", "--format", "fbt", "--output", "de_DE.json"])
      let written = try text("de_DE.json", in: project)
      #expect(written.contains("fertig {you}") && !written.contains("hat"), "\(written)")
    }
  }
}
