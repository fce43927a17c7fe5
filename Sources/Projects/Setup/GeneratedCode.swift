import Diagnostics
import Extraction
import SourceTree

/// The code that a tool makes of an app's keys when the app is built, and that no folder of sources has:
/// `L10n.homeTitle` of SwiftGen, `AppStrings.Localizable.homeTitle` of Tuist.
///
/// The names that R.swift makes are found without its code.
struct GeneratedCode {
  /// The file that configures the tool.
  let configuration: String
  /// The file or folder that the tool writes.
  let output: String
  /// The command that writes it.
  let command: String

  /// What to do so that the calls are found.
  var fix: String {
    "run '\(command)' before 'langpack extract', and name the folder of \(output) in \"sources\" of "
      + "langpack.json"
  }

  /// Returns the code that the tools of an app make and that is not among its sources.
  ///
  /// - Parameters:
  ///   - root: The folder of the project.
  ///   - sources: The folders of sources, below or beside which a tool has its configuration.
  /// - Returns: The code of each tool, in the order of the folders.
  static func missing(in root: File, _ sources: [String]) -> [GeneratedCode] {
    folders(sources).flatMap { folder -> [GeneratedCode] in
      let prefix = folder.isEmpty ? "" : folder + "/"
      return swiftGen(root, prefix) + tuist(root, prefix)
    }.filter { code in
      let isSource = sources.contains { $0 == "." || "\(code.output)/".hasPrefix($0 + "/") }
      return !(isSource && root.file(code.output).exists)
    }
  }

  /// The root, and each folder on the way to one of sources.
  private static func folders(_ sources: [String]) -> [String] {
    var found = [""]
    for source in sources where source != "." && !source.hasPrefix("..") {
      var folder = ""
      for name in source.split(separator: "/") {
        folder += (folder.isEmpty ? "" : "/") + name
        if !found.contains(folder) { found.append(folder) }
      }
    }
    return found
  }

  /// Reads the outputs of the section `strings` in SwiftGen's configuration.
  private static func swiftGen(_ root: File, _ folder: String) -> [GeneratedCode] {
    for name in ["swiftgen.yml", "swiftgen.yaml", ".swiftgen.yml"] {
      guard let text = try? root.file(folder + name).text() else { continue }
      var (section, outputFolder, outputs): (String, String, [String]) = ("", "", [])
      for line in text.split(whereSeparator: \.isNewline) {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let key = parts.first else { continue }
        if key.first?.isLetter == true { section = String(key) }
        let word = key.trimming("- \t")
        let value = parts[1].prefix { $0 != "#" }.trimming("\"' \t")
        if section == "output_dir" { outputFolder = value + (value.hasSuffix("/") ? "" : "/") }
        if section == "strings", word == "output", value.hasSuffix(".swift") {
          outputs.append(value)
        }
      }
      return outputs.map {
        GeneratedCode(
          configuration: folder + name, output: folder + outputFolder + $0,
          command: "swiftgen config run")
      }
    }
    return []
  }

  /// Reads Tuist's manifest, whose projects have accessors unless it says otherwise.
  private static func tuist(_ root: File, _ folder: String) -> [GeneratedCode] {
    guard let text = try? root.file(folder + "Project.swift").text(),
      text.contains("import ProjectDescription"),
      !text.contains(/disableSynthesizedResourceAccessors:\s*true|resourceSynthesizers:\s*\[\s*\]/)
    else { return [] }
    return [
      GeneratedCode(
        configuration: folder + "Project.swift", output: folder + "Derived/Sources",
        command: "tuist generate")
    ]
  }
}

extension StringProtocol {
  /// Returns the text without some characters at both ends.
  fileprivate func trimming(_ characters: String) -> String {
    let start = drop { characters.contains($0) }
    return String(start.reversed().drop { characters.contains($0) }.reversed())
  }
}

extension Project {
  /// Returns the note that a tool makes code of the app's keys which is not read, if keys of the app's files
  /// have no known call.
  ///
  /// - Parameter calls: The calls of the sources.
  /// - Returns: The note; nothing if all keys are called, or no tool makes such code.
  func noteOnGeneratedCode(_ calls: [SourceReading.Call]) -> [Diagnostic] {
    let missing = GeneratedCode.missing(in: file("."), configuration.sources)
    guard let first = missing.first, let texts = try? sourceTexts().texts else { return [] }
    let called = Set(calls.map(\.facts.id))
    let count = texts.countOfUncalled { called.contains($0.id) }
    if count == 0 { return [] }
    let names = missing.map(\.configuration).joined(separator: " and ")
    return [
      Diagnostic(
        .note, rule: ExtractionRule.generatedCode.rawValue, at: SourcePlace(first.configuration),
        "\(counted(count, "key")) of the app's files without a known call: the code that \(names) makes of "
          + "them is not here",
        fix: .decision(
          missing.map(\.fix).joined(separator: "; ") + "; leave the entries in the app's files"))
    ]
  }
}
