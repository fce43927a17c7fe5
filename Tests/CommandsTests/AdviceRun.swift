import Foundation
import TestSupport

@testable import CommandLine
@testable import Commands

/// What a command finds in the project of a case, and what the project is afterwards.
struct AdviceRun {
  /// A printed finding.
  struct Finding: Hashable {
    /// The whole line.
    var line: String
    /// The line without its place.
    var words: String
    var rule: String
  }

  private(set) var findings: [Finding] = []
  private(set) var code = ExitCode.done
  /// Everything that was said.
  private(set) var said = ""
  /// What the project holds: phrases, lines of the ledger and of other files, each as often as it occurs.
  private(set) var state: [String: Int] = [:]
  /// The keys and texts of the phrases by their ids.
  private(set) var names: [String: String] = [:]

  /// Runs a case.
  ///
  /// - Parameters:
  ///   - one: The case.
  ///   - follows: Whether its advice is followed first.
  /// - Throws: If a file cannot be written or read.
  init(_ one: AdviceCase, follows: Bool) throws {
    var run = AdviceRun()
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for (name, text) in AdviceCase.project.merging(one.before, uniquingKeysWith: { $1 }) {
        try project.write(name, text)
      }
      for step in one.setup { try run.take(step, of: one, in: project) }
      if follows {
        for (name, text) in one.after { try project.write(name, text) }
        for name in one.removed {
          try FileManager.default.removeItem(atPath: folder.path + "/" + name)
        }
        for step in one.steps { try run.take(step, of: one, in: project) }
      }
      let (code, recorder) = project.run(follows ? one.again ?? one.command : one.command)
      run.code = code
      let words = (recorder.output + recorder.talk).replacing(folder.path, with: "FOLDER")
        .replacing(folder.deletingLastPathComponent().path, with: "PARENT")
      run.said += words
      run.findings = words.split(separator: "\n").compactMap(Self.finding)
      try run.read(project, one)
    }
    self = run
  }

  private init() {}

  /// Takes a step: a command, or a change of a file.
  private mutating func take(
    _ step: String, of one: AdviceCase, in project: SampleProject
  ) throws {
    let words = step.split(separator: " ").map(String.init)
    func path(_ name: String) -> String { project.folder.path + "/" + name }
    switch words[0] {
    case "write": try project.write(words[1], one.later[words[1]] ?? "")
    case "edit":
      let text = String(decoding: try project.read(words[1]), as: UTF8.self)
      try project.write(words[1], text.replacing(words[2], with: words[3]))
    case "remove": try FileManager.default.removeItem(atPath: path(words[1]))
    case "copy": try FileManager.default.copyItem(atPath: path(words[1]), toPath: path(words[2]))
    case "link":
      try FileManager.default.createSymbolicLink(
        atPath: path(words[1]), withDestinationPath: words[2])
    case "latin1":
      let text = String(decoding: try project.read(words[1]), as: UTF8.self)
      try text.data(using: .isoLatin1)?.write(to: URL(filePath: path(words[1])))
    default:
      let (code, recorder) = project.run(Array(words.dropFirst()))
      if code != .done, code != .failed { said += "\(step): \(recorder.talk)" }
    }
  }

  private static func finding(_ line: Substring) -> Finding? {
    let pattern = /(?:\S[^:]*(?::\d+)*: )?((?:error|warning|note): .* \[([a-z0-9-]+)\])/
    guard let match = line.wholeMatch(of: pattern) else { return nil }
    return Finding(line: String(line), words: String(match.1), rule: String(match.2))
  }

  private mutating func read(_ project: SampleProject, _ one: AdviceCase) throws {
    if one.editsSources { readPhrases(project) }
    let mentioned = (one.setup + one.steps).flatMap { $0.split(separator: " ").map(String.init) }
    let edited = Set(Array(one.before.keys) + Array(one.after.keys) + one.removed + mentioned)
    for (name, bytes) in try project.files() {
      guard !name.hasPrefix("langpack.sqlite"), !name.hasPrefix(".langpack"),
        name != "langpack.json",
        !edited.contains(name)
      else { continue }
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      for line in name == "langpack.ordinals" ? named(lines) : lines.map(String.init) {
        state["\(name): \(line)", default: 0] += 1
      }
    }
  }

  /// Adds the phrases as `extract --json` lists them, without their places.
  private mutating func readPhrases(_ project: SampleProject) {
    let listed = project.run(["extract", "--json", "--check"]).1.output
    let items = try? JSONSerialization.jsonObject(with: Data(listed.utf8)) as? [[String: Any]]
    for var item in items ?? [] {
      item["places"] = nil
      guard let id = item["id"] as? String,
        let data = try? JSONSerialization.data(withJSONObject: item, options: .sortedKeys)
      else { continue }
      let text = String(decoding: data, as: UTF8.self)
      names[id] = text
      state[text, default: 0] += 1
    }
  }

  /// The lines of a ledger, those of a text with the id of its phrase.
  private func named(_ lines: [Substring]) -> [String] {
    var ids: [Substring: Substring] = [:]
    return lines.map { line in
      let fields = line.split(separator: "\t")
      if fields.count > 2, Int(fields[0]) != nil { ids[fields[0]] = fields[1] }
      guard fields.first == "text", fields.count > 2 else { return String(line) }
      return line + " " + (ids[fields[1]] ?? "")
    }
  }
}
