import Foundation
import Phrases
import Snapshot
import Testing

@testable import Commands
@testable import Projects

/// The committed translations as commands read and write them.
@Suite struct CommittedLinesTests {
  private static let source = """
    let title = localized("title", value: "Places", comment: "Heading")
    let found = localized("found", value: "{{PLURAL:%1$d|%1$d place|%1$d places}}", comment: "Count", 5)
    """

  private func with(
    _ source: String = source, _ body: (SampleProject) throws -> Void
  ) throws {
    try SampleProject.with(["Sources/App.swift": source]) { project in
      project.expect(["extract"])
      try body(project)
    }
  }

  private func text(_ project: SampleProject, _ name: String = "de") throws -> String {
    String(decoding: try project.read("translations/\(name).lpt"), as: UTF8.self)
  }

  private func tag(_ text: String) -> TextTag { TextTag(Message(text: text)) }

  private func lines(_ lines: String...) -> String {
    TranslationLines.header + "\n" + lines.map { $0 + "\n" }.joined()
  }

  private func english(_ project: SampleProject, _ text: String) throws {
    try project.write("Sources/App.swift", Self.source.replacing("\"Places\"", with: "\"\(text)\""))
  }

  private func states(_ project: SampleProject) throws -> [String: Int] {
    let json = project.expect(["status", "--json"]).output
    let locales = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    return (locales?.first { $0["locale"] as? String == "de" } ?? [:]).compactMapValues {
      $0 as? Int
    }
  }

  @Test func everyCommandRefusesTheJSONForm() throws {
    try with { project in
      try project.write("translations/de.json", #"{"locale": "de", "translations": []}"#)
      let before = try project.files()
      let export = ["export", "--locale", "de", "--format", "csv"]
      for words in [["status"], ["check"], ["build"], ["import"], export] {
        let said = project.expect(words, .failed)
        #expect(
          (said.output + said.talk).contains("translations/de.json: error: ")
            && (said.output + said.talk).contains("[json-translations]"), "\(words): \(said.talk)")
        #expect(try project.files().filter { !$0.key.hasPrefix("langpack.sqlite") } == before)
      }
    }
  }

  @Test func aTextForOtherEnglishNeedsReviewUntilThatComesBack() throws {
    try with { project in
      try project.write(
        "translations/de.lpt", lines("title\t\(tag("Places"))\t+\tOrte"))
      #expect(try states(project)["approved"] == 1)
      // Any write adds the English of today.
      try project.write("in/de.icu.json", #"{"found": "{1} Orte"}"#)
      project.expect(["import", "in/de.icu.json"])
      #expect(try text(project, "sources").contains("title\t\(tag("Places"))\tPlaces\n"))

      try english(project, "All places")
      project.expect(["extract", "--small", "title"])
      #expect(try states(project)["needs_review"] == 1)
      let said = project.expect(["check"]).output
      #expect(
        said.contains(
          "translations/de.lpt:3: warning: de: \"title\": the source text has changed since, "
            + "from \"Places\"; the text needs review"), "\(said)")
      try project.write("in/de.icu.json", #"{"found": "{1} Plätze"}"#)
      project.expect(["import", "in/de.icu.json"])
      #expect(try text(project).contains("\ntitle\t\(tag("Places"))\t+\tOrte\n"))
      try english(project, "Places")
      #expect(try states(project)["needs_review"] == 0)

      // A translator says that it is still right.
      try english(project, "All places")
      project.expect(["export", "--locale", "de", "--format", "json", "--output", "de-out.json"])
      let file = String(decoding: try project.read("de-out.json"), as: UTF8.self)
      try project.write("in.json", file.replacing("\"needs-review\"", with: "\"approved\""))
      project.expect(["import", "in.json"])
      #expect(try text(project).contains("\ntitle\t\(tag("All places"))\t+\tOrte\n"))
      #expect(try !text(project, "sources").contains("title\t\(tag("Places"))\t"))
      #expect(try text(project, "sources").contains("title\t\(tag("All places"))\tAll places\n"))
    }
  }

  @Test func aTextOfAnotherMeaningIsNotUsed() throws {
    try with { project in
      let line = "title\t\(tag("Places"))\t+\tOrte"
      try project.write("translations/de.lpt", lines(line))
      project.expect(["import"])
      try english(project, "Finish lines")
      project.expect(["extract", "--large", "title"])
      #expect(try text(project) == lines())
      // An older branch brings it back.
      try project.write("translations/de.lpt", lines(line))
      let said = project.expect(["check"]).output
      #expect(said.contains("former-meaning"), "\(said)")
      #expect(try states(project)["missing"] == 2)
      try english(project, "Places")
      #expect(try states(project)["approved"] == 1)
    }
  }

  @Test func whatChangesNothingWritesNothing() throws {
    try with { project in
      try project.write("in/de.icu.json", #"{"title": "Orte", "found": "{1} Orte"}"#)
      try project.write("in/fr.icu.json", #"{"title": "Lieux"}"#)
      project.expect(["import", "in"])
      let names = ["de", "fr", "sources"].map { "\(project.folder.path)/translations/\($0).lpt" }
      func numbers() throws -> [Int?] {
        try names.map {
          try FileManager.default.attributesOfItem(atPath: $0)[.systemFileNumber] as? Int
        }
      }
      let before = try numbers()
      for words in [["import", "in"], ["import"], ["check"], ["build"]] {
        project.expect(words)
        #expect(try numbers() == before, "\(words)")
      }
      try project.write("in/fr.icu.json", #"{"title": "Endroits"}"#)
      project.expect(["import", "in"])
      let after = try numbers()
      #expect(after[0] == before[0] && after[1] != before[1] && after[2] == before[2])
    }
  }

  @Test func aRevertGivesTheLinesBack() throws {
    try with { project in
      try project.write("in/de.icu.json", #"{"title": "Orte"}"#)
      project.expect(["import", "in"])
      let before = try text(project)
      try project.write("in/de.icu.json", #"{"title": "Plätze", "found": "{1} Orte"}"#)
      project.expect(["import", "in"])
      let log = project.expect(["log", "--limit", "1"]).output
      let revision = log.split(separator: " ").first { Int($0) != nil } ?? ""
      project.expect(["revert", String(revision)])
      #expect(try text(project) == before)
    }
  }
}
