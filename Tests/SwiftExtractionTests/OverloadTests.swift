import Extraction
import Phrases
import SwiftExtraction
import Testing

/// Calls of a team's routine with arguments that its entry does not name.
@Suite struct OverloadTests {
  private static let member = Routine("localized", key: .receiver).named
  private static let function = Routine("tr").named
  private static let method = Routine("L10n.text", comment: .label("comment")).named

  private func extract(_ code: String, _ routines: [Routine]) -> ExtractionResult {
    SwiftExtractor.extract(source: code, file: "A.swift", routines: routines)
  }

  /// Code, a routine, and the table, the text and the comment that the call has.
  static let usual: [(code: String, Routine, table: String, text: String, comment: String)] = [
    (#""save".localized(table: "Menu")"#, member, "Menu", "save", ""),
    (#""save".localized(tableName: "Menu")"#, member, "Menu", "save", ""),
    (#""save".localized(tableName: "Menu", bundle: .module)"#, member, "Menu", "save", ""),
    (#""save".localized(table: "Menu", comment: "Button")"#, member, "Menu", "save", "Button"),
    (#""save".localized(value: "Save")"#, member, "", "Save", ""),
    (#""save".localized(with: name)"#, member, "", "save", ""),
    (#""save".localized(bundle: b)"#, member, "", "save", ""),
    (#""save".localized"#, member, "", "save", ""),
    (#""%@ saved".localized("Bob")"#, member, "", "%@ saved", ""),
    (#"tr("save", table: "Menu")"#, function, "Menu", "save", ""),
    (#"tr("save", defaultValue: "Save")"#, function, "", "Save", ""),
    (#"tr("save", name)"#, function, "", "save", ""),
    (#"L10n.text("save", comment: "Button", table: "Menu")"#, method, "Menu", "save", "Button"),
    (#"L10n.text("save", tableName: "Menu")"#, method, "Menu", "save", ""),
    (#"L10n.text("save", fallback: "Save")"#, method, "", "Save", ""),
  ]

  @Test(arguments: usual)
  func anArgumentOfAUsualNameIsRead(
    code: String, routine: Routine, table: String, text: String, comment: String
  ) throws {
    let found = extract(code, [routine])
    try #require(found.phrases.count == 1, "\(found.diagnostics)")
    let phrase = found.phrases[0].phrase
    guard case .key(_, let found) = phrase.identity else { return }
    #expect(found == table)
    #expect(phrase.source == Message(text: text) || text.contains("%"))
    #expect(phrase.description == comment)
  }

  /// Code, a routine, and the entry of the advice.
  static let unknown: [(code: String, Routine, entry: String)] = [
    (
      #""save".localized(in: •"Menu")"#, member,
      #"{"name": "localized", "key": "self", "table": "in"}"#
    ),
    (
      #""save".localized(fromTable: •name)"#, member,
      #"{"name": "localized", "key": "self", "table": "fromTable"}"#
    ),
    (#"tr("save", •"Menu")"#, function, #"{"name": "tr", "table": 1}"#),
    (#"tr("save", name, •"Menu")"#, function, #"{"name": "tr", "table": 2}"#),
    (#"tr("save", of: •"Menu")"#, function, #"{"name": "tr", "table": "of"}"#),
  ]

  @Test(arguments: unknown)
  func aLiteralOfAnUnknownPlaceIsReported(code: String, routine: Routine, entry: String) throws {
    let start = try #require(code.utf8.firstIndex(of: 0xE2))
    let column = code.utf8.distance(from: code.startIndex, to: start) + 1
    let source = code.replacing("•", with: "")
    let found = extract(source, [routine])
    #expect(found.phrases.isEmpty)
    try #require(found.diagnostics.map(\.rule) == ["unlisted-argument"], "\(found.diagnostics)")
    #expect(found.diagnostics[0].place?.column == column)
    #expect(found.diagnostics[0].fix?.words.contains("add \(entry) to") == true)
  }

  /// The advice is followed, before and after the other entry.
  @Test(arguments: [false, true])
  func eachFormHasItsEntry(_ isFirst: Bool) {
    let overload = Routine("localized", key: .receiver, table: .label("in")).named
    let (both, code) = ([Self.member, overload], #"f("a".localized, "b".localized(in: "Menu"))"#)
    let found = extract(code, isFirst ? both.reversed() : both)
    #expect(
      found.phrases.map(\.phrase.identity) == [.key("a", table: ""), .key("b", table: "Menu")])
    #expect(found.diagnostics.isEmpty)
  }

  /// A declaration of another form than the entry's is one to add, unless its labels are usual.
  @Test(arguments: [
    ("in t", "t", #"{"name": "localized", "key": "self", "table": "in"}"#),
    ("tableName", "tableName", nil),
  ])
  func aDeclaredFormAsksForItsEntry(parameter: String, name: String, entry: String?) {
    let code = """
      extension String {
        func localized(\(parameter): String) -> String {
          NSLocalizedString(self, tableName: \(name), comment: "")
        }
      }
      """
    let found = extract(code, [Self.member]).diagnostics.compactMap(KeyedCall.forwardingEntry)
    #expect(found == (entry.map { [$0] } ?? []))
  }

  /// The argument of the key is no table and no comment, though its label is a usual one.
  @Test(arguments: ["table", "tableName", "comment"])
  func theLabelOfTheKeyIsNoOther(label: String) {
    let routine = Routine("tr", key: .label(label)).named
    let found = extract("tr(\(label): \"a.b\")", [routine])
    #expect(found.phrases.map(\.phrase.identity) == [.key("a.b", table: "")])
    #expect(found.phrases.map(\.phrase.description) == [""])
  }

  /// Of two routines that name as much of a call, it is one of that which lacks less: its table is not
  /// left open.
  @Test(arguments: [false, true])
  func theFormThatLacksLessIsTaken(_ isFirst: Bool) {
    var fixed = Routine("tr").named
    fixed.fixedTable = "Common"
    let open = Routine("tr", table: .label("in")).named
    let found = extract(
      #"f(tr("a"), tr("b", in: "Menu"))"#, isFirst ? [fixed, open] : [open, fixed])
    #expect(
      found.phrases.map(\.phrase.identity) == [
        .key("a", table: "Common"), .key("b", table: "Menu"),
      ])
  }
}
