import Foundation
import Testing

@testable import Commands

/// What is lost from a project is said, not published as if it were meant.
@Suite struct LostTextTests {
  private func remove(_ name: String, of project: SampleProject) throws {
    try FileManager.default.removeItem(atPath: project.folder.path + "/" + name)
  }

  @Test func aLocaleWhoseFileIsGoneIsNotDroppedFromTheReleaseSilently() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      project.expect(["publish", "--release", "1.0"])
      try remove("translations/el.json", of: project)
      let said = project.expect(["publish", "--release", "1.0"], .failed).talk
      #expect(said.contains("locale \"el\" was published and has no translations now"))
      #expect(said.contains("--drop-locale el"))
      #expect(project.expect(["check"]).output.contains("[no-translations]"))
      let new = project.expect(["publish", "--release", "2.0"], .failed).talk
      #expect(new.contains("locale \"el\" is wanted and has no translations now"))
      let report = project.expect(["publish", "--release", "1.0", "--drop-locale", "el"])
      #expect(report.output.contains("published: sequence 2,"))
    }
  }

  @Test func aReleaseWithoutLocalesIsRefusedEvenWhereAllAreDropped() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      try remove("translations", of: project)
      let words = ["publish", "--release", "1.0", "--drop-locale", "el", "--drop-locale=de"]
      #expect(project.expect(words, .failed).talk.contains("has no locale at all"))
    }
  }
}
