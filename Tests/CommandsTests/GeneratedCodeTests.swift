import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Code that SwiftGen and Tuist make of an app's keys when the app is built, which Git does not have.
@Suite struct GeneratedCodeTests {
  private static let swiftGen = """
    output_dir: Derived
    fonts:
      outputs:
        output: Fonts.swift
    strings:
      inputs: App/en.lproj
      outputs:
        - templateName: structured-swift5
          output: Strings.swift # of L10n
    """
  private static let tuist = "import ProjectDescription\nlet project = Project(name: \"App\")\n"
  private static let code =
    "enum L10n { static let a = NSLocalizedString(\"home.title\", comment: \"\") }\n"

  private func with(
    _ files: [String: String], sources: String = "\"App\"", body: (SampleProject) throws -> Void
  ) throws {
    var files = files
    files["App/A.swift"] =
      "let a = L10n.homeTitle; let b = NSLocalizedString(\"b.c\", comment: \"\")\n"
    files["App/en.lproj/Localizable.strings"] = "\"home.title\" = \"Home\";\n\"b.c\" = \"B\";\n"
    try SampleProject.with(
      files, "\"sources\": [\(sources)]", #""sourceTexts": ["App/en.lproj"]"#, body: body)
  }

  /// The note is printed without `--notes`, names the file of the tool, and stands alone.
  @Test(arguments: [
    ("swiftgen.yml", swiftGen, "'swiftgen config run'"),
    ("Project.swift", tuist, "'tuist generate'"),
    ("App/swiftgen.yml", swiftGen, "'swiftgen config run'"),
  ])
  func extractSaysThatTheCodeIsMissing(file: String, text: String, command: String) throws {
    try with([file: text]) { project in
      let said = project.expect(["extract"]).talk
      #expect(
        said.contains("\(file): note: 1 key of the app's files without a known call"), "\(said)")
      #expect(said.contains(command), "\(said)")
      #expect(said.components(separatedBy: "[generated-code]").count == 2, "\(said)")
    }
  }

  @Test func twoToolsAreOneNote() throws {
    try with(["swiftgen.yml": Self.swiftGen, "Project.swift": Self.tuist]) { project in
      let said = project.expect(["extract"]).talk
      #expect(said.contains("swiftgen.yml and Project.swift"), "\(said)")
      #expect(said.components(separatedBy: "[generated-code]").count == 2, "\(said)")
    }
  }

  /// Nothing is said if the code is among the sources, or the tool makes none of texts.
  @Test(arguments: [
    ["swiftgen.yml": swiftGen, "Derived/Strings.swift": code],
    ["swiftgen.yml": swiftGen.replacing("strings:", with: "colors:")],
    ["Project.swift": tuist.replacing(")", with: ", resourceSynthesizers: [])")],
    ["Project.swift": "let project = 1\n"],
  ])
  func nothingIsSaidWithoutNeed(files: [String: String]) throws {
    let sources =
      files.keys.contains { $0.hasPrefix("Derived") } ? "\"App\", \"Derived\"" : "\"App\""
    try with(files, sources: sources) { project in
      let said = project.expect(["extract", "--notes"]).talk
      #expect(!said.contains("generated-code"), "\(said)")
    }
  }

  /// Code that is there, but in no folder of sources, is to be named.
  @Test func codeBesideTheSourcesIsMissing() throws {
    try with(["swiftgen.yml": Self.swiftGen, "Derived/Strings.swift": Self.code]) { project in
      #expect(project.expect(["extract"]).talk.contains("[generated-code]"))
    }
  }

  @Test func initSaysIt() throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write("App.xcodeproj/project.pbxproj", "")
      try project.write("swiftgen.yml", Self.swiftGen)
      try project.write("App/A.swift", "let a = L10n.homeTitle\n")
      try project.write("App/en.lproj/Localizable.strings", "\"home.title\" = \"Home\";\n")
      let said = project.expect(["init", "--app", "a"]).talk
      #expect(said.contains("note: the code that swiftgen.yml makes"), "\(said)")
    }
  }
}
