import Foundation
import PackagePlugin

/// Extracts the texts of a target when it is built, tells what is wrong with them at their lines, and
/// gives the target the key table, the texts of its code and its packs as resources.
@main
struct BundleTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget, let sources = folder(of: target) else {
      return []
    }
    guard let tool = installedTool() else {
      Diagnostics.error(
        "no \"langpack\" on this machine: install it on PATH, or name it in the environment "
          + "variable LANGPACK")
      return []
    }
    let work = context.pluginWorkDirectoryURL
    let output = work.appending(path: "Texts")
    let words = [
      "bundle", "-C", context.package.directoryURL.path, "--sources", sources.path,
      "--output", output.path, "--cache", work.appending(path: "Cache").path,
    ]
    // A build does not show what a command says that ends well, so the plugin says it.
    guard try tell(tool, words) else { return [] }
    return [
      .prebuildCommand(
        displayName: "Extracting the texts of \(target.name)", executable: tool, arguments: words,
        outputFilesDirectory: output)
    ]
  }

  /// Runs the tool and tells its findings at their lines; false where it failed.
  private func tell(_ tool: URL, _ words: [String]) throws -> Bool {
    let process = Process()
    let pipe = Pipe()
    (process.executableURL, process.arguments) = (tool, words)
    process.standardError = pipe
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    for line in String(decoding: said, as: UTF8.self).split(separator: "\n") {
      tell(String(line), isFailure: process.terminationStatus != 0)
    }
    return process.terminationStatus == 0
  }

  /// Tells one line, `file:line:column: warning: words`.
  private func tell(_ line: String, isFailure: Bool) {
    for (word, severity) in [(": error: ", Diagnostics.Severity.error), (": warning: ", .warning)] {
      guard let found = line.range(of: word) else { continue }
      let place = line[..<found.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      let number = place.count > 2 ? Int(place[place.count - 2]) : nil
      let path = number == nil ? place : place.dropLast(2)
      // The place stands in the words too: on the command line the build leaves it out.
      Diagnostics.emit(
        severity, "\(line[..<found.lowerBound]): \(line[found.upperBound...])",
        file: path.joined(separator: ":"), line: number)
      return
    }
    if isFailure { Diagnostics.error(line) }
  }

  /// The deepest folder with all sources of a target.
  private func folder(of target: SourceModuleTarget) -> URL? {
    let folders = target.sourceFiles.map { $0.url.deletingLastPathComponent().pathComponents }
    guard var common = folders.first else { return nil }
    for parts in folders {
      common = zip(common, parts).prefix { $0 == $1 }.map(\.0)
    }
    return URL(fileURLWithPath: common.joined(separator: "/").replacing("//", with: "/"))
  }

  /// The tool that `LANGPACK` names, else the first on `PATH`.
  private func installedTool() -> URL? {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/langpack" }
    let paths = (environment["LANGPACK"].map { [$0] } ?? []) + folders
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { URL(fileURLWithPath: $0) }
  }
}
