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
    guard let tool = installedTool(context) else {
      Diagnostics.error(
        "no \"langpack\" on this machine: install it on PATH, or name it in the environment "
          + "variable LANGPACK")
      return []
    }
    let work = context.pluginWorkDirectoryURL
    let output = work.appending(path: "Texts")
    let words = [
      "bundle", "-C", context.package.directoryURL.path, "--sources", sources.path,
      "--output", output.path, "--cache", work.appending(path: "Cache").path, "--quiet",
    ]
    let list = try lines(of: tool, words + ["--list"])
    func paths(_ kind: String) -> [String] {
      list.filter { $0.hasPrefix(kind + " ") }.map { String($0.dropFirst(kind.count + 1)) }
    }
    return [
      .buildCommand(
        displayName: "Extracting the texts of \(target.name)", executable: tool, arguments: words,
        inputFiles: target.sourceFiles.map(\.url)
          + paths("input").map { URL(fileURLWithPath: $0) },
        outputFiles: paths("output").map { output.appending(path: $0) })
    ]
  }

  /// What the tool prints; what it complains of is an error of the build.
  private func lines(of tool: URL, _ words: [String]) throws -> [String] {
    let process = Process()
    let (said, complained) = (Pipe(), Pipe())
    (process.executableURL, process.arguments) = (tool, words)
    process.environment = environment
    (process.standardOutput, process.standardError) = (said, complained)
    try process.run()
    let output = said.fileHandleForReading.readDataToEndOfFile()
    let errors = complained.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    for line in String(decoding: errors, as: UTF8.self).split(separator: "\n") {
      Diagnostics.error(String(line))
    }
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
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

  /// What the tool needs of the environment: no key and no passphrase, as it signs nothing here.
  private var environment: [String: String] {
    let names: Set = [
      "PATH", "HOME", "LANG", "TMPDIR", "USER", "LOGNAME", "LANGPACK_AUTHOR", "LANGPACK_CATALOG",
    ]
    return ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
  }

  /// The tool that `LANGPACK` names, else the one of the artifact bundle that the plugin's package has,
  /// else the first on `PATH`.
  private func installedTool(_ context: PluginContext) -> URL? {
    let environment = ProcessInfo.processInfo.environment
    // An entry that is not absolute stands for whatever folder this is.
    let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
      .map { "\($0)/langpack" }
    let bundled = (try? context.tool(named: "langpack")).map { [$0.url.path] } ?? []
    let paths = (environment["LANGPACK"].map { [$0] } ?? []) + bundled + folders
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { URL(fileURLWithPath: $0) }
  }
}
