import Extraction
import ObjectiveCExtraction
import Testing

/// Which files are read at all.
@Suite struct ScanTests {
  private func holds(_ text: String, _ routines: [Routine] = []) -> Bool {
    let file = SourceFile(path: "A.m", text: text)
    return ObjectiveCLanguage().scan(file, ExtractionSettings(routines: routines)).mayHoldCalls
  }

  @Test(arguments: [
    "NSLocalizedString", "x = NSLocalizedStringFromTable(@\"k\", …", "\nCFCopyLocalizedString (",
    "[b localizedStringForKey:k", "é\nWMFLocalizedStringWithDefaultValue(",
    String(repeating: "g", count: 1000) + " NSLocalizedString(",
  ])
  func aNameAnywhereIsEnough(text: String) {
    #expect(holds(text))
  }

  @Test(arguments: [
    "", "NSLocalizedStrin", "MyNSLocalizedString(@\"k\", nil)", "NSLocalizedStringKey",
    "localizedStringForKeys:", "éNSLocalizedString",
  ])
  func otherNamesAreNot(text: String) {
    #expect(!holds(text))
  }

  @Test func theTeamsOwnNamesCount() {
    let routines = [Routine("t"), Routine("L10n.text", key: .label("forKey"))]
    #expect(holds("[L10n textForKey:k]", routines) && holds("t(k)", routines))
    #expect(holds("[L10n text:k]", routines) && !holds("at(k), tt", routines))
  }

  /// At every distance from the begin and the end, and from bytes that let the search jump.
  @Test func aNameIsFoundAtEveryPlace() {
    for before in 0..<40 {
      for after in 0..<3 {
        let text = String(repeating: "S ", count: before) + "NSLocalizedString"
        #expect(holds(text + String(repeating: "(", count: after)))
        #expect(!holds(text + "x" + String(repeating: "(", count: after)))
      }
    }
  }
}
