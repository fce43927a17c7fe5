import Extraction
import FBT
import JSON
import Testing

@testable import ScriptExtraction

/// Rules of FBT that differ from what one would expect, each by one small script.
struct SmallRuleTests {
  /// What is collected of one script.
  private func collected(_ code: String) throws -> (phrases: [JSONValue], words: [String]) {
    let text = "import {fbt, fbs} from 'fbt';\n" + code
    let found = Scripts.language.collected(from: [SourceFile(path: "A.jsx", text: text)])
    let json = try CollectedDocument(found.calls).json
    return (json["phrases"]?.array ?? [], found.diagnostics.map(\.line))
  }

  /// The texts of the first phrase in the order of its table.
  private func texts(_ code: String) throws -> [String] {
    let leaves = try collected(code).phrases.first?["hashToLeaf"]?.object ?? []
    return leaves.compactMap { $0.value["text"]?.string }
  }

  @Test func theStringsOfOptionsAreCollapsedEvenIfATextIsPreserved() throws {
    let options = "{many: 'a\\n b', showCount: 'ifMany', name: 'n  n'}"
    #expect(
      try texts("fbt(fbt.plural('a  b', n, \(options)), 'd', {preserveWhitespace: true})")
        == ["{n n} a b", "a  b"])
    #expect(
      try texts(
        "<fbt desc='d' preserveWhitespace={true}><fbt:plural count={n} many='x  y'>z</fbt:plural></fbt>"
      ) == ["x y", "z"])
  }

  @Test func anEmptyNameIsNone() throws {
    #expect(
      try texts("fbt(fbt.plural('cat', n, {showCount: 'yes', name: ''}), 'd')")
        == ["{number} cats", "1 cat"])
    #expect(try texts("fbt(fbt.param('a', a, {name: ''}), 'd')") == ["{a}"])
    let refused = try collected("fbt(fbt.name('', a, g), 'd')")
    #expect(refused.phrases.isEmpty && refused.words.first?.contains("[token-name]") == true)
  }

  @Test func projectAndAuthorAreCollapsedButNotTrimmed() throws {
    let phrase = try collected("fbt('a', 'd', {project: ' a\\n b ', author: '  c  '})").phrases[0]
    #expect(phrase["project"]?.string == " a b " && phrase["author"]?.string == " c ")
  }

  @Test func aLiteralInBracketsIsTheNameOfAnOption() throws {
    let phrase = try collected("fbt('a', 'd', {['project']: 'p', [\"author\"]: 'c'})").phrases[0]
    #expect(phrase["project"]?.string == "p" && phrase["author"]?.string == "c")
    #expect(try collected("fbt('a', 'd', {[project]: 'p'})").phrases.isEmpty)
  }

  @Test func theDocblockMayHaveSeveralLines() throws {
    let text = """
      /**
       * @fbt {
       *   "project": "p",
       *   "author": "a b"
       * }
       */
      import fbt from 'fbt';
      fbt('a', 'd');
      """
    let found = Scripts.language.collected(from: [SourceFile(path: "A.jsx", text: text)])
    #expect(found.diagnostics.isEmpty)
    #expect(found.calls.first?.site.options.project == "p")
    #expect(found.calls.first?.site.options.author == "a b")
  }

  @Test func aCallThatTheBuildRefusesIsNotCollected() throws {
    let found = try collected("fbt(['a ', <b>{fbt.plural('b', count())}</b>], 'd'); fbt('c', 'd')")
    #expect(found.phrases.count == 1 && found.words.count == 1)
    #expect(found.words.first?.contains("A.jsx:2:16: error") == true, "\(found.words)")
    #expect(try collected("fbt(fbt.plural('b', count()), 'd')").words.isEmpty)
  }

  @Test func aBadBooleanGetsNoHintAboutUsages() throws {
    let found = try collected("fbt(fbt.pronoun('object', g, {human: human}), 'd')")
    #expect(found.words.count == 1)
    #expect(found.words.first?.contains("'possessive'") == false, "\(found.words)")
  }

  /// Calls in attributes and in values are counted as they stand, after the call around them.
  @Test func nestedCallsFollowTheOuterOneInTheOrderOfTheSource() throws {
    let code = """
      <fbt desc='d'>a <b title={fbt('one', 'd')}>{fbt.param('x', fbt('two', 'd'))}</b>
        <i title={fbt('three', 'd')} /></fbt>
      """
    let texts = try collected(code).phrases.map {
      $0["hashToLeaf"]?.object?.first?.value["text"]?.string
    }
    #expect(texts == ["a {=[x]}{=}", "{x}", "", "one", "two", "three"])
  }
}
