import Foundation
import Testing

@testable import Commands
@testable import Projects

/// A project whose committed files are large enough to be remembered.
enum LargeProject {
  /// Makes a project of 500 phrases in four locales, of which nothing is imported.
  static func fill(
    _ folder: URL, locales: [String] = ["de", "el", "fr", "pt"], words: String = "mit Text"
  ) throws {
    func write(_ name: String, _ text: String) throws {
      try File("\(folder.path)/\(name)").write(text: text)
    }
    let calls = (0..<500).map {
      "localized(\"key-\($0)\", value: \"The text \($0) of the page.\", comment: \"Text\"),"
    }
    try write(
      "Sources/A.swift", "import LanguagePacks\nlet all = [\n\(calls.joined(separator: "\n"))\n]\n")
    #expect(try ToolRun(["init", "--app", "shop"], in: folder.path).code == 0)
    let tags = locales.map { "\"\($0)\"" }.joined(separator: ", ")
    try write(
      "langpack.json",
      "{\"app\": \"shop\", \"sources\": [\"Sources\"], \"locales\": [\(tags)]}\n")
    #expect(try ToolRun(["extract"], in: folder.path).code == 0)
    for locale in locales {
      let texts = (0..<500).map { "\"key-\($0)\": \"\(locale) Seite \($0) \(words).\"" }
      try write(
        "i18n/\(locale).json", "{\"@metadata\": {},\n\(texts.joined(separator: ",\n"))\n}\n")
    }
  }
}
