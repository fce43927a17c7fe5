import Files
import Foundation
import Synchronization
import Testing

@testable import Commands
@testable import Projects

/// Links that another user of the machine, who may write into the origin, has planted there; the real tool publishes.
@Suite(.enabled(if: ToolRun.isThere)) struct PlantedLinkTests {
  /// A published project, and a folder outside with files that the tool may neither read nor write.
  private func with(_ body: (SampleProject, Outside) throws -> Void) throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      let outside = try Outside(project)
      try project.german(["Log in": "Anmelden"])
      #expect(try publish(project).code == 0)
      try body(project, outside)
    }
  }

  private func publish(_ project: SampleProject) throws -> ToolRun {
    try ToolRun(["publish", "--release", "1.0"], in: project.folder.path)
  }

  /// The files of the origin, without its own path.
  private func names(_ project: SampleProject) throws -> [String] {
    let start = ".langpack/origin/"
    return try project.files().keys.filter { $0.hasPrefix(start) }
      .map { String($0.dropFirst(start.count)) }.sorted()
  }

  @Test func aLinkAtANameThatCanBeGuessedOverwritesNoFile() throws {
    try with { project, outside in
      var guesses: Set<String> = []
      for name in try names(project) + outside.namesToCome {
        let (folder, last) = Folder.holding(name)
        let start = folder.path == "." ? "" : folder.path + "/"
        for guess in [".\(last).part", "\(last).new", "\(last).tmp", "\(last).aside"] {
          guesses.insert(start + guess)
        }
      }
      for name in guesses { try outside.link(name) }
      #expect(guesses.count > 50)
      try project.german(["Log in": "Einloggen"])
      let run = try publish(project)
      #expect(run.code == 0, "\(run.said)")
      #expect(try project.germanTexts("1.0").contains("Einloggen"))
      outside.expectUntouched()
    }
  }

  /// Reading through a link would publish a secret's words, or believe what lies elsewhere.
  @Test(arguments: [
    "apps/shop/stable/1.0.timestamp", "apps/shop/stable/1.0.history", "audit/shop.jsonl", ".lock",
    "apps", "apps/shop/stable", "audit",
  ])
  func aLinkInTheOriginStopsAPublicationThatNamesIt(name: String) throws {
    try with { project, outside in
      let place = outside.origin + "/" + name
      // What was there is there still for whoever follows the link.
      let moved = outside.path + "/moved"
      try FileManager.default.moveItem(atPath: place, toPath: moved)
      try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: moved)
      let before = try outside.contents()
      try project.german(["Log in": "Einloggen"])
      let run = try publish(project)
      #expect(run.code == 1, "\(run.said)")
      #expect(run.said.contains("origin/" + name), "\(run.said)")
      #expect(run.said.contains("which an origin may not contain"), "\(run.said)")
      #expect(try outside.contents() == before)
    }
  }

  /// Blobs and lists are written anew where they are missing; what is in their place is moved out of the way.
  @Test(arguments: ["blobs", "lists"])
  func aLinkInThePlaceOfBlobsIsNeverWrittenThrough(name: String) throws {
    try with { project, outside in
      let (place, moved) = (outside.origin + "/" + name, outside.path + "/moved")
      try FileManager.default.moveItem(atPath: place, toPath: moved)
      try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: moved)
      let before = try outside.contents()
      try project.german(["Log in": "Einloggen"])
      let run = try publish(project)
      #expect(run.code == 0 || run.said.contains("a symbolic link"), "\(run.said)")
      #expect(try outside.contents() == before)
    }
  }

  @Test func aCopyOfAnOriginTakesNoFileOfOthersAlong() throws {
    try with { project, outside in
      let blob = try #require(names(project).first { $0.hasPrefix("blobs/") })
      try FileManager.default.removeItem(atPath: outside.origin + "/" + blob)
      try outside.link(blob)
      let run = try ToolRun(["origin", "copy", "mirror"], in: project.folder.path)
      #expect(run.code == 1 && run.said.contains("a symbolic link"), "\(run.said)")
      #expect(
        try project.files().filter { $0.key.hasPrefix("mirror") }
          .allSatisfy { Data($0.value).range(of: outside.words) == nil })
      outside.expectUntouched()
    }
  }

  /// Another process puts a link in the place of whatever the tool writes aside, while it publishes.
  @Test(.timeLimit(.minutes(3)))
  func whoPlantsLinksDuringAPublicationReachesNoFileOutside() async throws {
    try with { project, outside in
      let isOver = Atomic(false)
      let planted = Atomic(0)
      let attacker = Thread {
        while !isOver.load(ordering: .relaxed) {
          planted.add(outside.replaceAsides(), ordering: .relaxed)
        }
      }
      attacker.start()
      defer { isOver.store(true, ordering: .relaxed) }
      for round in 0..<30 where planted.load(ordering: .relaxed) < 1 {
        try project.german(["Log in": "Runde \(round)"])
        _ = try publish(project)
        outside.expectUntouched()
      }
      #expect(planted.load(ordering: .relaxed) >= 1, "the attacker was not in time")
    }
  }

  /// The project's own files: a link there is the user's, and is replaced by what the tool writes.
  @Test func aLinkAtAKeysNameIsNoKey() throws {
    try with { project, outside in
      let keys = project.folder.path + "/other"
      try FileManager.default.createDirectory(
        atPath: keys, withIntermediateDirectories: true)
      for name in ["private.key", "public.key"] {
        try FileManager.default.createSymbolicLink(
          atPath: keys + "/" + name, withDestinationPath: outside.path + "/new")
      }
      let run = try ToolRun(["keys", "generate", "--output", "other"], in: project.folder.path)
      #expect(run.code == 1 && run.said.contains("is not overwritten"), "\(run.said)")
      outside.expectUntouched()
    }
  }
}
