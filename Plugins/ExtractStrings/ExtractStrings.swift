import Foundation
import PackagePlugin

/// `swift package extract-strings`: runs `langpack extract` in the package's folder, and makes the
/// ledger and the configuration where there are none yet.
@main
struct ExtractStrings: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let root = context.package.directoryURL
    let isNew = !FileManager.default.fileExists(
      atPath: root.appending(path: "langpack.ordinals").path)
    if isNew {
      try run(
        ["init", "-C", root.path, "--app", appName(of: context.package.displayName)], context)
    }
    try run(["extract", "-C", root.path] + arguments, context)
  }

  /// A name as the configuration takes it: letters, digits, `.`, `_` and `-`, a letter or digit first.
  private func appName(of package: String) -> String {
    let name = package.map { character in
      character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character))
        ? character : "-"
    }
    let word = String(name.drop { !$0.isLetter && !$0.isNumber })
    return word.isEmpty ? "app" : word
  }

  private func run(_ words: [String], _ context: PluginContext) throws {
    guard let tool = installedTool(context) else { throw Failure.noTool }
    let process = Process()
    process.executableURL = tool
    process.arguments = words
    process.environment = environment
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw Failure.failed(process.terminationStatus) }
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

  private enum Failure: Error, CustomStringConvertible {
    case noTool
    case failed(Int32)

    var description: String {
      switch self {
      case .noTool:
        "no \"langpack\" on this machine: install it on PATH, or name it in the environment "
          + "variable LANGPACK"
      case .failed(let code): "langpack ended with \(code); see its words above"
      }
    }
  }
}
