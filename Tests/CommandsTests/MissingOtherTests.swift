import TestSupport
import Testing

@testable import Commands

/// Texts of languages in which no whole number is `other`, in files that leave that form out.
@Suite struct MissingOtherTests {
  private static let complete = [
    "ru": ["one", "few", "many"], "uk": ["one", "few", "many"], "be": ["one", "few", "many"],
    "pl": ["one", "few", "many"],
  ]
  /// Languages in which whole numbers need `other`, and forms without it.
  private static let lacking = [
    "de": ["one"], "cs": ["one", "few", "many"], "ru": ["one", "few"],
    "ar": ["one", "two", "few", "many"],
  ]

  enum Kind: String, CaseIterable { case catalog, stringsdict, android }

  private static let english = ["one": "%d file", "other": "%d files"]

  /// Returns a row for each form.
  private static func rows(
    _ forms: [String: String], _ row: (String, String) -> String
  ) -> String {
    ["one", "two", "few", "many", "other"].compactMap { name in
      forms[name].map { row(name, $0) }
    }.joined()
  }

  /// Returns the files of a project with some forms in a language.
  private static func files(
    _ kind: Kind, _ language: String, _ forms: [String: String]
  ) -> [String: String] {
    switch kind {
    case .catalog:
      ["App/Localizable.xcstrings": catalog(language, forms), "App/App.swift": "let count = 3\n"]
    case .stringsdict:
      [
        "App/en.lproj/Localizable.stringsdict": dictionary(english),
        "App/\(language).lproj/Localizable.stringsdict": dictionary(forms),
        "App/App.swift":
          "let text = String(format: NSLocalizedString(\"files\", comment: \"\"), 3)\n",
      ]
    case .android:
      [
        "app/src/main/AndroidManifest.xml": "<manifest/>\n",
        "app/src/main/res/values/strings.xml": resources(english),
        "app/src/main/res/values-\(language)/strings.xml": resources(forms),
      ]
    }
  }

  private static func catalog(_ language: String, _ forms: [String: String]) -> String {
    func localization(_ forms: [String: String]) -> String {
      let units = rows(forms) { name, text in
        "\"\(name)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } },\n"
      }
      return "{ \"variations\" : { \"plural\" : {\n\(units.dropLast(2))\n} } }"
    }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "files" : {
            "extractionState" : "manual",
            "localizations" : {
              "en" : \(localization(english)),
              "\(language)" : \(localization(forms))
            }
          }
        },
        "version" : "1.0"
      }

      """
  }

  private static func dictionary(_ forms: [String: String]) -> String {
    let lines = rows(forms) { "\t\t\t<key>\($0)</key>\n\t\t\t<string>\($1)</string>\n" }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \t<key>files</key>
      \t<dict>
      \t\t<key>NSStringLocalizedFormatKey</key>
      \t\t<string>%#@n@</string>
      \t\t<key>n</key>
      \t\t<dict>
      \t\t\t<key>NSStringFormatSpecTypeKey</key>
      \t\t\t<string>NSStringPluralRuleType</string>
      \t\t\t<key>NSStringFormatValueTypeKey</key>
      \t\t\t<string>d</string>
      \(lines)\t\t</dict>
      \t</dict>
      </dict>
      </plist>

      """
  }

  private static func resources(_ forms: [String: String]) -> String {
    let items = rows(forms) { "    <item quantity=\"\($0)\">\($1)</item>\n" }
    return "<resources>\n  <plurals name=\"files\">\n\(items)  </plurals>\n</resources>\n"
  }

  private func run(
    _ kind: Kind, _ language: String, _ forms: [String: String],
    _ body: (SampleProject, String) throws -> Void
  ) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for (name, text) in Self.files(kind, language, forms) { try project.write(name, text) }
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      let (_, said) = project.run(["import", "."])
      try body(project, said.talk)
    }
  }

  private func export(_ project: SampleProject, _ kind: Kind) {
    let format = [Kind.catalog: "xcstrings", .stringsdict: "stringsdict", .android: "android"]
    project.expect(
      ["export", "--all", "--format", format[kind] ?? "", "--folder", project.folder.path])
  }

  private static func forms(_ names: [String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, "%d \($0)") })
  }

  @Test(arguments: Kind.allCases, complete.keys.sorted())
  func aTextWithAllFormsOfWholeNumbersIsTaken(_ kind: Kind, _ language: String) throws {
    let forms = Self.forms(Self.complete[language] ?? [])
    try run(kind, language, forms) { project, said in
      #expect(said.contains("1 text in 1 locale: 1 new"), "\(said)")
      #expect(said.contains("fractions take that for \"many\""), "\(said)")
      let before = try project.files()
      export(project, kind)
      try #expect(project.files() == before)
      for name in forms.keys.sorted() {
        var changed = forms
        changed[name] = "%d neu"
        for (path, text) in Self.files(kind, language, changed) { try project.write(path, text) }
        project.expect(["import", "."])
        let after = try project.files()
        export(project, kind)
        try #expect(project.files() == after)
      }
    }
  }

  /// An edit that comes from another file changes the lines of its form.
  @Test(arguments: Kind.allCases, complete.keys.sorted())
  func anEditAddsNoFormForOther(_ kind: Kind, _ language: String) throws {
    let forms = Self.forms(Self.complete[language] ?? [])
    try run(kind, language, forms) { project, _ in
      for name in forms.keys.sorted() {
        project.expect([
          "export", "--locale", language, "--format", "xliff", "--output", "out.xliff",
        ])
        var text = String(decoding: try project.read("out.xliff"), as: UTF8.self)
        text = text.replacing("%d \(name)<", with: "%d neu<").replacing(
          "%1$d \(name)<", with: "%1$d neu<"
        )
        .replacing("%lld \(name)<", with: "%lld neu<")
        #expect(text.contains("neu"), "\(text)")
        try project.write("out.xliff", text)
        project.expect(["import", "out.xliff"])
        export(project, kind)
        var changed = forms
        changed[name] = "%d neu"
        let wanted = Self.files(kind, language, changed)
        for (path, text) in wanted {
          #expect(String(decoding: try project.read(path), as: UTF8.self) == text)
        }
        try project.write("out.xliff", text.replacing("neu<", with: "\(name)<"))
        project.expect(["import", "out.xliff"])
        export(project, kind)
        for (path, text) in Self.files(kind, language, forms) {
          #expect(String(decoding: try project.read(path), as: UTF8.self) == text)
        }
      }
    }
  }

  @Test(arguments: Kind.allCases, lacking.keys.sorted())
  func aTextThatLacksAFormOfWholeNumbersIsRefused(_ kind: Kind, _ language: String) throws {
    try run(kind, language, Self.forms(Self.lacking[language] ?? [])) { project, said in
      #expect(said.contains("error") && said.contains("[missing-other]"), "\(said)")
      #expect(said.contains("0 texts"), "\(said)")
    }
  }
}
