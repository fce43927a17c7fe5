import Foundation
import JSON
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// What `langpack` alone says of a folder.
@Suite struct OverviewTests {
  /// Returns the command that the overview names, and the whole of what it says.
  private func next(_ project: SampleProject) throws -> (command: String?, said: String) {
    let json = try JSONReader.read(Array(project.expect(["--json"]).output.utf8))
    let step = try #require(json["next"])
    #expect(step["reason"]?.string?.isEmpty == false)
    let text = project.expect([]).output
    #expect(text.contains("next: \(step["command"]?.string ?? "nothing")\n"), "\(text)")
    return (step["command"]?.string, text)
  }

  /// Runs the command that the overview names, with other words at its end.
  private func follow(
    _ project: SampleProject, _ expected: String, _ more: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (command, said) = try next(project)
    #expect(command == expected, "\(said)", sourceLocation: sourceLocation)
    let words = (command ?? "").split(separator: " ").dropFirst().map(String.init)
    project.expect(words + more, sourceLocation: sourceLocation)
  }

  /// A person who only does what the overview says, and writes texts, comes to a publication.
  @Test func itsStepsLeadFromAnEmptyFolderToAPublication() throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write("Package.swift", "")
      try follow(project, "langpack init", ["--app", "shop"])
      try project.write("Sources/A.swift", "")
      try #expect(next(project).command == "langpack extract --watch")
      try project.write("Sources/A.swift", #"let a = fbt("Log in", "Button")"#)
      try follow(project, "langpack extract")
      try #expect(next(project).said.contains("no language is named"))
      let config = Configuration.template(app: "shop")
        .replacing("\"locales\": []", with: "\"locales\": [\"de\"]")
      try project.write("langpack.json", config)
      try follow(project, "langpack export --all --format json --folder for-translators")
      try project.german(["Log in": "Anmelden"])
      try follow(project, "langpack build")
      try follow(project, "langpack keys generate")
      try follow(project, "langpack publish --release 1.0")
      let (command, said) = try next(project)
      #expect(command == nil, "\(said)")
      #expect(said.contains("everything is translated and published"))
      #expect(said.contains("expires    "), "\(said)")
    }
  }

  @Test(arguments: [
    ("package.json", "langpack init --web"), ("build.gradle", "langpack init --android"),
    ("Shop.csproj", "langpack init --dotnet"), ("Package.swift", "langpack init"),
  ])
  func aFolderWithoutAProjectIsSetUpByItsKind(_ mark: String, _ command: String) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      try project.write(mark, "")
      try #expect(next(project).command == command)
    }
  }

  @Test func aFolderInAProjectNamesThatProject() throws {
    try SampleProject.with { project in
      let inner = SampleProject(folder: project.folder.appending(path: "Sources"))
      let root = File(project.folder.path).standardPath
      try #expect(next(inner).command == "langpack -C \(root)")
    }
  }

  /// However a file is broken, the rest is shown, and the reason is that of the broken file.
  @Test(arguments: [
    ("langpack.json", "{", "langpack doctor", "langpack.json:1:2"),
    ("langpack.ordinals", "0\tx", "langpack doctor", "langpack.ordinals"),
    ("langpack.published", "?", "langpack doctor", "langpack.published:1"),
    ("translations/de.lpt", "?", "langpack check", "1 error"),
    ("translations/attachments.jsonl", "?", "langpack check", "2 errors"),
    ("Sources/Profile.swift", "let a = fbt(b, \"c\")", "langpack check", "1 error"),
    ("keys/public.key", "?", "langpack doctor", "public.key"),
    (".langpack/origin/apps/shop/stable/1.0.timestamp", "?", "langpack doctor", "stable/1.0"),
    (".langpack/cache/extraction", "?", nil, "everything"), ("langpack.sqlite", "?", nil, "every"),
  ])
  func aBrokenFileIsAProblemAndNotAFailure(
    _ file: String, _ content: String, _ command: String?, _ words: String
  ) throws {
    try SampleProject.with([
      "Sources/Profile.swift": #"let a = fbt("Log in", "Button")"#
    ]) { project in
      try project.german(["Log in": "Anmelden"])
      for line in ["extract", "build", "keys generate", "publish --release 1.0"] {
        project.expect(line.split(separator: " ").map(String.init))
      }
      try #expect(next(project).command == nil)
      try project.write(file, content)
      let found = try next(project)
      #expect(found.command == command, "\(found.said)")
      #expect(found.said.contains(words), "\(found.said)")
    }
  }

  /// An app that downloads its packs bundles none, so nothing is missing without a build.
  @Test func aPublishedProjectIsNotToldToBuild() throws {
    try SampleProject.with { project in
      for line in ["extract", "keys generate", "publish --release 1.0"] {
        project.expect(line.split(separator: " ").map(String.init))
      }
      try #expect(next(project).command != "langpack build")
    }
  }

  /// A key made anew is not the one that installed apps pin.
  @Test func aKeyMadeAfterAPublicationIsNoted() throws {
    try SampleProject.with { project in
      #expect(!project.expect(["keys", "generate"]).talk.contains("another key"))
      project.expect(["publish", "--release", "1.0"])
      try FileManager.default.removeItem(at: project.folder.appending(path: "keys"))
      #expect(project.expect(["doctor"], .failed).output.contains("no-public-key"))
      #expect(project.expect(["keys", "generate"]).talk.contains("published with another key"))
    }
  }

  @Test func whatExpiresComesBeforeWhatIsMissing() throws {
    try SampleProject.with { project in
      for line in ["extract", "build", "keys generate", "publish --release 1.0 --expires 5"] {
        project.expect(line.split(separator: " ").map(String.init))
      }
      try follow(project, "langpack refresh", ["--expires", "30"])
      try #expect(next(project).command != "langpack refresh")
    }
  }

  @Test func nothingOnANetworkIsAsked() throws {
    try SampleProject.with(
      ["Sources/A.swift": #"let a = fbt("Log in", "Button")"#],
      #""origin": "s3://nowhere.invalid/a""#, #""catalog": "postgres://nowhere.invalid/a""#
    ) { project in
      let found = try next(project)
      #expect(found.command == "langpack extract")
      #expect(found.said.contains("in the shared catalog"))
      #expect(!found.said.contains("problem"))
    }
  }
}
