import Foundation
import Testing

@testable import Commands
@testable import Projects

/// Files of a project that cannot be read, or are no files: no command waits for ever, or goes on as if they
/// were absent.
@Suite(.enabled(if: ToolRun.isThere)) struct UnreadableFileTests {
  private static func with(_ body: (PublishedProject) throws -> Void) throws {
    try SampleProject.with { sample in
      let project = PublishedProject(sample)
      try project.run(["keys", "generate"])
      for number in 1...2 { try project.publish(number) }
      try body(project)
    }
  }

  /// Puts something else in the place of a file, and the file back afterwards.
  private func replaced(
    _ name: String, in project: PublishedProject, by make: (String) throws -> Void,
    _ body: () throws -> Void
  ) throws {
    let path = project.project.folder.path + "/" + name
    let bytes = try project.project.read(name)
    try FileManager.default.removeItem(atPath: path)
    try make(path)
    try body()
    try FileManager.default.removeItem(atPath: path)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }

  @Test func aPipeInThePlaceOfAFileIsNamedAndNeverWaitedFor() throws {
    try Self.with { project in
      for name in [
        "langpack.published", ".langpack/published", "langpack.json", "langpack.ordinals",
        "translations/de.strings", "keys/private.key", "keys/public.key",
      ] {
        try replaced(name, in: project, by: { _ = mkfifo($0, 0o600) }) {
          let words = ["publish", "--release", "1.0"]
          for words in name.contains("public.key") ? [["origin", "verify"]] : [words] {
            let run = try ToolRun(words, in: project.project.folder.path, killedAfter: 20)
            #expect(run.code == 1 && run.said.contains(name), "\(name): \(run.code) \(run.said)")
            #expect(run.said.contains("a pipe"), "\(run.said)")
          }
        }
      }
      let timestamp = ".langpack/origin/" + PublishedProject.timestamp
      try replaced(timestamp, in: project, by: { _ = mkfifo($0, 0o600) }) {
        let said = try project.run(["origin", "verify"], 1).said
        #expect(said.contains("a pipe or a device") && !said.contains("directory"), "\(said)")
      }
    }
  }

  /// A file that seems to be absent would be taken anew from the origin, on trust.
  @Test func aLinkThatLeadsNowhereIsNoAbsentFile() throws {
    try Self.with { project in
      for name in PublishedProject.files + ["langpack.json", "keys/private.key"] {
        let link = {
          try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: "/none")
        }
        try replaced(name, in: project, by: link) {
          let said = try project.run(["refresh"], 1).said
          #expect(said.contains(name) && !said.contains("'langpack init'"), "\(said)")
        }
      }
    }
  }

  /// What the project knows of an origin is not forgotten because a file of the project is damaged.
  @Test(arguments: ["langpack.json", "langpack.published", "keys/root.lproot", "keys/public.key"])
  func aDamagedFileOfTheProjectIsReported(name: String) throws {
    try Self.with { project in
      let folder = project.project.folder.path
      try Data("{".utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
      for words in [["origin", "verify"], ["origin", "copy", "mirror"], ["origin", "repair"]] {
        let run = try ToolRun(words + ["--origin", ".langpack/origin"], in: folder)
        #expect(run.code == 1 && run.said.contains(name), "\(words): \(run.said)")
        #expect(!File(folder + "/mirror/apps").exists)
      }
    }
  }

  @Test func aCopyOfAnOriginThatIsBehindNeedsTheKeyThatProvesIt() throws {
    try Self.with { project in
      try project.remove("keys/public.key")
      #expect(try project.run(["origin", "copy", "mirror"], 1).said.contains("keys/public.key"))
    }
  }
}
