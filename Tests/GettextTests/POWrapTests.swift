import Foundation
import TestSupport
import Testing

@testable import Gettext

/// Long texts have the line breaks that gettext's own tools make.
@Suite struct POWrapTests {
  private static let words = [
    "Das", "ist", "ein", "langer", "Satz", "mit", "well-known", "Wörtern", "und/oder", "Zeichen,",
    "e.g.", "http://example.org/foo/bar/baz?x=1&y=2", "(Klammern)", "A-1", "50%", "10/20",
    "foo_bar", "«Zitat»", "Straße", "–", "a\"b\"", "%s", "%1$d", "<b>fett</b>", "known\n",
  ]
  private static let ofAsia = [
    "これはとても長い文章です。改行の位置を確認するために使います、そして「括弧」や（丸括弧）も。コーヒー、ちょっと待って！ English も混ざる。",
    "请注意：这是一个很长的句子，用来测试换行的位置。我们需要很多很多的文字才能达到七十七列的限制，所以继续写下去。",
    "이것은 매우 긴 문장입니다. 줄 바꿈의 위치를 확인하기 위해 사용됩니다. 계속해서 더 많은 단어를 씁니다.",
    String(repeating: "x", count: 90), String(repeating: "x ", count: 34) + "xy",
    String(repeating: "x ", count: 34) + "xyz", "a b\n", "a\nb", "",
  ]

  private static func texts() -> [String] {
    var random = SeededGenerator(seed: 7)
    return ofAsia
      + (0..<200).map { _ in
        (0..<Int.random(in: 3...40, using: &random)).map { _ in
          words.randomElement(using: &random) ?? ""
        }.joined(separator: " ").replacing("\n ", with: "\n")
      }
  }

  @Test(.enabled(if: Tool.path("msgcat") != nil))
  func linesAreThoseOfMsgcat() throws {
    let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n"
    let texts = Self.texts()
    let file = texts.enumerated().reduce(header) { file, text in
      file + "\nmsgid \"\(text.offset)\"\n"
        + (POString.written("msgstr", text.element, "\n", wraps: true) ?? "")
    }
    try withTestFolder { folder in
      let path = folder.appending(path: "a.po").path
      try Data(file.utf8).write(to: URL(filePath: path))
      #expect(try Tool.run("msgcat", [path]) == file)
    }
  }

  @Test func aFileSaysWhetherItWraps() {
    let long = String(repeating: "ein Wort ", count: 12)
    #expect(POWrap.isUsed(in: "msgid \"a\"\nmsgstr \"b\"\n".utf8) == nil)
    #expect(POWrap.isUsed(in: "msgid \"a\"\nmsgstr \"\(long)\"\n".utf8) == false)
    #expect(POWrap.isUsed(in: "msgid \"a\"\nmsgstr \"\"\n\"b\\n\"\n\"c\"\n".utf8) == nil)
    #expect(POWrap.isUsed(in: "msgid \"a\"\r\nmsgstr \"\"\r\n\"b \"\r\n\"c\"\r\n".utf8) == true)
    #expect(POWrap.isUsed(in: "#: \(long)\nmsgid \"a\"\nmsgstr \"b\"\n".utf8) == nil)
  }
}
