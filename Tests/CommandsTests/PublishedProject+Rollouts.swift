import Foundation
import JSON
import Testing

@testable import Commands

/// A project whose rollouts are watched where a key for timestamps alone is.
extension PublishedProject {
  /// One look of a watcher.
  static let look = ["rollout", "watch", "--counts", "counts", "--once"]

  /// Makes a project with a root that names a key for timestamps, a release, and other texts for
  /// testers.
  static func withRollout(
    hasRoot: Bool = true, _ body: (PublishedProject, WatchedCounts) throws -> Void
  ) throws {
    try SampleProject.with { sample in
      let project = PublishedProject(sample)
      try project.run(["keys", "generate"])
      try project.run(["extract"])
      try project.publish(1)
      if hasRoot { try project.makeRoot() }
      try project.text(2)
      try project.run(["publish", "--release", "1.0", "--percent", "0"])
      try body(project, WatchedCounts(folder: sample.folder.path + "/counts"))
    }
  }

  private func makeRoot() throws {
    for name in ["anna", "cron"] { try run(["keys", "generate", "--output", name]) }
    try run([
      "root", "create", "--root-key", "anna/public.key", "--timestamp-key", "cron/public.key",
    ])
    try run(["root", "sign", "keys/root-1.lproot", "--key", "anna/private.key"])
    try run(["root", "sign", "keys/root-1.lproot"])
    try run(["root", "publish", "keys/root-1.lproot", "--follow-root"])
    let folder = project.folder.path
    let files = FileManager.default
    try files.createDirectory(atPath: folder + "/watch", withIntermediateDirectories: true)
    for (from, to) in [
      ("keys/public.key", "public.key"), ("keys/root.lproot", "root.lproot"),
      ("cron/private.key", "private.key"),
    ] {
      try files.copyItem(atPath: "\(folder)/\(from)", toPath: "\(folder)/watch/\(to)")
    }
    let config = String(decoding: try project.read("langpack.json"), as: UTF8.self)
    #expect(config.contains("\"keys\": \"keys\""))
    try project.write(
      "watch.json", config.replacing("\"keys\": \"keys\"", with: "\"keys\": \"watch\""))
  }

  /// Runs the tool where the key for timestamps is.
  func watch(
    _ words: [String] = look, _ code: Int32 = 0, clockAheadBy seconds: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ToolRun {
    try run(
      ["--config", project.folder.path + "/watch.json"] + words, code, clockAheadBy: seconds,
      sourceLocation: sourceLocation)
  }

  func standing() throws -> JSONValue {
    try JSONReader.read(try run(["rollout", "status", "1.0", "--json"]).output)
  }

  /// Where the rollout is: running, halted or reverted.
  func state() throws -> String? { try standing()["state"]?.string }
}
