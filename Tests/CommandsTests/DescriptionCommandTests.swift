import Foundation
import Testing

@testable import Commands
@testable import Projects

/// Better descriptions, from commands and from translators, until the developer's own changes.
@Suite struct DescriptionCommandTests {
  private static let qqq = "Localizations/qqq.lproj/Localizable.strings"

  private func text(_ project: SampleProject, _ name: String) throws -> String {
    String(decoding: try project.read(name), as: UTF8.self)
  }

  private func descriptions(_ project: SampleProject) -> String {
    project.expect(["export", "--locale", "qqq", "--format", "wiki-strings"]).output
  }

  private func changeSource(_ project: SampleProject) throws {
    try project.write(
      "Sources/Profile.swift",
      SampleProject.source.replacing("Count of places", with: "How many places"))
  }

  @Test func betterWordsGoOutUntilTheDeveloperChangesTheirs() throws {
    try SampleProject.with { project in
      project.expect(["import"])
      let id = try text(project, "langpack.ordinals")
      project.expect(["description", "set", "places-found", "Above the list of places"])
      #expect(descriptions(project) == "\"places-found\" = \"Above the list of places\";\n")
      let json = project.expect(["export", "--locale", "de", "--format", "json"]).output
      #expect(json.contains("Above the list of places") && !json.contains("Count of places"))
      let xliff = project.expect(["export", "--locale", "de", "--format", "xliff"]).output
      #expect(xliff.contains("Above the list of places"), "\(xliff)")
      #expect(try text(project, "langpack.ordinals") == id)
      #expect(!project.expect(["check"]).output.contains("outdated-description"))
      try changeSource(project)
      #expect(descriptions(project) == "\"places-found\" = \"How many places\";\n")
      #expect(project.expect(["check"]).output.contains("[outdated-description]"))
      let shown = project.expect(["show", "places-found"]).output
      #expect(shown.contains("[for an earlier description of the developer, not used]"), "\(shown)")
      project.expect(["description", "remove", "places-found"])
      #expect(!project.expect(["check"]).output.contains("outdated-description"))
    }
  }

  @Test func aFileOfDescriptionsIsTakenAndNothingOld() throws {
    try SampleProject.with { project in
      project.expect(["import"])
      try project.write(
        Self.qqq, "\"places-found\" = \"Better {{Identical|Places}}\";\n\"gone\" = \"x\";\n")
      let said = project.expect(["import", Self.qqq, "--locale", "qqq"])
      #expect(said.talk.contains("descriptions: 1 improved, 0 unchanged"), "\(said.talk)")
      #expect(said.talk.contains("\"gone\" is not a key of the source"))
      #expect(descriptions(project).contains("Better {{Identical|Places}}"))
      try project.write("Localizations/de.lproj/Localizable.strings", SampleProject.german)
      let folder = project.expect(["import", "Localizations", "--format", "translatewiki"])
      #expect(folder.talk.contains("0 improved, 1 unchanged"), "\(folder.talk)")
      // The developer's words change; what comes back is older than they are.
      try changeSource(project)
      for old in ["Count of places", "Better {{Identical|Places}}"] {
        try project.write(Self.qqq, "\"places-found\" = \"\(old)\";\n")
        project.expect(["import", Self.qqq, "--locale", "qqq"])
        #expect(descriptions(project) == "\"places-found\" = \"How many places\";\n")
      }
    }
  }

  @Test func otherFormatsBringDescriptionsOnRequest() throws {
    try SampleProject.with { project in
      project.expect(["import"])
      let file = "App/de.lproj/Localizable.strings"
      try project.write(
        file, "/* Count of places nearby */\n\"places-found\" = \"%1$d Orte gefunden\";\n")
      project.expect(["import", file, "--format", "apple-strings"])
      #expect(descriptions(project).contains("\"Count of places\""))
      project.expect(["import", file, "--format", "apple-strings", "--descriptions"])
      #expect(descriptions(project).contains("\"Count of places nearby\""))
    }
  }

  @Test func theWikisDescriptionsAreKeptAndGoBack() throws {
    try SampleProject.with { project in
      let sync = ["translatewiki", "sync", "--native", "Native"]
      try project.write("Localizations/de.lproj/Localizable.strings", SampleProject.german + "\n")
      project.expect(sync)
      #expect(try text(project, Self.qqq) == "\"places-found\" = \"Count of places\";\n")
      // A translator improves it on the wiki, and everybody reads that.
      try project.write(Self.qqq, "\"places-found\" = \"Count of places nearby\";\n")
      project.expect(sync)
      #expect(try text(project, Self.qqq).contains("Count of places nearby"))
      #expect(descriptions(project).contains("Count of places nearby"))
      // Somebody improves it here, and the wiki gets that.
      project.expect(["description", "set", "places-found", "Count, at most 100"])
      project.expect(sync)
      #expect(try text(project, Self.qqq) == "\"places-found\" = \"Count, at most 100\";\n")
      let files = try project.files()
      project.expect(sync)
      #expect(try project.files() == files)
      // The developer's own words count when they change.
      try changeSource(project)
      project.expect(sync)
      #expect(try text(project, Self.qqq) == "\"places-found\" = \"How many places\";\n")
    }
  }
}
