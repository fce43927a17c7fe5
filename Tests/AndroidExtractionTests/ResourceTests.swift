import AndroidExtraction
import Diagnostics
import Extraction
import Phrases
import TestExtraction
import Testing

/// Which files are read, where resources are, and what becomes of them.
@Suite struct ResourceTests {
  private static let path = "app/src/main/res/values/strings.xml"

  private func found(_ resources: String) -> ExtractionResult {
    AndroidLanguage().found(in: "<resources>\(resources)</resources>", path: Self.path)
  }

  @Test(arguments: [
    ("res/values/strings.xml", true), ("res/values/more.xml", true), ("values/a.xml", true),
    ("res/values-de/strings.xml", false), ("res/values-night/strings.xml", false),
    ("res/layout/main.xml", false), ("strings.xml", false), ("values.xml", false),
    ("res/values/donottranslate.xml", false), ("res/values/donottranslate-names.xml", false),
  ])
  func onlySourceTextsAreRead(path: String, isRead: Bool) {
    let file = SourceFile(path: path, text: "<?xml version='1.0'?><resources/>")
    let scan = AndroidLanguage().scan(file, ExtractionSettings())
    #expect(scan.mayHoldCalls == isRead)
  }

  /// A call may pass an argument that a text does not show.
  @Test func anArgumentThatNoTokenShowsCounts() {
    let found = found(
      "<!--c-->\n<string name='a'>%2$s</string>\n<!--c-->\n<string name='b'>%1$d of %3$d</string>\n"
        + "<!--c-->\n<plurals name='c'><item quantity='other'>%3$d</item></plurals>")
    #expect(found.diagnostics.isEmpty, "\(found.diagnostics)")
    #expect(found.phrases.map(\.phrase.parameters.count) == [2, 3, 3])
  }

  @Test(arguments: ["", "<resource/>", "<LinearLayout/>", "resources"])
  func filesWithoutResourcesAreNot(text: String) {
    let file = SourceFile(path: Self.path, text: text)
    #expect(!AndroidLanguage().scan(file, ExtractionSettings()).mayHoldCalls)
  }

  static let places = [
    "<resources><!-- é -->•<string name='a'>A</string></resources>",
    "<resources>\r\n\t<!-- c -->\n\t•<plurals name='a'><item quantity='other'>A</item></plurals></resources>",
    "<resources><!--c--><string-array name='a'>é •<item>A</item></string-array></resources>",
    "<!-- <string> --><resources><!--c-->•<item type='string' name='a'>A</item></resources>",
  ]

  @Test(arguments: places)
  func aTextIsAtItsElement(marked: String) {
    let source = MarkedSource(marked)
    let found = AndroidLanguage().found(in: source.text, path: Self.path)
    #expect(found.diagnostics.isEmpty)
    #expect(
      found.phrases.map(\.place)
        == [SourcePlace(Self.path, line: source.line, column: source.column)])
  }

  static let faults: [(rule: String, source: String)] = [
    ("undescribed", "<resources>•<string name='a'>A</string></resources>"),
    ("key-not-literal", "<resources><!--c-->•<string name=''>A</string></resources>"),
    ("bad-value", "<resources><!--c-->•<string name='a'>%100$s</string></resources>"),
    ("bad-value", "<resources><!--c-->•<string name='a'>\\u00</string></resources>"),
    (
      "bad-value",
      "<resources><!--c--><plurals name='a'>•<item quantity='all'>A</item></plurals></resources>"
    ),
    (
      "bad-value",
      "<resources><!--c-->•<string name='a'>" + String(repeating: "%s", count: 12_000)
        + "</string></resources>"
    ),
    ("format-not-followed", "<resources><!--c-->•<string name='a'>%05d</string></resources>"),
    ("unreadable", "<resources>\n<!--c--><string name='a'>A</•b></resources>"),
    ("unreadable", "<resources>•&b;</resources>"),
  ]

  @Test(arguments: faults)
  func aFaultIsWhereItIs(rule: String, marked: String) {
    let source = MarkedSource(marked)
    let found = AndroidLanguage().found(in: source.text, path: Self.path).diagnostics
    #expect(found.map(\.rule) == [rule])
    #expect(
      found.map(\.place)
        == [SourcePlace(Self.path, line: source.line, column: source.column)])
  }

  /// A text without a comment is a note, once for each resource, and is kept.
  @Test func whatIsNotDescribedIsKept() {
    let found = found("<string-array name='a'><item>A</item><item>B</item></string-array>")
    #expect(found.phrases.map(\.phrase.description) == ["", ""])
    #expect(found.diagnostics.map(\.severity) == [.note])
  }

  /// The same key and text in Swift is the same phrase.
  @Test(arguments: [
    ("<string name='k'>%1$s of %2$d</string>", "%1$@ of %2$d"),
    ("<string name='k'>%s &amp; %,d</string>", "%@ & %d"),
    (
      "<plurals name='k'><item quantity='one'>%d page</item><item quantity='other'>%d pages</item></plurals>",
      "{{PLURAL:%1$d|%1$d page|%1$d pages}}"
    ),
    (
      "<plurals name='k'><item quantity='other'>%1$s pages</item><item quantity='one'>a page</item></plurals>",
      "{{PLURAL:%2$d|a page|%1$@ pages}}"
    ),
  ])
  func aPhraseIsThatOfTheStringAPI(resource: String, value: String) throws {
    let expected = try SourcePhrase(key: "k", value: value, comment: "c")
    #expect(found("<!--c-->" + resource).phrases.map(\.phrase) == [expected])
  }

  /// Read as UTF-8, as files of sources are.
  @Test(arguments: [true, false])
  func aFileInUTF16IsSaidToBe(hasMark: Bool) {
    let text = "<resources><string name='a'>A</string></resources>"
    let units = (hasMark ? [0xFEFF] : []) + Array(text.utf16)
    let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let found = AndroidLanguage().found(
      in: String(decoding: bytes, as: UTF8.self), path: Self.path)
    #expect(found.diagnostics.map(\.rule) == ["unreadable"])
    #expect(found.diagnostics.map(\.message) == ["the file is not in UTF-8"])
  }

  @Test func oneNameWithTwoTextsIsAnError() {
    let found = found("<!--c--><string name='a'>A</string>\n<!--c--><string name='a'>B</string>")
    #expect(found.diagnostics.map(\.rule) == ["key-conflict"])
  }
}
