import Extraction
import Foundation
import Phrases
import SwiftExtraction
import Testing

/// Calls of other functions that become calls of `localized`.
@Suite struct MigrationTests {
  static let wiki = Routine(
    "WMFLocalizedString", value: .label("value"), comment: .label("comment"), syntax: .mediaWiki)
  static let settings = ExtractionSettings(routines: [
    wiki, Routine("L10n.text", key: .position(1), comment: .position(0)), Routine("tr"),
  ])

  static func migration(_ text: String) -> Migration {
    Migration(of: SourceFile(path: "A.swift", text: text), settings)
  }

  /// A call, and what it becomes.
  static let calls: [(before: String, after: String)] = [
    (
      #"NSLocalizedString("Save", comment: "Button")"#,
      #"localized("Save", value: "Save", comment: "Button")"#
    ),
    (
      #"NSLocalizedString("k", tableName: "Alerts", bundle: .module, value: "Go?", comment: "c")"#,
      #"localized("k", table: "Alerts", value: "Go?", comment: "c")"#
    ),
    (
      #"Foundation.NSLocalizedString("k", tableName: nil, value: "", comment: "c")"#,
      #"localized("k", value: "k", comment: "c")"#
    ),
    (
      ##"WMFLocalizedString("k", languageCode: nil, value: #"Say "hi""#, comment: "c")"##,
      ##"localized("k", value: #"Say "hi""#, comment: "c")"##
    ),
    (
      #"L10n.text("On a button", "Save it")"#,
      #"localized("Save it", value: "Save it", comment: "On a button")"#
    ),
    (
      #"String(localized: "k", defaultValue: "Sea \u{e9}", table: "T", bundle: b, comment: "c")"#,
      #"localized("k", table: "T", value: "Sea \u{e9}", comment: "c")"#
    ),
    (
      #"String(localized: "Save", locale: .current, comment: "Button")"#,
      #"localized("Save", value: "Save", comment: "Button")"#
    ),
    (
      #"view.show(NSLocalizedString("a", value: "", comment: "c"), NSLocalizedString("b", comment: "d"))"#,
      #"view.show(localized("a", value: "a", comment: "c"), localized("b", value: "b", comment: "d"))"#
    ),
    (
      #"let a = "\(NSLocalizedString("a", comment: "c")): \(b)""#,
      #"let a = "\(localized("a", value: "a", comment: "c")): \(b)""#
    ),
    (
      "NSLocalizedString(\n  \"Save\",  // the key\n  comment: \"c\" /* said */)",
      "localized(\n  \"Save\", value: \"Save\",  // the key\n  comment: \"c\" /* said */)"
    ),
    (
      "NSLocalizedString(\n  \"Save\",\n  bundle: b,\n  comment: \"c\"\n)",
      "localized(\n  \"Save\",\n  value: \"Save\",\n  comment: \"c\"\n)"
    ),
    (
      "a(NSLocalizedString(\"k\",\n    value: \"\"\"\n      Long\n      text\n      \"\"\",\n    comment: \"c\"))",
      "a(localized(\"k\",\n    value: \"\"\"\n      Long\n      text\n      \"\"\",\n    comment: \"c\"))"
    ),
  ]

  /// Literals that are joined become the one literal that `localized` takes.
  static let joined: [(before: String, after: String)] = [
    (
      #"NSLocalizedString("k", value: "One " + "and \"two\"", comment: ("c" + "d"))"#,
      #"localized("k", value: "One and \"two\"", comment: "cd")"#
    ),
    (
      "  NSLocalizedString(\n    \"k\", value: \"v\",\n    comment: \"Where \"\n      + \"it stands\")",
      "  localized(\n    \"k\", value: \"v\",\n    comment: \"\"\"\n      Where \\\n      it stands\n      \"\"\")"
    ),
    (
      "NSLocalizedString(\"k\", value: \"v\", comment: #\"a\\n\"# +\n  #\"b\"#)",
      "localized(\"k\", value: \"v\", comment: #\"\"\"\n  a\\n\\#\n  b\n  \"\"\"#)"
    ),
  ]

  /// Formats and their values.
  static let formatted: [(before: String, after: String)] = [
    (
      #"String.localizedStringWithFormat(NSLocalizedString("k", value: "%1$d of %2$@", comment: "c"), a, b.c)"#,
      #"localized("k", value: "%1$d of %2$@", comment: "c", a, b.c)"#
    ),
    (
      #"String(format: WMFLocalizedString("k", value: "Hi %1$@, %1$@", comment: "c"), name)"#,
      #"localized("k", value: "Hi %1$@, %1$@", comment: "c", name)"#
    ),
    (
      #"String(format: NSLocalizedString("k", value: "%lld%%", comment: "c"), locale: .current, n)"#,
      #"localized("k", value: "%lld%%", comment: "c", n)"#
    ),
    (
      #"String.localizedStringWithFormat(WMFLocalizedString("k", value: "{{PLURAL:%1$d|%1$d day|%1$d days}}", comment: "c"), n)"#,
      #"localized("k", value: "{{PLURAL:%1$d|%1$d day|%1$d days}}", comment: "c", n)"#
    ),
    (
      "String(\n  format: NSLocalizedString(\"k\", value: \"%@\", comment: \"c\"),\n  a\n)",
      "localized(\n  \"k\", value: \"%@\", comment: \"c\",\n  a\n)"
    ),
    (
      "String(\n  format: NSLocalizedString(\n    \"k\",\n    value: \"%@\", comment: \"c\"),\n  a)",
      "localized(\n  \"k\",\n  value: \"%@\", comment: \"c\",\n  a)"
    ),
    (
      #"String(format: NSLocalizedString("%@ left", comment: "c"), NSLocalizedString("All", comment: "d"))"#,
      #"localized("%@ left", value: "%@ left", comment: "c", localized("All", value: "All", comment: "d"))"#
    ),
  ]

  @Test(arguments: calls + joined + formatted)
  func aCallIsRewritten(before: String, after: String) {
    let migration = Self.migration("import LanguagePacks\n" + before + "\n")
    #expect(migration.text == "import LanguagePacks\n" + after + "\n")
    #expect(migration.left == 0 && migration.rewritten > 0)
  }

  /// What is no call of another function is not looked at.
  @Test(arguments: [
    "", #"localized("k", value: "v", comment: "c")"#, #"localizedString("k", comment: "c")"#,
    #"fbt("a", "b")"#, #"// NSLocalizedString("k", comment: "c")"#, #"String(format: "%d", n)"#,
    #"WMFLocalizedString("k")"#, #"Text("Save")"#,
  ])
  func othersAreNotLookedAt(source: String) {
    let migration = Self.migration(source)
    #expect(migration.text == source && migration.diagnostics.isEmpty && migration.left == 0)
  }

  @Test func aCallInWhatGoesIsLeft() {
    let inner = #"NSLocalizedString("b", comment: "c")"#
    let migration = Self.migration(#"NSLocalizedString("a", bundle: of(\#(inner)), comment: "d")"#)
    #expect(migration.text.hasSuffix(#"localized("a", value: "a", comment: "d")"#) == false)
    #expect(migration.left == 2 && migration.edits.isEmpty)
  }

  @Test(arguments: ["func localized(_ key: String) {}", "var localized: String { self }"])
  func aFileWithALocalizedOfItsOwnIsLeft(declaration: String) {
    let source = "extension String { \(declaration) }\nNSLocalizedString(\"k\", comment: \"c\")\n"
    let migration = Self.migration(source)
    #expect(migration.edits.isEmpty && migration.left == 1)
    #expect(migration.diagnostics.map(\.place?.line) == [1])
  }

  /// What Foundation shows for the formats that are rewritten, and what a text of ours shows.
  static let shown: [(before: String, after: String)] = [
    (
      String(format: "%1$@ of %2$@", "é", "b"),
      localized("a", value: "%1$@ of %2$@", comment: "c", "é", "b")
    ),
    (
      String(format: "%2$@ of %1$@", "a", "b"),
      localized("b", value: "%2$@ of %1$@", comment: "c", "a", "b")
    ),
    (String(format: "%@ %d%%", "a", 12), localized("c", value: "%@ %d%%", comment: "c", "a", 12)),
    (String(format: "%lld %i", -5, 0), localized("d", value: "%lld %i", comment: "c", -5, 0)),
    (String(format: "%u {x} $5", 999), localized("e", value: "%u {x} $5", comment: "c", 999)),
    (String(format: "100%%"), localized("f", value: "100%%", comment: "c")),
    ("50% {a} <b> $", localized("g", value: "50% {a} <b> $", comment: "c")),
    ("it''s '%' | }} done", localized("h", value: "it''s '%' | }} done", comment: "c")),
  ]

  @Test(arguments: shown)
  func theWordsStayTheSame(before: String, after: String) { #expect(after == before) }

  @Test func theImportStandsBeforeACallThatBeginsTheFile() {
    #expect(
      Self.migration(#"NSLocalizedString("k", comment: "c")"#).text
        == "import LanguagePacks\n\n" + #"localized("k", value: "k", comment: "c")"#)
  }

  @Test func numbersThatGetGroupsAreWarnedOf() {
    let source =
      "import LanguagePacks\nlet a = String(format: NSLocalizedString(\"%d\", comment: \"c\"), n)"
    let found = Self.migration(source).diagnostics
    #expect(found.map(\.rule) == ["shown-otherwise"])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.map(\.place?.column) == [9])
  }

  /// Where the import goes.
  static let imports: [(before: String, after: String)] = [
    ("import UIKit\n\nCALL\n", "import UIKit\nimport LanguagePacks\n\nCALL\n"),
    ("import A\nimport B  // b\nCALL", "import A\nimport B  // b\nimport LanguagePacks\nCALL"),
    ("import A\r\nCALL\r\n", "import A\r\nimport LanguagePacks\r\nCALL\r\n"),
    ("import A; CALL", "import LanguagePacks\nimport A; CALL"),
    ("// Licence\n\n/// Doc\nCALL", "// Licence\n\nimport LanguagePacks\n\n/// Doc\nCALL"),
    ("CALL", "import LanguagePacks\n\nCALL"),
    ("\u{FEFF}CALL", "\u{FEFF}import LanguagePacks\n\nCALL"),
    ("#!/usr/bin/swift\n\nCALL", "#!/usr/bin/swift\n\nimport LanguagePacks\n\nCALL"),
    ("#!/usr/bin/swift\nCALL", "#!/usr/bin/swift\nimport LanguagePacks\n\nCALL"),
    (
      "#if os(iOS)\nimport LanguagePacks\n#endif\nCALL",
      "import LanguagePacks\n\n#if os(iOS)\nimport LanguagePacks\n#endif\nCALL"
    ),
    ("@_exported import LanguagePacks\nCALL", "@_exported import LanguagePacks\nCALL"),
    ("import func LanguagePacks.localized\nCALL", "import func LanguagePacks.localized\nCALL"),
  ]

  @Test(arguments: imports)
  func theImportIsAddedOnce(before: String, after: String) {
    let old = #"let a = NSLocalizedString("k", comment: "c")"#
    let new = #"let a = localized("k", value: "k", comment: "c")"#
    #expect(
      Self.migration(before.replacing("CALL", with: old)).text
        == after.replacing("CALL", with: new))
  }
}
