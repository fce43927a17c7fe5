import Testing
import XML

@Suite struct XMLReaderTests {
  @Test func everythingIsMetInOrderAndAtItsPlace() {
    let text = "<!-- é --><a b='1'\n  c.d = \"&lt;2\"><x:y/>é&amp;<![CDATA[<z>]]>&#x21;</a>"
    let (events, fault) = XMLReader.events(of: text)
    #expect(fault == nil)
    let expected: [(XMLEvent.Kind, String)] = [
      (.comment(" é "), "<!-- é -->"),
      (
        .start("a", [XMLAttribute("b", "1", at: 14), XMLAttribute("c.d", "<2", at: 22)]),
        "<a b='1'\n  c.d = \"&lt;2\">"
      ),
      (.start("x:y", []), "<x:y/>"), (.end("x:y"), "<x:y/>"),
      (.text("é&<z>!"), "é&amp;<![CDATA[<z>]]>&#x21;"),
      (.end("a"), "</a>"),
    ]
    #expect(events.map(\.kind) == expected.map(\.0))
    let bytes = Array(text.utf8)
    let pieces = events.map { String(decoding: bytes[$0.offset..<$0.end], as: UTF8.self) }
    // An element without content ends where it begins.
    #expect(
      pieces.enumerated().allSatisfy { $0.offset == 3 || $0.element == expected[$0.offset].1 })
  }

  @Test func attributesAreFoundByName() {
    guard
      case .start(_, let attributes)? = XMLReader.events(of: "<a b='1' c='2'/>").events.first?.kind
    else { return #expect(Bool(false)) }
    #expect(attributes["c"] == "2" && attributes["d"] == nil)
  }

  @Test func anEntityOfAFewWordsIsRead() {
    let text = "<!DOCTYPE a [<!ENTITY app \"My &#233; app\">]><a b='&app;'>&app;!</a>"
    let (events, fault) = XMLReader.events(of: text)
    #expect(fault == nil)
    #expect(events.count == 3 && events[1].kind == .text("My é app!"))
    #expect(events[0].kind == .start("a", [XMLAttribute("b", "My é app", at: 47)]))
  }

  static let refused: [(document: String, offset: Int, words: String)] = [
    ("", 0, "no element found"), ("<a>", 3, "no element found"), ("<a></b>", 5, "mismatched tag"),
    ("<a b='1' b='2'/>", 9, "duplicate attribute"), ("<a>\u{0}</a>", 3, "not well-formed"),
    ("<a>\u{FFFF}</a>", 3, "not well-formed"), ("<a>&b;</a>", 3, "undefined entity"),
    ("text", 0, "not well-formed"), ("<a/><b/>", 4, "junk after document element"),
    ("<?xml version='1.0' encoding='UTF-16'?><a/>", 0, "\"UTF-16\""),
    ("<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>", 0, "another file"),
    ("<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>", 13, "\"b\""),
    ("<!DOCTYPE a [<!ENTITY % b 'c'>]><a/>", 13, "\"b\""),
    ("<!DOCTYPE a [%b;<!ENTITY c 'd'>]><a>&c;</a>", 36, "\"c\" is not known"),
    ("<!DOCTYPE a [<!ENTITY b 'c'><!ENTITY d '&b;&b;'>]><a>&d;</a>", 28, "\"d\""),
    ("<!DOCTYPE a [<!ENTITY b '<c/>'>]><a>&b;</a>", 13, "\"b\""),
    ("<!DOCTYPE a [<!ENTITY b '&#38;b;'>]><a>&b;</a>", 13, "\"b\""),
    (
      "<!DOCTYPE a [<!ENTITY b '" + String(repeating: "x", count: 201) + "'>]><a>&b;</a>", 13,
      "\"b\""
    ),
  ]

  @Test(arguments: refused)
  func whatIsWrongIsSaidAtItsPlace(document: String, offset: Int, words: String) {
    let fault = XMLReader.events(of: document).fault
    #expect(fault?.message.contains(words) == true, "\(String(describing: fault))")
    #expect(fault?.offset == offset)
  }

  @Test func whatStandsBeforeAFaultIsKept() {
    #expect(XMLReader.events(of: "<a>b<c>").events.map(\.offset) == [0, 3, 4])
  }

  @Test func deepElementsAreReadToTheBottom() {
    let depth = 50_000
    let text = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    let (events, fault) = XMLReader.events(of: text)
    #expect(events.count == 2 * depth && fault == nil)
  }

  @Test func entitiesCannotExplode() {
    let entity = String(repeating: "x", count: XMLReader.longestEntity)
    let many = String(repeating: "&b;", count: 10_000)
    let (events, fault) = XMLReader.events(
      of: "<!DOCTYPE a [<!ENTITY b '\(entity)'>]><a>\(many)</a>")
    #expect(fault == nil && events.count == 3)
  }
}
