import Foundation
import TestSupport

/// What the team does with the tool.
extension World {
  /// A command ended with another exit code than it has to.
  package struct Unexpected: Error, CustomStringConvertible {
    /// The command, its exit code and its words.
    package var description: String
  }

  /// Runs a command of the tool in the project.
  ///
  /// - Parameters:
  ///   - words: its arguments.
  ///   - code: the exit code that it must have, or nil for any.
  ///   - seconds: how far the clock of the command is ahead.
  ///   - environment: what is added to its environment.
  /// - Returns: what it said.
  /// - Throws: `Unexpected`.
  @discardableResult
  package func tool(
    _ words: [String], code: Int32? = 0, clockAheadBy seconds: Int = 0,
    environment: [String: String] = [:]
  ) throws -> ToolProcess {
    let clock =
      seconds == 0 ? [:] : try PreloadedLibrary.environment(clockAheadBy: seconds, base: [:])
    let run = try ToolProcess(
      words, in: folder,
      environment: variables.merging(clock) { $1 }.merging(environment) { $1 })
    guard code == nil || run.code == code else {
      throw Unexpected(
        description: "langpack \(words.joined(separator: " ")): exit code \(run.code): \(run.said)")
    }
    return run
  }

  /// Writes the translations of a version and publishes them.
  @discardableResult
  package func publish(_ version: Int, _ more: [String] = []) throws -> ToolProcess {
    try translate(version)
    return try tool(["publish", "--release", "1"] + more)
  }

  /// Builds the app, which bundles no packs, into a folder of the project.
  package func build(into bundle: String) throws {
    try tool(["build", "--output", bundle])
    try Template.removePacks(in: folder + "/" + bundle)
  }

  /// Writes the translations of a version.
  package func translate(_ version: Int) throws {
    try write(Self.translations(version), to: "translations/pt.strings")
  }

  static func translations(_ version: Int) -> String {
    let screen = (0..<4).map { "\"p\($0)\" = \"v\(version) p\($0)\";\n" }
    // So many texts that a delta is worth it.
    let more = (0..<Template.further).map { "\"m\($0)\" = \"mais \($0 * 7919 % 1009)\";\n" }
    return (screen + more).joined()
  }

  /// Runs a command that must fail, and shows its first line.
  ///
  /// - Parameters:
  ///   - words: its arguments.
  ///   - reason: what its words must have.
  ///   - seconds: how far the clock of the command is ahead.
  /// - Throws: that it cannot be started.
  package func refused(
    _ words: [String], saying reason: String, clockAheadBy seconds: Int = 0
  ) throws {
    let run = try tool(words, code: nil, clockAheadBy: seconds)
    let line = run.talk.split(separator: "\n").first ?? "nothing"
    scene.show("`langpack \(words.joined(separator: " "))`: exit \(run.code), \(line)")
    scene.expect(
      run.code != 0 && run.said.contains(reason),
      "`langpack \(words[0])` must fail and say \"\(reason)\", but: exit \(run.code), \(run.said)")
  }
}
