import Declarations
import Foundation
import TestSupport

/// The compiler of a language, if this machine has one.
struct Compiler {
  let language: DeclarationLanguage

  /// The errors that it finds in texts of one program; nil if it isn't here.
  func errors(_ texts: [String]) throws -> String? {
    guard let tool = Self.find(command) else { return nil }
    return try withTestFolder { folder in
      let files = try texts.enumerated().map { position, text in
        let file = folder.appending(path: "Part\(position).\(ending)")
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file.path
      }
      let process = Process()
      process.executableURL = URL(filePath: tool)
      process.arguments = arguments(in: folder.path) + files
      process.currentDirectoryURL = folder
      let output = Pipe()
      (process.standardOutput, process.standardError) = (output, output)
      try process.run()
      let words = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let said = String(decoding: words, as: UTF8.self)
      return process.terminationStatus == 0 ? "" : "failed: " + said
    }
  }

  private var command: String {
    switch language {
    case .typescript: "tsc"
    case .kotlin: "kotlinc"
    case .swift: "swiftc"
    case .csharp: "mcs"
    }
  }

  private var ending: String {
    switch language {
    case .typescript: "ts"
    case .kotlin: "kt"
    case .swift: "swift"
    case .csharp: "cs"
    }
  }

  private func arguments(in folder: String) -> [String] {
    switch language {
    case .typescript:
      return ["--strict", "--noEmit", "--target", "es2020", "--moduleDetection", "force"]
    case .kotlin: return ["-nowarn", "-d", folder + "/out.jar"]
    case .csharp: return ["-target:library", "-out:\(folder)/out.dll"]
    case .swift:
      let modules = Bundle.main.executableURL?.deletingLastPathComponent().path ?? "."
      return ["-typecheck", "-swift-version", "6", "-I", modules + "/Modules"]
        + Self.libraries.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    }
  }

  /// The maps of the C libraries behind `LanguagePacks`.
  private static var libraries: [String] {
    let system = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/System").standardized
    return ["CSodium", "CCurlTable", "CFile"].map {
      system.appending(path: "\($0)/module.modulemap").path
    }
  }

  private static func find(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
