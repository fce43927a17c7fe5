import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// What makes a command pointless is reported before its work.
///
/// The committed files cannot be read here, so a command that reads them first says that instead.
@Suite struct EarlyRefusalTests {
  private func withUnreadableTexts(
    sources: String = SampleProject.source, _ body: (SampleProject) throws -> Void
  ) throws {
    try SampleProject.with { project in
      try project.write("Sources/Profile.swift", sources)
      let folder = File(project.folder.path + "/translations")
      for name in folder.names ?? [] { folder.file(name).remove() }
      // A folder in place of a file cannot be read.
      try FileManager.default.createDirectory(
        atPath: folder.path + "/el.lpt", withIntermediateDirectories: true)
      try body(project)
    }
  }

  private func talk(_ project: SampleProject, _ words: [String]) -> (code: Int32, talk: String) {
    let (code, said) = Recorder.run(["-C", project.folder.path] + words)
    return (code.rawValue, said.talk)
  }

  @Test func textsThatCannotBeReadAreReportedOtherwise() throws {
    try withUnreadableTexts { project in
      for words in [["check"], ["status"], ["build"], Self.export + ["--locale", "el"]] {
        #expect(talk(project, words).talk.contains("el.lpt"), "\(words)")
      }
    }
  }

  private static let export = ["export", "--format", "json"]

  @Test(arguments: [
    export + ["--locale", "xx-yy-zz"],
    export + ["--locale", "el", "--locale", "q", "--folder", "out"],
    export + ["--locale", "q", "--folder", "out"], ["size", "--locale", "q"],
  ]) func anUnknownLocale(words: [String]) throws {
    try withUnreadableTexts { project in
      let (code, talk) = talk(project, words)
      #expect(code == (words[0] == "size" ? 1 : 64))
      #expect(talk.contains("\"q\"") || talk.contains("\"xx-yy-zz\""), "\(talk)")
      #expect(!talk.contains("el.lpt"), "\(talk)")
    }
  }

  @Test func aReleaseWithoutLocales() throws {
    try withUnreadableTexts { project in
      _ = talk(project, ["keys", "generate"])
      try project.write(
        "langpack.json", "{\"app\": \"shop\", \"sources\": [\"Sources\"], \"locales\": []}")
      let (code, talk) = talk(project, ["publish", "--release", "1.0"])
      #expect(code == 1)
      #expect(talk.contains("has no locale at all"), "\(talk)")
    }
  }

  @Test func aMissingKey() throws {
    try withUnreadableTexts { project in
      let (code, talk) = talk(project, ["publish", "--release", "1.0"])
      #expect(code == 1)
      #expect(talk.contains("private.key"), "\(talk)")
    }
  }

  @Test func aProjectWithoutPhrases() throws {
    try withUnreadableTexts(sources: "func nothing() {}\n") { project in
      try project.write("el.json", "{\"@metadata\": {}, \"a\": \"b\"}")
      for words in [Self.export, ["import", "el.json", "--format", "wiki-json"]] {
        let (code, talk) = talk(project, words + ["--locale", "el"])
        #expect(code == 1)
        #expect(talk.contains("the sources hold no phrase"), "\(words): \(talk)")
      }
    }
  }

  @Test func aFileThatIsNotThere() throws {
    try withUnreadableTexts { project in
      let (code, talk) = talk(project, ["import", "absent.json"])
      #expect(code == 1)
      #expect(talk.contains("absent.json: no such file"), "\(talk)")
    }
  }

  @Test(arguments: ["extract", "import", "status", "check", "build", "publish", "export", "size"])
  func anUnknownOption(command: String) throws {
    try withUnreadableTexts { project in
      let (code, talk) = talk(project, [command, "--absent"])
      #expect(code == 64)
      #expect(talk.contains("--absent") && !talk.contains("el.lpt"), "\(talk)")
    }
  }
}
