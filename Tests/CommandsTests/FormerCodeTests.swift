import TestSupport
import Testing

@testable import Commands

/// Two files of a language with a former code: the text that the platform shows is the one of the packs.
@Suite struct FormerCodeTests {
  private static func strings(_ text: String) -> String { "\"one\" = \"\(text)\";\n" }
  private static func resources(_ text: String) -> String {
    "<resources>\n  <string name=\"one\">\(text)</string>\n</resources>\n"
  }
  private static func data(_ text: String) -> String {
    "<root>\n  <data name=\"one\" xml:space=\"preserve\">\n    <value>\(text)</value>\n  </data>\n</root>\n"
  }

  /// The format, the files of the former and the present code, the source file, and whether the platform
  /// shows the former one.
  static let pairs: [(format: String, files: [String], source: String, isFormer: Bool)] = [
    ("android", ["values-iw", "values-he"], "values", true),
    ("android", ["values-in", "values-id"], "values", true),
    ("android", ["values-ji", "values-yi"], "values", true),
    ("android", ["values-tl", "values-fil"], "values", false),
    ("android", ["values-b+iw", "values-he"], "values", true),
    ("apple-strings", ["iw", "he"], "en", false), ("apple-strings", ["in", "id"], "en", false),
    ("apple-strings", ["tl", "fil"], "en", false), ("apple-strings", ["ji", "yi"], "en", false),
    ("resx", [".iw", ".he"], "", false), ("resx", [".in-ID", ".id-ID"], "", false),
  ]

  private static func file(_ format: String, _ word: String, _ text: String) -> (String, String) {
    switch format {
    case "android": ("app/src/main/res/\(word)/strings.xml", resources(text))
    case "resx": ("App/Strings\(word).resx", data(text))
    default: ("App/\(word).lproj/Localizable.strings", strings(text))
    }
  }

  @Test(arguments: pairs)
  func theShownTextIsThatOfThePacks(
    _ pair: (format: String, files: [String], source: String, isFormer: Bool)
  ) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      let files = [
        Self.file(pair.format, pair.files[0], "Former"),
        Self.file(pair.format, pair.files[1], "Present"),
        Self.file(pair.format, pair.source, "Source"),
      ]
      switch pair.format {
      case "android": try project.write("settings.gradle", "include ':app'\n")
      case "resx": try project.write("App/App.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\" />\n")
      default:
        try project.write("App/A.swift", "let a = NSLocalizedString(\"one\", comment: \"A\")\n")
      }
      for (name, text) in files { try project.write(name, text) }
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      let said = project.expect(["import", "."]).talk
      #expect(said.components(separatedBy: "[two-texts]").count == 2, "\(said)")
      let name = try #require(
        try project.files().keys.first {
          $0.hasPrefix("translations/") && $0.hasSuffix(".lpt") && !$0.hasSuffix("sources.lpt")
            && !$0.hasSuffix("files.lpt")
        })
      let lines = String(decoding: try project.read(name), as: UTF8.self)
      #expect(lines.contains(pair.isFormer ? "Former" : "Present"), "\(lines)")
      #expect(!lines.contains(pair.isFormer ? "Present" : "Former"), "\(lines)")
      let before = try project.files()
      project.expect(["export", "--all", "--format", pair.format, "--folder", "."])
      try #expect(project.files() == before)
      // Another import changes nothing.
      let again = project.expect(["import", "."]).talk
      #expect(again.contains("0 new, 0 changed"), "\(again)")
    }
  }
}
