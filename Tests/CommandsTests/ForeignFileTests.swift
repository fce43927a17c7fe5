import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// An export onto translators' files of another locale or of another app.
@Suite struct ForeignFileTests {
  private static func files(_ key: String) -> [String: String] {
    ["Sources/A.swift": "let a = localized(\"\(key)\", value: \"Title\", comment: \"A\")"]
  }

  private func export(
    _ project: SampleProject, _ format: String, _ locale: String, to name: String
  ) -> (Bool, String) {
    let path = project.folder.path + "/" + name
    let (code, said) = project.run([
      "export", "--locale", locale, "--format", format, "--output", path,
    ])
    return (code == .done, said.talk)
  }

  @Test(arguments: [
    ("xliff", "another locale than \"de\""), ("xliff2", "in \"fr\", not in \"de\""),
  ])
  func theFileOfAnotherLocaleStays(_ format: String, _ words: String) throws {
    try SampleProject.with(Self.files("title")) { project in
      project.expect(["extract"])
      #expect(export(project, format, "fr", to: "out.xlf").0)
      let before = try project.text("out.xlf")
      let (isDone, said) = export(project, format, "de", to: "out.xlf")
      #expect(!isDone && said.contains(words), "\(said)")
      #expect(try project.text("out.xlf") == before)
      #expect(export(project, format, "fr", to: "out.xlf").0)
      #expect(try project.text("out.xlf") == before)
    }
  }

  @Test(arguments: ["xliff", "xliff2"])
  func theFileOfAnotherAppStays(_ format: String) throws {
    var other = ""
    try SampleProject.with(Self.files("other")) { project in
      project.expect(["extract"])
      #expect(export(project, format, "de", to: "out.xlf").0)
      other = try project.text("out.xlf")
    }
    try SampleProject.with(Self.files("title")) { project in
      project.expect(["extract"])
      try project.write("out.xlf", other)
      let (isDone, said) = export(project, format, "de", to: "out.xlf")
      #expect(!isDone && said.contains("none of the 1 text"), "\(said)")
      #expect(try project.text("out.xlf") == other)
    }
  }
}
