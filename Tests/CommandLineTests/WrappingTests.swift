import TestSupport
import Testing

@testable import CommandLine

@Suite struct WrappingTests {
  @Test(arguments: [
    ("one two three", "one two\nthree"), ("  one two three", "  one two\n  three"),
    ("short", "short"), ("", ""), ("a\n\nb", "a\n\nb"),
    // What is quoted may be copied, and stays whole even if it fits on no line.
    ("run 'a b c d e f'", "run\n'a b c d e f'"), ("see `a b c d e` now", "see\n`a b c d e`\nnow"),
    ("(see 'a b c', d)", "(see\n'a b c',\nd)"),
    // An apostrophe quotes nothing, nor does a mark without another one.
    ("it isn't so, is it", "it isn't\nso, is it"), ("'it is so, yes", "'it is so,\nyes"),
    // A key stays whole if it fits on a line; a long text in quotes does not.
    ("a key \"b c d e\" f", "a key\n\"b c d e\"\nf"),
    ("a \"b c d e f g h\" i", "a \"b c d e\nf g h\" i"),
    // A path has no spaces to break at.
    ("at /a/long/path/of/a/file.swift", "at\n/a/long/path/of/a/file.swift"),
    // Wide characters take two columns, marks none, colours nothing.
    ("日本 日本 日本", "日本 日本\n日本"),
    ("e\u{301}e\u{301}e\u{301} abcdef", "e\u{301}e\u{301}e\u{301} abcdef"),
    ("\u{1B}[31mred\u{1B}[0m word two", "\u{1B}[31mred\u{1B}[0m word\ntwo"),
  ])
  func aLineIsWrappedAtItsWords(_ text: String, _ wrapped: String) {
    #expect(text.wrapped(toColumns: 10) == wrapped)
    #expect(text.wrapped(toColumns: nil) == text)
    #expect(text.wrapped(toColumns: 100) == text)
  }

  @Test func whatIsToBeKeptStaysWhole() {
    let place = "My Folder/My File.swift:1:2:"
    let line = "\(place) error: a b c d"
    #expect(line.wrapped(toColumns: 20, keeping: place) == "\(place)\nerror: a b c d")
    #expect(
      "repaired /srv/my origin/a: ok".wrapped(toColumns: 20, keeping: "/srv/my origin/a")
        == "repaired\n/srv/my origin/a: ok")
    #expect(line.wrapped(toColumns: 20) == "My Folder/My\nFile.swift:1:2:\nerror: a b c d")
  }

  /// Whatever the text: nothing is lost, and a line is wider only if it is one word.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func nothingIsLostAndOnlyAWordIsWider(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = ["a", "bc", " ", " ", "日本", "e\u{301}", "👍", "'", "\"", "`", "(", ")", "."]
    let text = (0..<Int.random(in: 0...120, using: &random))
      .map { _ in alphabet.randomElement(using: &random) ?? "a" }.joined()
    for width in [1, 7, 20, 40] {
      let wrapped = text.wrapped(toColumns: width)
      func words(_ text: String) -> [Substring] { text.split { $0 == " " || $0 == "\n" } }
      #expect(words(wrapped) == words(text), "\(width): \(text)")
      for line in wrapped.split(separator: "\n") where String(line).columns > width {
        let line = line.drop { $0 == " " }
        #expect(line.words.count == 1, "\(width): \(line)")
      }
    }
  }
}
