import Extraction
import FBT
import TestSupport
import Testing

@testable import ScriptExtraction

/// The committed cases with pieces put where they do not belong: most are still scripts, and each has
/// an answer.
struct ChangedScriptTests {
  static let pieces = [
    "'a'", "a", "1", "`x`", "`${y}`", "[]", "{}", "null", "'a' + 'b'", "a - b", "fbt.param('x', y)",
    "fbt.plural('é', n)", "fbt.enum(a, ['b'])", "<b/>", "<></>", "<fbt desc='d'>e</fbt>", "...a",
    "",
    "fbt('q', 'r')", "{number: true}", "{gender: g, many: 'm'}", "() => a", "new A()",
    "fbt.c('Done')",
    "<fbt:param name='z'>{z}</fbt:param>", "'\\ud800'", "fbs.param('x', y)",
    "{name: 'k', value: a()}",
    "''", "fbt.enum(k, {a: 'a', b: ''})", "' a '", "'  '", "' é'", "'b '", "fbt.plural(' c', n)",
    "fbt.enum(k, {a: 'a ', b: 'b'})",
  ]

  @Test(arguments: 0..<300) func aChangedScriptHasAnAnswer(seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    let files = CaseFileTests.files.filter { !$0.path.contains("$") }
    let file = try #require(files.randomElement(using: &chance))
    let changed = SourceFile(path: file.path, text: Self.change(file.text, &chance))
    let found = Scripts.extract(changed, beside: CaseFileTests.files)
    let lines = changed.text.split(separator: "\n", omittingEmptySubsequences: false)
    for place in found.diagnostics.compactMap(\.place) + found.phrases.map(\.place) {
      guard let line = place.line, let column = place.column else { continue }
      #expect(lines.indices.contains(line - 1) && column <= lines[line - 1].utf8.count + 1)
    }
    #expect(
      found.diagnostics.allSatisfy { $0.fix != nil && $0.rule != "no-parser" },
      "\(found.diagnostics)\n\(changed.text)")
    let collected = Scripts.language.collected(from: [changed])
    _ = try CollectedDocument(collected.calls).json
    if collected.calls.isEmpty { return }
    _ = try RoundTrip.check(changed, EnumModules())
  }

  /// Puts a piece in the place of what stands between two marks, once or twice.
  private static func change(_ text: String, _ chance: inout SeededGenerator) -> String {
    var text = text
    for _ in 0...Int.random(in: 0...1, using: &chance) {
      let marks = text.indices.filter { "([{,:+>".contains(text[$0]) }
      guard let mark = marks.randomElement(using: &chance) else { continue }
      let start = text.index(after: mark)
      let end = text[start...].firstIndex { ")]},:+<;".contains($0) } ?? text.endIndex
      text.replaceSubrange(start..<end, with: pieces.randomElement(using: &chance) ?? "")
    }
    return text
  }
}
