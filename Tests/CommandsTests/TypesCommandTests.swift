import Extraction
import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Keys as methods of a programming language.
@Suite struct TypesCommandTests {
  private func text(_ project: SampleProject, _ name: String) throws -> String {
    String(decoding: try project.read(name), as: UTF8.self)
  }

  @Test func theMethodOfAKeyHasItsParameters() throws {
    try SampleProject.with { project in
      let said = project.expect(["types", "--language", "typescript"])
      #expect(said.output.contains("placesFound(value1: NumberValue): string {"))
      #expect(!said.output.contains("timeline"))
      #expect(said.talk.contains("declared 1 phrase; 3 phrases have no key (see --fbt)"))
      let all = project.expect(["types", "--language", "typescript", "--fbt"]).output
      #expect(all.contains("logIn(): string {") && all.contains("user: PersonValue, number_:"))
    }
  }

  @Test func namesAreJSONForPrograms() throws {
    try SampleProject.with { project in
      let said = project.expect(["types", "--language", "csharp", "--json"]).output
      let json = try JSONSerialization.jsonObject(with: Data(said.utf8)) as? [String: Any]
      let declared = json?["declared"] as? [[String: Any]]
      #expect(declared?.map { $0["name"] as? String } == ["Texts.PlacesFound"])
      #expect(declared?.first?["key"] as? String == "places-found")
    }
  }

  /// The file repeats every key, and must not keep one that is gone from where it was.
  @Test func theFileOfSwiftKeepsNoKeyAlive() throws {
    try SampleProject.with { project in
      project.expect(["types", "--language", "swift", "--output", "Sources/Texts.swift"])
      try #expect(text(project, "Sources/Texts.swift").contains("localized(\"places-found\""))
      try project.write("Sources/Profile.swift", "import LanguagePacks\n")
      let left = project.expect(["extract", "--json"]).output
      #expect(left == "[]\n", "\(left)")
    }
  }

  @Test func aFileThatIsUpToDateIsNotWrittenAndOneOfOthersIsKept() throws {
    try SampleProject.with { project in
      let words = ["types", "--language", "kotlin", "--output", "Texts.kt"]
      let rehearsed = project.expect(words + ["--dry-run"])
      #expect(rehearsed.output.contains("Texts.kt"))
      #expect(!File(project.folder.path + "/Texts.kt").exists)
      project.expect(words)
      let path = project.folder.path + "/Texts.kt"
      let long = Date(timeIntervalSince1970: 1)
      try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: path)
      project.expect(words)
      let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      #expect(date == long)
      project.expect(words + ["--package", "com.example.shop"])
      try #expect(text(project, "Texts.kt").contains("\npackage com.example.shop\n"))
      try project.write("Texts.kt", "fun own() = 1\n")
      let refused = project.expect(words, .failed).talk
      #expect(refused.contains("Texts.kt: exists already, and 'langpack types' did not write it"))
      try #expect(text(project, "Texts.kt") == "fun own() = 1\n")
    }
  }

  @Test(arguments: [
    (["--language", "swift", "--fbt"], "--fbt is not for swift"),
    (["--language", "swift", "--package", "a"], "--package is for kotlin and csharp"),
    (["--language", "kotlin", "--package", "a b"], "is not a name such as com.example.app"),
    (["--language", "java"], "is not one of typescript, kotlin, swift, csharp"),
    ([], "--language"),
  ])
  func aWrongOptionSaysWhatIsRight(_ words: [String], _ message: String) throws {
    try SampleProject.with { project in
      let talk = project.expect(["types"] + words, .usage).talk
      #expect(talk.contains(message), "\(talk)")
    }
  }

  @Test func anErrorInTheSourcesFailsAndWritesNothing() throws {
    try SampleProject.with { project in
      try project.write("Sources/B.swift", "let b = localized(key, value: \"x\", comment: \"y\")\n")
      let said = project.expect(["types", "--language", "swift", "--output", "T.swift"], .failed)
      #expect(said.talk.contains("Sources/B.swift:1:"), "\(said.talk)")
      #expect(!File(project.folder.path + "/T.swift").exists)
    }
  }
}
