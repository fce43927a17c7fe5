import Foundation
import Testing

@testable import Commands
@testable import Projects

extension SampleProject {
  /// The exit code of a command, and what it wrote to standard output and standard error.
  typealias Run = (code: Int32, output: String, talk: String)

  /// Runs a command dry and in earnest: both end alike, and the plan is what the real run writes.
  ///
  /// - Parameters:
  ///   - words: The command line.
  ///   - code: The exit code of both runs.
  ///   - sourceLocation: The place to report failures at.
  ///   - run: Runs a command line.
  /// - Returns: What the dry run said, and what the real run changed.
  /// - Throws: An error if a command cannot be run or a file cannot be read.
  @discardableResult
  func compareDryRun(
    _ words: [String], _ code: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation,
    by run: ([String]) throws -> Run
  ) throws -> (dry: Run, changes: [String]) {
    // The cache trusts no file that changed within a tenth of a second, so the two runs could
    // differ by that.
    usleep(150_000)
    let before = try everyFile()
    let dry = try run(words + ["--dry-run"])
    #expect(dry.code == code, "\(words): \(dry.talk)", sourceLocation: sourceLocation)
    #expect(
      Self.changes(from: before, to: try everyFile()) == [], "a dry run",
      sourceLocation: sourceLocation)
    let real = try run(words)
    #expect(real.code == code, "\(words): \(real.talk)", sourceLocation: sourceLocation)
    let changes = Self.changes(from: before, to: try everyFile())
    let planned = dry.output.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        .replacing(folder.path + "/", with: "")
    }
    #expect(planned.sorted() == changes, "\(dry.talk)", sourceLocation: sourceLocation)
    return (dry, changes)
  }

  /// The changes between two states, in the words of a plan, sorted.
  ///
  /// A plan doesn't list the copies by which the next export knows of edits.
  private static func changes(
    from before: [String: [UInt8]], to after: [String: [UInt8]]
  ) -> [String] {
    Set(after.keys).union(before.keys).filter { name in
      after[name] != before[name] && !name.hasPrefix(".langpack/cache/extraction-seen/")
    }.map { name in
      let kind = before[name] == nil ? "new" : after[name] == nil ? "removed" : "changed"
      return "\(kind) \(name)"
    }.sorted()
  }

  /// Every file below the folder with its bytes, caches and locks too.
  func everyFile() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      guard let name = name as? String else { continue }
      let file = File(folder.path + "/" + name)
      if !file.isFolder { files[name] = try file.bytes() }
    }
    return files
  }
}
