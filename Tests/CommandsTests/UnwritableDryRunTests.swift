import Foundation
import Testing

@testable import Commands
@testable import Projects

/// The tool as a process of a user who may not write everywhere: a dry run fails as the real run does.
@Suite(.enabled(if: OtherUser.isThere, "needs a user to become"))
struct UnwritableDryRunTests {
  /// A command, what this user may not write, and how both runs end.
  struct Case: CustomTestStringConvertible, Sendable {
    var words: [String]
    var locked: [String]
    var code: Int32
    var testDescription: String { words.joined(separator: " ") + " without " + locked.joined() }

    init(_ line: String, without locked: String..., code: Int32 = 1) {
      words = line.split(separator: " ").map(String.init)
      (self.locked, self.code) = (locked, code)
    }
  }

  static let all = [
    Case("build --output closed", without: "closed"),
    Case("build --output closed/packs", without: "closed"),
    Case("bundle --output closed", without: "closed"),
    Case("origin copy closed/mirror", without: "closed"),
    Case("keys generate --output closed", without: "closed"),
    Case("release locales 1.0 --output closed/locales.txt", without: "closed"),
    Case("root create --root-key keys/public.key", without: "keys"),
    Case("tag add onboarding places-found", without: "translations"),
    Case("import", without: "."),
    // The catalog's own error, at the first write.
    Case("tag add onboarding places-found", without: "langpack.sqlite"),
    // The folders below are writable, and so is the lock.
    Case("refresh --expires 50", without: ".langpack/origin", code: 0),
    Case("release freeze 1.0", without: ".langpack/origin"),
    Case("refresh --expires 50", without: ".langpack/origin/apps/shop/stable"),
  ]

  @Test(arguments: all) func failsAsTheRealRunDoes(_ given: Case) throws {
    try SampleProject.with { project in
      let (files, root) = (FileManager.default, project.folder.path)
      let published = PublishedProject(project)
      for line in DryRunTests.published {
        try published.run(line.split(separator: " ").map(String.init))
      }
      try project.write("Sources/More.swift", DryRunTests.more)
      try project.write("closed/inside", "a file")
      for name in try files.subpathsOfDirectory(atPath: root) + [""] {
        try OtherUser.give(root + "/" + name)
      }
      for name in given.locked {
        try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: root + "/" + name)
      }
      let (dry, _) = try project.compareDryRun(given.words, given.code) { words in
        try OtherUser.run(["-C", root] + words)
      }
      #expect(!dry.talk.contains("langpack-dry-run"), "\(dry.talk)")
    }
  }
}

/// The tool as a process of another user, where tests run as root, whom no permission stops.
enum OtherUser {
  private static let start = getuid() == 0 ? ["runuser", "-u", "nobody", "--"] : []

  static let isThere = (try? run(["--version"]))?.code == 0

  /// Gives a file or folder to the user.
  static func give(_ path: String) throws {
    guard getuid() == 0, let user = getpwnam("nobody") else { return }
    try FileManager.default.setAttributes(
      [.ownerAccountID: Int(user.pointee.pw_uid)], ofItemAtPath: path)
  }

  static func run(_ words: [String]) throws -> SampleProject.Run {
    let process = Process()
    let (output, talk) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = start + [ToolRun.tool] + words
    // The tests' own folder of temporary files may be closed to another user.
    process.environment = ProcessInfo.processInfo.environment.merging([
      "TMPDIR": "/tmp", "LANGPACK_STATE": "/tmp/language-packs-\(getpid())-other",
    ]) { $1 }
    (process.standardOutput, process.standardError) = (output, talk)
    try process.run()
    // Neither is more than a pipe holds.
    let said = [output, talk].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    return (process.terminationStatus, said[0], said[1])
  }
}
