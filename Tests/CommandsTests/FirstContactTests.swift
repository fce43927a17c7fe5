import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The tool as a process where its memory knows nothing of an origin, and an attacker has written there.
@Suite(.enabled(if: ToolRun.isThere)) struct FirstContactTests {
  private static let object = UnsignedFilesTests.object
  private static let mars = "Zum Mars fliegen"

  /// Every way in which the memory has no line of the origin.
  enum Contact: CaseIterable { case noFile, otherSpelling, otherOrigin }

  /// Makes it so; returns the words that name the origin.
  private static func forget(_ project: PublishedProject, _ contact: Contact) throws -> [String] {
    switch contact {
    case .noFile:
      for file in PublishedProject.files { try project.remove(file) }
      return []
    case .otherSpelling:
      // As if the configuration had named the origin otherwise before.
      for (file, text) in try project.published() {
        try project.project.write(file, text.replacing("\n.langpack/origin\t", with: "\norigin\t"))
      }
      return []
    case .otherOrigin:
      try project.copy(".langpack/origin", to: "elsewhere")
      try FileManager.default.removeItem(atPath: project.origin + "/releases")
      return ["--origin", "elsewhere"]
    }
  }

  @Test(arguments: Contact.allCases)
  func noUnsignedOpeningLiftsAnEmbargo(contact: Contact) throws {
    try UnsignedFilesTests.withEmbargo { project in
      try project.write(Self.object, UnsignedFilesTests.opened(project.bytes(Self.object)))
      let origin = try Self.forget(project, contact)
      let words = ["publish", "--release", "1.0", "--key-table", "keep-published"] + origin
      for _ in 1...2 {
        let run = try project.run(words)
        #expect(run.talk.contains("held back until a release that has it gets an"), "\(run.said)")
        #expect(run.talk.contains("only the origin declares when these open"), "\(run.said)")
        #expect(run.talk.contains("release create 2.0 --change --opens TIME"), "\(run.said)")
        let found = try project.project.published([Self.mars])
        #expect(found == [])
      }
      for (file, text) in try project.published() {
        #expect(!text.contains("opens=1\n") && !text.contains("opens=1\t"), "\(file): \(text)")
      }
      let change = ["release", "create", "2.0", "--change"] + origin
      let refused = try project.run(change + ["--min-revision", "1"], 1)
      #expect(
        refused.said.contains("has an opening that only the origin declares"), "\(refused.said)")
      // What is open by the forged file alone can close.
      try project.run(change + ["--opens", "2096-12-01T09:00Z"])
      #expect(try project.run(words).talk.contains("held back until 2096-12-01"))
    }
  }

  /// What the project knows of another origin lifts an embargo at a copy of it.
  @Test func anOpeningThatAnotherOriginHasCountsAtACopy() throws {
    try UnsignedFilesTests.withEmbargo { project in
      try project.run(["release", "create", "2.0", "--change", "--opens", "now"])
      try project.copy(".langpack/origin", to: "elsewhere")
      let words = ["publish", "--release", "1.0", "--key-table", "keep-published"]
      let run = try project.run(words + ["--origin", "elsewhere"])
      #expect(!run.talk.contains("embargo"), "\(run.said)")
    }
  }

  /// Nothing is remembered by a command that fails, and one that goes on says what it took.
  @Test func termsAreTakenOnTrustByWhatPublishesAlone() throws {
    try UnsignedFilesTests.withEmbargo { project in
      try project.run(["release", "freeze", "1.0"])
      for file in PublishedProject.files { try project.remove(file) }
      try project.run(["publish", "--release", "1.0"], 1)
      #expect(try project.published() == [:])
      let run = try project.run(["publish", "--release", "2.0"])
      #expect(run.talk.contains("took on trust what it says of stable/1.0 (frozen), stable/2.0"))
      #expect(run.talk.contains("release create RELEASE --change --opens TIME"), "\(run.said)")
      let committed = try #require(try project.published()["langpack.published"])
      #expect(committed.contains("closed=frozen") && !committed.contains("opens="), "\(committed)")
      let again = try project.run(["publish", "--release", "2.0"])
      #expect(!again.talk.contains("took on trust"), "\(again.said)")
    }
  }

  /// A project that published before there was a memory, and whose release has opened.
  @Test func whatIsServedAlreadyIsSaidAgainByOneCommand() throws {
    try UnsignedFilesTests.withEmbargo { project in
      try project.run(["release", "create", "2.0", "--change", "--opens", "now"])
      try project.run(["publish", "--all-releases"])
      for file in PublishedProject.files { try project.remove(file) }
      let run = try project.run(["publish", "--all-releases"], 1)
      #expect(run.said.contains("would have"), "\(run.said)")
      let start = try #require(run.talk.firstRange(of: "2.0 (20")).upperBound
      let time = "20" + run.talk[start...].prefix { $0 != ")" }
      try project.run(["release", "create", "2.0", "--change", "--opens", time])
      try project.run(["publish", "--all-releases"])
      #expect(try project.project.germanTexts("1.0").contains(Self.mars))
      let committed = try #require(try project.published()["langpack.published"])
      #expect(committed.contains("opens="), "\(committed)")
    }
  }

  /// Whichever command comes first, the next one goes on.
  @Test func theOrderOfTheFirstCommandsDoesNotMatter() throws {
    try UnsignedFilesTests.withEmbargo { project in
      let publish = [["publish", "--release", "1.0", "--key-table", "keep-published"]]
      let all = publish + [["publish", "--release", "2.0"], ["refresh", "--expires", "40"]]
      for first in all.indices {
        for file in PublishedProject.files { try? project.remove(file) }
        for place in all.indices { try project.run(all[(first + place) % all.count]) }
      }
    }
  }

  /// An object that says that its build is to come lets none take the place of the one that devices have.
  @Test func noUnsignedObjectLetsAnotherBuildFollow() throws {
    try UnsignedFilesTests.withEmbargo { project in
      try project.run(["release", "create", "2.0", "--change", "--opens", "now"])
      let late = String(decoding: try project.bytes(Self.object), as: UTF8.self)
        .replacing(/"opens" : \d+/, with: "\"opens\" : 4000000000")
      try project.write(Self.object, Array(late.utf8))
      for file in PublishedProject.files { try project.remove(file) }
      try project.project.write("Sources/More.swift", "let more = fbt(\"More\", \"Button\")\n")
      let run = try project.run(["publish", "--release", "2.0"], 1)
      #expect(run.said.contains("only the origin says that its build is upcoming"), "\(run.said)")
    }
  }
}
