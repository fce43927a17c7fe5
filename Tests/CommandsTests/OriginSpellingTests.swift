import Foundation
import Testing

@testable import Commands
@testable import Projects

/// One place has many spellings: each is written to, and the memory knows it by any of them.
@Suite(.enabled(if: ToolRun.isThere)) struct OriginSpellingTests {
  private func expect(
    _ words: [String], in root: String, from current: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let run = try ToolRun(words, in: root, from: current)
    #expect(run.code == 0, "-C \(root) \(words): \(run.said)", sourceLocation: sourceLocation)
    return run.said
  }

  @Test func everySpellingOfAFolderIsWrittenTo() throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      let (folder, name) = (project.folder.path, project.folder.lastPathComponent)
      let above = project.folder.deletingLastPathComponent().path
      let publish = ["publish", "--release", "1.0"]
      for root in ["..", "../", "./.."] {
        _ = try expect(publish, in: root, from: folder + "/Sources")
      }
      for root in [name, "./" + name, "\(name)/Sources/.."] {
        _ = try expect(["refresh"], in: root, from: above)
      }
      let outside = ["o", "m", "k", "e"].map { "../\(name)-\($0)" }
      defer { for place in outside { try? File(folder + "/" + place).removeAll() } }
      for place in [outside[0], "./x", "x/../y", folder + "/Sources/../z"] {
        _ = try expect(publish + ["--origin", place], in: name, from: above)
        let verified = try expect(["origin", "verify", "--origin", place], in: name, from: above)
        #expect(verified.contains("1 manifest"), "\(place)")
      }
      for (words, file) in [
        (["origin", "copy", outside[1]], outside[1] + "/apps"),
        (["keys", "generate", "--output", outside[2]], outside[2] + "/public.key"),
        (
          ["export", "--locale", "de", "--format", "wiki-strings", "--output", outside[3]],
          outside[3]
        ),
      ] {
        _ = try expect(words, in: name, from: above)
        #expect(File(folder + "/" + file).exists, "\(words)")
      }
      // A folder that the command line names is one of the project, as every other path there.
      #expect(File(folder + "/x").isFolder && !File(folder + "/\(name)").exists)
    }
  }

  /// An older timestamp is put back, and langpack.json names the origin in another way than the memory.
  @Test func theMemoryKnowsAPlaceByEverySpelling() throws {
    try SampleProject.with { sample in
      let project = PublishedProject(sample)
      try project.publishTwiceAndPutBack()
      try project.remove(".langpack/published")
      let (config, memory) = (
        try sample.read("langpack.json"), try sample.read("langpack.published")
      )
      func replace(_ file: String, _ bytes: [UInt8], _ old: String, _ new: String) throws {
        try sample.write(file, String(decoding: bytes, as: UTF8.self).replacing(old, with: new))
      }
      for place in [
        ".langpack/origin/", "./.langpack//origin", "Sources/../.langpack/origin", project.origin,
      ] {
        try sample.write("langpack.published", String(decoding: memory, as: UTF8.self))
        try replace("langpack.json", config, "\".langpack/origin\"", "\"\(place)\"")
        #expect(try project.run(["refresh"], 1).said.contains("serves sequence 1, but 2 was"))
        try sample.write("langpack.json", String(decoding: config, as: UTF8.self))
        try replace("langpack.published", memory, ".langpack/origin", place)
        #expect(try project.run(["refresh"], 1).said.contains("serves sequence 1, but 2 was"))
      }
      // What is written has one spelling, the same on every machine.
      try project.run(["origin", "restore"])
      let text = String(decoding: try sample.read("langpack.published"), as: UTF8.self)
      #expect(text.hasPrefix("# langpack published 1\n.langpack/origin\tshop\t"), "\(text)")
      #expect(text.split(separator: "\n").count == 2)
    }
  }
}

extension File {
  fileprivate func removeAll() throws { try FileManager.default.removeItem(atPath: path) }
}
