import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A project whose tool runs as a process, and the two files of what it published.
struct PublishedProject {
  static let timestamp = "apps/shop/stable/1.0.timestamp"
  static let files = ["langpack.published", ".langpack/published"]

  let project: SampleProject
  /// The place of the origin: that of the configuration.
  var origin: String { project.folder.path + "/.langpack/origin" }

  init(_ project: SampleProject) { self.project = project }

  @discardableResult
  func run(
    _ words: [String], _ code: Int32 = 0, clockAheadBy seconds: Int? = nil,
    environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ToolRun {
    var environment = environment
    if let seconds {
      environment = try PreloadedLibrary.environment(clockAheadBy: seconds, base: environment)
    }
    let run = try ToolRun(words, in: project.folder.path, environment: environment)
    #expect(run.code == code, "\(words): \(run.said)", sourceLocation: sourceLocation)
    return run
  }

  /// Makes a German text another one.
  func text(_ number: Int) throws {
    try project.write(
      "translations/de.strings",
      SampleProject.german.replacing("gefunden", with: "gefunden \(number)"))
  }

  /// Publishes another text as release 1.0.
  @discardableResult
  func publish(_ number: Int, clockAheadBy seconds: Int? = nil) throws -> ToolRun {
    try text(number)
    return try run(["publish", "--release", "1.0"], clockAheadBy: seconds)
  }

  /// Publishes twice, then puts the first timestamp back, as an attacker or a backup does.
  func publishTwiceAndPutBack() throws {
    try run(["keys", "generate"])
    try publish(1)
    let old = try bytes(Self.timestamp)
    try publish(2)
    try write(Self.timestamp, old)
  }

  func bytes(_ name: String) throws -> [UInt8] { try File(origin + "/" + name).bytes() }

  func write(_ name: String, _ bytes: [UInt8]) throws { try File(origin + "/" + name).write(bytes) }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: project.folder.path + "/" + name)
  }

  func copy(_ name: String, to other: String) throws {
    try FileManager.default.copyItem(
      atPath: project.folder.path + "/" + name, toPath: project.folder.path + "/" + other)
  }

  /// Every file of the origin but its lock.
  func originFiles() throws -> [String: [UInt8]] {
    try project.originFiles().filter { !$0.key.hasSuffix("/.lock") }
  }

  /// What both files say, as far as they are there.
  func published() throws -> [String: String] {
    try Self.files.reduce(into: [:]) { found, name in
      let file = File(project.folder.path + "/" + name)
      if file.exists { found[name] = try file.text() }
    }
  }
}
