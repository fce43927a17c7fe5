import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A repository, its clones, and the origin that they share.
final class PublishedTeam {
  let main: PublishedProject
  let origin: String
  private var folders: [String] = []

  init(_ main: PublishedProject, origin: String) { (self.main, self.origin) = (main, origin) }

  func end() { for folder in folders { try? FileManager.default.removeItem(atPath: folder) } }

  /// A new clone of what is committed.
  func clone(_ name: String) throws -> PublishedProject {
    let folder = main.project.folder.path + "-" + name
    folders.append(folder)
    try git("clone", "-q", ".", folder)
    let clone = PublishedProject(SampleProject(folder: URL(fileURLWithPath: folder)))
    try clone.run(["trust", "path"])
    return clone
  }

  /// The whole folder once more, with an origin of its own inside it.
  func copy(_ name: String) throws -> PublishedProject {
    let folder = main.project.folder.path + "-" + name
    folders.append(folder)
    try FileManager.default.copyItem(atPath: main.project.folder.path, toPath: folder)
    try FileManager.default.copyItem(atPath: origin, toPath: folder + "/.langpack/origin")
    let copy = PublishedProject(SampleProject(folder: URL(fileURLWithPath: folder)))
    for file in PublishedProject.files + ["langpack.json"] {
      let text = String(decoding: try copy.project.read(file), as: UTF8.self)
      try copy.project.write(file, text.replacing(origin, with: ".langpack/origin"))
    }
    return copy
  }

  /// The environment of a tool whose calls to a project are counted, or of which one kills it.
  func faults(
    _ project: PublishedProject, log: String? = nil, at call: Int? = nil
  ) throws -> [String: String] {
    var environment = ["LD_PRELOAD": try PreloadedLibrary.faults.path()]
    environment["FAULT_FOLDER"] = project.project.folder.path
    environment["FAULT_LOG"] = log
    if let call { (environment["FAULT_AT"], environment["FAULT_HOW"]) = (String(call), "kill") }
    return environment
  }

  /// The numbers of the calls that changed the origin or a file of the memory.
  func changes(in log: String) throws -> [Int] {
    defer { try? FileManager.default.removeItem(atPath: log) }
    // The committed file is written aside in the project's folder.
    let names = [".langpack/origin/", "langpack.published", ".langpack/published", "mirror/"]
    return try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").compactMap {
      line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 7, "wcds".contains(words[3]) else { return nil }
      let isMeant = words[5].hasPrefix(".langpack-") || names.contains(where: words[5].contains)
      return isMeant ? Int(words[0]) : nil
    }
  }

  func commit(_ message: String) throws {
    try git("add", "-A", ".")
    try git("commit", "-q", "--allow-empty", "-m", message)
  }

  func git(_ words: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=A", "-c", "user.email=a@example.org"] + words
    process.currentDirectoryURL = main.project.folder
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(words)")
  }
}
