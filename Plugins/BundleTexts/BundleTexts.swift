import Foundation
import PackagePlugin

/// Extracts the texts of a target when it is built, tells what is wrong with them at their lines, and
/// gives the target the key table, the texts of its code and its packs as resources.
@main
struct BundleTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    guard let tool = installedTool() else {
      Diagnostics.error(
        "no \"langpack\" on this machine: install it on PATH, or name it in the environment "
          + "variable LANGPACK")
      return []
    }
    let work = context.pluginWorkDirectoryURL
    let output = work.appending(path: "Texts")
    return [
      .prebuildCommand(
        displayName: "Extracting the texts of \(target.name)",
        executable: tool,
        arguments: [
          "bundle", "-C", context.package.directoryURL.path,
          "--sources", "\(target.directory)",
          "--output", output.path, "--cache", work.appending(path: "Cache").path,
        ],
        outputFilesDirectory: output)
    ]
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
