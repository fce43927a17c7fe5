import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// What commands advise about keys: in each state, the advice is what a user should do next.
@Suite struct KeyAdviceTests {
  private static let source = #"let a = localized("title", value: "Title", comment: "A")"#

  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with(["Sources/A.swift": Self.source]) { project in try body(project) }
  }

  /// Returns the command that the hint names.
  private func next(_ said: String) -> String? {
    said.firstMatch(of: /next: '(langpack [^'\n]*)' \(/).map { String($0.1) }
  }

  /// A person who follows the hints comes to a publication.
  @Test func eachHintLeadsToTheNextStep() throws {
    try with { project in
      func generate() throws -> String {
        try? FileManager.default.removeItem(at: project.folder.appending(path: "keys"))
        let said = project.expect(["keys", "generate"]).talk
        #expect(said.contains("apps pin keys/public.key: commit it"), "\(said)")
        return said
      }
      #expect(next(try generate()) == "langpack extract")
      project.expect(["extract"])
      #expect(
        next(try generate()) == "langpack export --all --format json --folder for-translators")
      try project.write("de.arb", #"{"@@locale": "de", "title": "Titel"}"#)
      project.expect(["import", "de.arb"])
      #expect(next(try generate()) == "langpack publish --release 1.0")
      project.expect(["publish", "--release", "1.0"])
      project.expect(["origin", "verify"])
    }
  }

  @Test func aKeyThatIsThereIsUsedAndNotMovedAway() throws {
    try with { project in
      project.expect(["keys", "generate"])
      let again = project.expect(["keys", "generate"], .failed).talk
      #expect(again.contains("keys/private.key: a key exists already and is not overwritten"))
      #expect(again.contains("sign with it") && !again.contains("move it away"), "\(again)")
    }
  }

  /// A clone has the committed public key alone: a new pair would lock out every installed app.
  @Test func aCloneWithoutThePrivateKeyIsNotToldToMakeAnother() throws {
    try with { project in
      project.expect(["extract"])
      project.expect(["keys", "generate"])
      File(project.folder.path + "/keys/private.key").remove()
      let publish = project.expect(["publish", "--release", "1.0"], .failed).talk
      #expect(publish.contains("keys/private.key: no such key (restore it from its backup"))
      #expect(!publish.contains("keys generate"), "\(publish)")
      let generate = project.expect(["keys", "generate"], .failed).talk
      #expect(generate.contains("apps may pin it: restore keys/private.key"), "\(generate)")
    }
  }

  @Test func anotherKeyAfterAPublicationHasNoNextStep() throws {
    try with { project in
      try project.write("de.arb", #"{"@@locale": "de", "title": "Titel"}"#)
      for line in ["extract", "import de.arb", "keys generate", "publish --release 1.0"] {
        project.expect(line.split(separator: " ").map(String.init))
      }
      let folder = project.folder.appending(path: "keys")
      File(folder.path + "/public.key").remove()
      let lost = project.expect(["origin", "verify"], .failed).talk
      #expect(lost.contains("restore it from Git or its backup"), "\(lost)")
      try FileManager.default.removeItem(at: folder)
      let said = project.expect(["keys", "generate"]).talk
      #expect(said.contains("published with another key") && next(said) == nil, "\(said)")
      #expect(!said.contains("'langpack root'"), "\(said)")
    }
  }

  @Test func aKeyForSomethingElseIsNotTheProjects() throws {
    try with { project in
      let said = project.expect(["keys", "generate", "--output", "anna"]).talk
      #expect(said.contains("note: the project signs with the keys in keys;"), "\(said)")
      #expect(next(said) == nil)
    }
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      #expect(
        project.expect(["keys", "generate", "--output", "anna"]).talk
          == "wrote anna/private.key\nwrote anna/public.key\n")
      let said = project.expect(["keys", "generate"], .failed).talk
      #expect(said.contains("run 'langpack init' in the project's folder"), "\(said)")
    }
  }
}
