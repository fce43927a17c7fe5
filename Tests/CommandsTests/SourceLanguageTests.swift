import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Projects whose texts without a language are not in English.
@Suite struct SourceLanguageTests {
  private func with(
    _ files: [String: String], _ body: (SampleProject, String) throws -> Void
  ) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for (name, text) in files { try project.write(name, text) }
      let said = project.expect(["init", "--app", "shop"]).talk
      project.expect(["extract"])
      try body(project, said)
    }
  }

  private static func xml(_ title: String, _ count: String) -> String {
    """
    <resources>
        <string name="title">\(title)</string>
        <string name="count">\(count)</string>
    </resources>

    """
  }

  private static func android(_ own: (String, String), _ more: [String: String] = [:])
    -> [String: String]
  {
    let res = "app/src/main/res/"
    return [
      "settings.gradle": "include ':app'\n", "app/build.gradle": "\n",
      res + "values/strings.xml": xml(own.0, own.1),
      res + "values-en/strings.xml": xml("Cart", "%1$d items"),
    ].merging(more) { $1 }
  }

  /// A team's own language is in `values`, and English is a translation.
  @Test(arguments: [
    ("购物车", "%1$d 件商品", "zh-Hans"), ("カート", "%1$d 点の商品", "ja"), ("장바구니", "상품 %1$d개", "ko"),
    ("Корзина", "Товаров: %1$d", "ru"), ("Καλάθι", "%1$d είδη", "el"),
  ])
  func theLettersOfAndroidsTextsSayTheirLanguage(_ title: String, _ count: String, _ tag: String)
    throws
  {
    let files = Self.android((title, count))
    try with(files) { project, said in
      #expect(said.contains("taken for \"\(tag)\" by its letters"), "\(said)")
      let settings = try project.text("langpack.json")
      #expect(settings.contains("\"sourceLocale\": \"\(tag)\""), "\(settings)")
      #expect(settings.contains(#""locales": ["en"]"#), "\(settings)")
      #expect(project.expect(["import", "."]).talk.contains("2 texts in 1 locale"))
      project.expect(["export", "--all", "--format", "android", "--folder", "."])
      for (name, text) in files { #expect(try project.text(name) == text, "\(name)") }
    }
  }

  @Test func lettersOfSeveralLanguagesAreLeftToTheTeam() throws {
    try with(Self.android(("Panier", "%1$d articles"))) { _, said in
      #expect(said.contains("values-en has other texts than values"), "\(said)")
      #expect(said.contains("another language than English"), "\(said)")
    }
  }

  @Test func aPropertyStatesTheLanguage() throws {
    let name = "app/src/main/res/resources.properties"
    try with(Self.android(("Panier", "%1$d articles"), [name: "unqualifiedResLocale=fr\n"])) {
      project, said in
      #expect(!said.contains("values-en"), "\(said)")
      let settings = try project.text("langpack.json")
      #expect(settings.contains("\"sourceLocale\": \"fr\""), "\(settings)")
    }
  }

  /// Some apps have the same texts in both.
  @Test func englishInBothIsEnglish() throws {
    try with(Self.android(("Cart", "%1$d articles"))) { project, said in
      #expect(!said.contains("values-en"), "\(said)")
      let settings = try project.text("langpack.json")
      #expect(settings.contains("\"sourceLocale\": \"en\""), "\(settings)")
    }
  }

  private static func po(_ language: String, _ title: String, _ cart: String) -> String {
    let header = language.isEmpty ? "" : "\"Language: \(language)\\n\"\n"
    return """
      msgid ""
      msgstr ""
      \(header)"Content-Type: text/plain; charset=UTF-8\\n"

      msgid "APP_TITLE"
      msgstr "\(title)"

      msgid "CART"
      msgstr "\(cart)"

      """
  }

  /// Messages may be names, whose English is in `en.po`.
  @Test func theCatalogOfTheSourceLanguageHasTheTexts() throws {
    let files = [
      "po/shop.pot": Self.po("", "", ""), "po/en.po": Self.po("en", "Shop", "Cart"),
      "po/de.po": Self.po("de", "Laden", "Korb"),
    ]
    try with(files) { project, _ in
      let settings = try project.text("langpack.json")
      #expect(settings.contains(#""sourceTexts": ["po/en.po"]"#), "\(settings)")
      #expect(project.expect(["import", "."]).talk.contains("2 texts in 1 locale"))
      #expect(project.expect(["show", "CART"]).output.contains("Cart"))
    }
    let usual = files.merging(["po/en.po": Self.po("en", "APP_TITLE", "CART")]) { $1 }
    try with(usual) { project, _ in
      let settings = try project.text("langpack.json")
      #expect(settings.contains(#""sourceTexts": ["po/shop.pot"]"#), "\(settings)")
    }
  }
}
