import SwiftExtraction
import TestExtraction
import Testing

/// Calls that `localized` cannot take the place of.
@Suite struct MigrationLeftTests {
  /// Calls that stay, and some of the words that say why, which point at the bullet.
  static let kept: [(source: String, reason: String)] = [
    (#"NSLocalizedString(•key, comment: "c")"#, "not a string literal"),
    (#"•NSLocalizedString("k", comment: "")"#, "it has no comment"),
    (#"NSLocalizedString("k", value: •text, comment: "c")"#, "not a string literal"),
    (#"WMFLocalizedString("k", •siteURL: url, value: "v", comment: "c")"#, "no \"siteURL:\""),
    (
      #"WMFLocalizedString("k", •languageCode: code, value: "v", comment: "c")"#,
      "\"languageCode:\""
    ),
    (#"String(localized: "k", •locale: greek, comment: "c")"#, "no \"locale:\""),
    (#"String(localized: "k", •options: o, comment: "c")"#, "no \"options:\""),
    (#"•String(localized: "\(count) pages", comment: "c")"#, "its text contains values"),
    (#"•LocalizedStringResource("Save", comment: "c")"#, "kept and shown later"),
    (#"•NSLocalizedString("k", value: "%d pages", comment: "c")"#, "passed elsewhere"),
    (#"String(format: f(•NSLocalizedString("%d pages", comment: "c")), n)"#, "passed elsewhere"),
    (#"String(format: (•NSLocalizedString("%d pages", comment: "c")), arguments: n)"#, "elsewhere"),
    (#"NSString(format: •NSLocalizedString("%d", comment: "c"), n)"#, "elsewhere"),
    (#"String(format: •NSLocalizedString("%d", comment: "c"), arguments: n)"#, "elsewhere"),
    (#"String(format: NSLocalizedString("%d", comment: "c"), •locale: greek, n)"#, "a locale"),
    (#"String(format: •NSLocalizedString("%.1f", comment: "c"), n)"#, "the format of \"%.1f\""),
    (#"String(format: •NSLocalizedString("%05d", comment: "c"), n)"#, "the format of \"%05d\""),
    (#"String(format: •NSLocalizedString("%f", comment: "c"), n)"#, "the format of \"%f\""),
    (#"String(format: •NSLocalizedString("%s", comment: "c"), n)"#, "the format of \"%s\""),
    (#"String(format: •NSLocalizedString("%x", comment: "c"), n)"#, "the format of \"%x\""),
    (#"String(format: •NSLocalizedString("%@ of %@", comment: "c"), n)"#, "2 tokens, but 1"),
    (#"String(format: NSLocalizedString("%@", comment: "c"), a, •b)"#, "1 tokens, but 2"),
    (#"String(format: •NSLocalizedString("50% off", comment: "c"))"#, "not tokens of a format"),
    (#"String(format: NSLocalizedString("for $1", comment: "c"), •a)"#, "0 tokens, but 1"),
    (#"String(format: NSLocalizedString("%@", comment: "c"), •a as CVarArg)"#, "for Foundation"),
    (#"String(format: NSLocalizedString("%@", comment: "c"), •NSNumber(value: 1))"#, "Foundation"),
    (
      #"String(format: •NSLocalizedString("{{GENDER:%1$@|He|She}}", comment: "c"), a)"#,
      "as a template"
    ),
    (#"•NSLocalizedString("Only $1 a month", comment: "c")"#, "as a token"),
    (#"String(format: •NSLocalizedString("{{x}} %1$@", comment: "c"), a)"#, "as a template"),
    (#"•NSLocalizedString("100%%", comment: "c")"#, "shown differently"),
    (#"String(format: •NSLocalizedString("100%%", comment: "c"))"#, "shown differently"),
    (#"•NSLocalizedString("settings.title", comment: "c")"#, "looks like the name"),
    (#"•NSLocalizedString("SETTINGS_TITLE", value: "", comment: "c")"#, "looks like the name"),
    (#"•NSLocalizedString("settingsTitle", comment: "c")"#, "looks like the name"),
    (#"•tr("Save it")"#, "no comment"),
    (#"NSLocalizedString("k", value: "v", bundle •/* b */: b, comment: "c")"#, "a comment is in"),
    (#"String(format: •/* f */ NSLocalizedString("%@", comment: "c"), a)"#, "a comment is in"),
    (#"•NSLocalizedString("k", comment: "c") { }"#, "a closure"),
    (
      "NSLocalizedString(\"k\", comment: •\"\"\"\n  a\n  \"\"\" + \"b\")",
      "\"localized\" cannot have its literal"
    ),
    (
      ##"NSLocalizedString("k", comment: •#"\"# + #"#n"#)"##,
      "\"localized\" cannot have its literal"
    ),
  ]

  @Test(arguments: kept)
  func aCallIsLeftAndANoteSaysWhy(marked: String, reason: String) throws {
    let source = MarkedSource(marked)
    let migration = MigrationTests.migration(source.text)
    #expect(migration.text == source.text && migration.edits.isEmpty)
    #expect(migration.left == 1 && migration.rewritten == 0)
    let note = try #require(migration.diagnostics.first)
    #expect(note.rule == "not-migrated" && note.severity == .note && note.fix != nil)
    #expect(note.message.contains(reason), "\(note.message)")
    #expect(note.place?.line == source.line && note.place?.column == source.column)
  }
}
