import Diagnostics
import Extraction
import InterfaceExtraction
import TestExtraction
import Testing

@Suite struct InterfaceTests {
  private static let cases = ExtractionCase.all(of: InterfaceLanguage())

  @Test(arguments: cases)
  func findsWhatStandsBesideIt(one: ExtractionCase) throws {
    let (found, expected) = try one.results(of: InterfaceLanguage())
    #expect(found == expected)
  }

  @Test func thereAreCases() {
    #expect(Self.cases.count == 2)
  }

  @Test(arguments: [
    "<a><label •text=\"Save\"/></a>", "<a>é<label\n  id='x' •text = 'Save'/></a>",
    "<a>•<string key=\"title\">Save</string></a>",
  ])
  func aTextIsAtItsAttribute(marked: String) {
    let source = MarkedSource(marked)
    let found = InterfaceLanguage().found(in: source.text, path: "A.xib")
    #expect(found.phrases.isEmpty)
    #expect(
      found.diagnostics == [
        Diagnostic(
          .note, rule: "not-updatable",
          at: SourcePlace("A.xib", line: source.line, column: source.column),
          "\"Save\" in a xib cannot be updated over the air",
          fix: .decision("set it in code with \"localized\""))
      ])
  }

  @Test(arguments: ["", "<a/>", "<a id='text-1'/>", "<a><label subtext='Save'/></a>", "{\"a\": 1}"])
  func aFileWithoutTextsSaysNothing(text: String) {
    #expect(InterfaceLanguage().found(in: text, path: "A.xib") == ExtractionResult())
  }

  @Test func mutatedFilesGiveAnAnswer() {
    let source = """
      <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE a [<!ENTITY e "x">]>
      <a><label text="Save &e;"/><string key="text">é<![CDATA[<b>]]></string><!-- c --></a>
      """
    for text in Mutations(of: source, signs: "<>&;\"'/!-[]=?", count: 1000, seed: 9) {
      let found = InterfaceLanguage().found(in: text, path: "A.xib")
      #expect(found.diagnostics.allSatisfy { ($0.place?.column ?? 0) > 0 })
    }
  }
}
