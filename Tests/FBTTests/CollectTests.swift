import JSON
import Testing

@testable import FBT

/// The document that translators' tools are given.
struct CollectTests {
  private func site(_ json: String) throws -> CallSite {
    try CallSiteReader().read(JSONReader.read(json))
  }

  static let link = """
    {"type": "element", "desc": "d", "options": {"project": "p", "author": "a"}, "children": [
      {"type": "text", "text": "See "}, {"type": "implicitParam", "tag": "a", "children": [
        {"type": "text", "text": "all"}]}]}
    """

  static let things = """
    {"type": "element", "desc": "d", "children": [{"type": "text", "text": "Show "},
      {"type": "enum", "value": "v", "range": [["k", "key"], ["m", "map"]]},
      {"type": "text", "text": " of "}, {"type": "plural", "singular": "day", "count": "n",
       "showCount": "yes"}, {"type": "text", "text": " to "},
      {"type": "enum", "value": "w", "range": [["a", "us"], ["b", "them"]]}]}
    """

  @Test func thePackagersTellWhatTheyShould() throws {
    var contents = CollectedDocument.Contents()
    contents.keys = true
    let place = CollectedDocument.Place(file: "A.swift", line: 3, column: 4)
    let document = try CollectedDocument(
      [.init(site(Self.link), at: place)], contents
    ).json
    let phrases = try #require(document["phrases"]?.array)
    #expect(
      phrases[0].object?.map(\.name) == [
        "hash_key", "hash_code", "hashToLeaf", "filepath", "line_beg", "col_beg", "author",
        "project", "jsfbt",
      ])
    #expect(document["childParentMappings"]?.compact == #"{"1":0}"#)
    contents.keys = false
    contents.tables = false
    contents.leaves = false
    let terse = try CollectedDocument([.init(site(Self.link))], contents).json
    #expect(terse["phrases"]?.array?[1].compact == #"{"author":"a","project":"p"}"#)
  }

  @Test func callsThatAreNotExtractedAreLeftOutAndMoveNoParents() throws {
    var hidden = try site(Self.link)
    hidden.options.doNotExtract = true
    let document = try CollectedDocument([.init(hidden), .init(site(Self.link))])
    #expect(document.phrases.count == 2)
    #expect(document.parents.map(\.child) == [1] && document.parents.map(\.parent) == [0])
  }

  @Test func reactNativeModeMakesAPhraseForEveryChoice() throws {
    let phrase = try site(Self.things).phrases(reactNative: true)[0]
    #expect(phrase.byEnums.map(\.keys) == [["k", "a"], ["k", "b"], ["m", "a"], ["m", "b"]])
    let flat = phrase.withoutEnums
    #expect(
      flat.map { $0.table.leaves.map(\.text) } == [
        ["Show key of {number} days to us", "Show key of 1 day to us"],
        ["Show key of {number} days to them", "Show key of 1 day to them"],
        ["Show map of {number} days to us", "Show map of 1 day to us"],
        ["Show map of {number} days to them", "Show map of 1 day to them"],
      ])
    #expect(flat.allSatisfy { $0.metadata.map(\.kind) == [.number] })
  }

  /// The reference's tests have the table of an enum and the keys of the phrases made of it.
  @Test func theKeysOfFlattenedEnumsAreTheReferences() throws {
    let json = """
      {"type": "element", "desc": "Bar", "children": [
        {"type": "enum", "value": "x", "range": [["a", "A"], ["b", "B"], ["c", "C"]]},
        {"type": "text", "text": " Foo "},
        {"type": "enum", "value": "y", "range": [["x", "X"], ["y", "Y"], ["z", "Z"]]}]}
      """
    let flat = try site(json).phrases(reactNative: true)[0].withoutEnums
    #expect(
      flat.map(\.key.description) == [
        "5Lquv", "3RQlhz", "3ZpRpY", "djeja", "1Cl3e7", "31zfrM", "2z0mci", "2xJRMx", "HAwfA",
      ])
  }

  /// An oddity of the reference: a key that a pronoun has too, as 1 and 2, decides the pronoun.
  ///
  /// It looks for an enum's key in whatever level comes next. The enum stays.
  @Test(arguments: ["possessive", "object"])
  func aKeyThatAPronounHasTooDecidesThePronoun(_ usage: String) throws {
    let json = """
      {"type": "element", "desc": "d", "children": [
        {"type": "pronoun", "usage": "\(usage)", "gender": "g", "human": true},
        {"type": "text", "text": " has "},
        {"type": "enum", "value": "v", "range": [["1", "one"], ["2", "two"], ["x", "some"]]}]}
      """
    let flat = try site(json).phrases(reactNative: true)[0].withoutEnums
    let words = usage == "object" ? ["her", "him", "them"] : ["her", "his", "their"]
    #expect(
      flat.map { $0.table.leaves.map(\.text) } == [
        ["one", "two", "some"].map { "\(words[0]) has \($0)" },
        ["one", "two", "some"].map { "\(words[1]) has \($0)" },
        words.map { "\($0) has some" },
      ])
    #expect(flat.allSatisfy { $0.metadata.map(\.kind) == [.pronoun] })
    // Behind the enum, the pronoun stays.
    let behind = """
      {"type": "element", "desc": "d", "children": [
        {"type": "enum", "value": "v", "range": [["1", "one"], ["2", "two"]]},
        {"type": "text", "text": " of "},
        {"type": "pronoun", "usage": "\(usage)", "gender": "g", "human": true}]}
      """
    let other = try site(behind).phrases(reactNative: true)[0].withoutEnums
    #expect(other.count == 2 && other.allSatisfy { $0.table.leaves.count == 3 })
  }

  /// A defect of the reference that tools may rely on: parents are counted before enums are flattened.
  @Test func parentsAreNotCountedAgainInReactNativeMode() throws {
    var contents = CollectedDocument.Contents()
    contents.reactNative = true
    let document = try CollectedDocument(
      [.init(site(Self.things)), .init(site(Self.link))], contents)
    #expect(document.phrases.count == 6)
    #expect(document.parents.map(\.child) == [2] && document.parents.map(\.parent) == [1])
  }

  /// The reference counts each file on its own, and adds the phrases of those before it.
  @Test func parentsAreCountedAnewInEachFileInReactNativeMode() throws {
    var contents = CollectedDocument.Contents()
    contents.reactNative = true
    func call(_ json: String, _ file: String) throws -> CollectedDocument.Call {
      try .init(site(json), at: .init(file: file, line: 1, column: 0))
    }
    let document = try CollectedDocument(
      [
        call(Self.things, "a.js"), call(Self.link, "a.js"), call(Self.link, "b.js"),
        call(Self.things, "b.js"), call(Self.link, "c.js"),
      ], contents)
    #expect(document.phrases.count == 14)
    #expect(document.parents.map(\.child) == [2, 7, 13])
    #expect(document.parents.map(\.parent) == [1, 6, 12])
  }
}
