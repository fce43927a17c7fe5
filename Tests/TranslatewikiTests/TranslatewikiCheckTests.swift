import Diagnostics
import Foundation
import TestInterchange
import TestSupport
import Testing

@testable import Interchange
@testable import Translatewiki

/// Each of the eighteen rules, found and not found.
@Suite struct TranslatewikiCheckTests {
  private static let plural = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>views</key><dict><key>NSStringLocalizedFormatKey</key>
    <string>%#@v1@</string></dict></dict></plist>
    """
  private static let good = [
    "wiki/en.lproj/Localizable.strings":
      "\"views\" = \"{{PLURAL:$1|$1 view|$1 views}}\";\n\"hello\" = \"Hello, $1\";\n",
    "wiki/qqq.lproj/Localizable.strings":
      "\"views\" = \"How many; $1 is the number\";\n\"hello\" = \"$1 is a name\";\n",
    "wiki/zh-hans.lproj/Localizable.strings":
      "\"views\" = \"{{PLURAL:$1|$1 次}}\";\n\"hello\" = \"$1，100%%\";\n",
    "native/en.lproj/Localizable.strings":
      "\"views\" = \"{{PLURAL:%1$d|%1$d view|%1$d views}}\";\n\"hello\" = \"Hello, %1$@\";\n",
    "native/en.lproj/Localizable.stringsdict": plural,
    "native/zh-Hans.lproj/Localizable.strings": "\"hello\" = \"%1$@，100%%\";\n",
    "native/zh-Hans.lproj/Localizable.stringsdict": plural,
  ]

  private func findings(_ changed: [String: String?]) throws -> [Diagnostic] {
    let folder = try TestFolder()
    let root = folder.path
    for (name, text) in Self.good.merging(changed.compactMapValues { $0 }, uniquingKeysWith: { $1 })
    where changed[name] != .some(nil) {
      try folder.write(text.utf8, to: name)
    }
    return TranslatewikiCheck(wiki: root + "/wiki", native: root + "/native").diagnostics
  }

  @Test func goodFilesBreakNoRule() throws {
    #expect(try findings([:]).isEmpty)
  }

  @Test func anEmptyFolderIsFound() throws {
    let none = Dictionary(
      uniqueKeysWithValues: Self.good.keys.filter { $0.hasPrefix("wiki") }
        .map { ($0, String?.none) })
    #expect(try findings(none).map(\.rule) == ["translatewiki-1"])
  }

  /// A text of `hello` in the wiki's file or the native one, and the rules that it breaks.
  @Test(arguments: [
    ("native", "%1$@ $1", [2]), ("wiki", "1$ $1", [3]), ("native", "1$ %1$@", [4]),
    ("wiki", "%s $1", [5, 6]), ("wiki", "$1 100% ok", [6]), ("native", "<b>%1$@</b>", [7]),
    ("native", "%1$@&NBSP;", [8]), ("native", "{{x}} %1$@", [9, 10]),
    ("native", "{{formatnum:$x}} %1$@", [10]), ("native", "%1$d", [10]),
    ("native", "%@ %@", [10, 10]),
    ("wiki", "{{PLURAL:$1|a|$1}}", [16]), ("wiki", "{{x $1", [17]), ("wiki", "[a] (b) $1", [18]),
    ("wiki", "[a](b) $1", []), ("native", "%1$@ {x}", []), ("native", "%1$@ 100%%d", []),
    ("wiki", "%%s $1 %@", []),
  ])
  func aTextBreaksARule(_ side: String, _ text: String, _ rules: [Int]) throws {
    let folder = side == "wiki" ? "zh-hans" : "zh-Hans"
    let name = "\(side)/\(folder).lproj/Localizable.strings"
    let found = try findings([name: "\"hello\" = \"\(text)\";\n"])
    #expect(found.map(\.rule).sorted() == rules.map { "translatewiki-\($0)" }.sorted())
    #expect(found.allSatisfy { $0.place?.line == 1 && $0.fix != nil })
  }

  @Test(arguments: [
    ("wiki/fr.lproj/Localizable.strings", "\"hello\" = \"Salut, $1\";\n", 11),
    ("wiki/zh-hans.lproj/Localizable.strings", "\"hello\" = \"$1\";;\n", 15),
    ("wiki/qqq.lproj/Localizable.strings", "\"views\" = \"$1\";\n\"hello\" = \"A name\";\n", 13),
    ("wiki/qqq.lproj/Localizable.strings", "\"views\" = \"$1\";\n", 13),
    (
      "native/zh-Hans.lproj/Localizable.stringsdict",
      plural.replacing("<dict><key>views", with: "<dict><key>hello"), 14
    ),
  ])
  func aFileBreaksARule(_ name: String, _ text: String, _ rule: Int) throws {
    #expect(try findings([name: text]).map(\.rule) == ["translatewiki-\(rule)"])
  }

  @Test func aKeyWithAnUnderlineIsFound() throws {
    let line = "\"a_b\" = \"x\";\n"
    let (en, qqq) = ("wiki/en.lproj/Localizable.strings", "wiki/qqq.lproj/Localizable.strings")
    let found = try findings([
      en: (Self.good[en] ?? "") + line, qqq: (Self.good[qqq] ?? "") + line,
    ])
    #expect(found.map(\.rule) == ["translatewiki-12"])
  }
}
