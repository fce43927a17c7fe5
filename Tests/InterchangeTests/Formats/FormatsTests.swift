import Foundation
import Testing

@testable import Interchange

@Suite struct FormatsTests {
  @Test func everyFormatIsFoundByItsNameAndItsEndings() {
    for format in TranslationFormats.all {
      #expect(TranslationFormats.named(format.name)?.name == format.name)
      for ending in format.endings {
        // Both versions of XLIFF have one ending.
        let name = format.name.replacing("xliff2", with: "xliff")
        #expect(TranslationFormats.ofFile(named: "a/De" + ending.uppercased())?.name == name)
      }
    }
    #expect(Set(TranslationFormats.all.map(\.name)).count == TranslationFormats.all.count)
    #expect(TranslationFormats.named("x") == nil)
    #expect(TranslationFormats.ofFile(named: "x") == nil)
  }

  @Test func everyFormatHasALineInTheListAndItsPage() throws {
    let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Docs")
    let list = try String(contentsOf: docs.appending(path: "Interchange.md"), encoding: .utf8)
    for format in TranslationFormats.all {
      let row = list.split(separator: "\n").first { $0.hasPrefix("| `\(format.name)` |") }
      let page = row?.split(separator: "(").last?.prefix { $0 != ")" } ?? ""
      let path = docs.appending(path: String(page)).path(percentEncoded: false)
      #expect(page.hasSuffix(".md") && FileManager.default.fileExists(atPath: path))
    }
  }
}
