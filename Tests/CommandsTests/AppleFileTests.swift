import Foundation
import TestSupport
import Testing

@testable import Projects

/// An app's own files on Apple's platforms, through a translator's file and back.
@Suite struct AppleFileTests {
  private static let key = "Imported %d car(s) with %d event(s)."
  private static let code = """
    import Foundation
    let a = String.localizedStringWithFormat(
      NSLocalizedString("\(key)", comment: "After an import"), cars, events)

    """

  private static func variable(_ name: String, _ one: String, _ other: String) -> String {
    """
    \t\t<key>\(name)</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>d</string>
    \t\t\t<key>one</key>
    \t\t\t<string>\(one)</string>
    \t\t\t<key>other</key>
    \t\t\t<string>\(other)</string>
    \t\t</dict>
    """
  }

  private static func dictionary(_ format: String, _ variables: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>\(key)</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>\(format)</string>
    \(variables.joined(separator: "\n"))
    \t</dict>
    </dict>
    </plist>

    """
  }

  private static let english = dictionary(
    "Imported %#@cars@ with %#@events@.", variable("cars", "one car", "%d cars"),
    variable("events", "one event", "%d events"))
  private static let german = dictionary(
    "%#@cars@ mit %#@events@ importiert.", variable("cars", "Ein Fahrzeug", "%d Fahrzeuge"),
    variable("events", "einem Ereignis", "%d Ereignissen"))
  private static let settings =
    #""sources": ["App"], "sourceTexts": ["en.lproj"], "locales": ["de", "nl"]"#

  private func withCars(_ body: (SampleProject) throws -> Void) throws {
    let files = [
      "App/a.swift": Self.code, "en.lproj/Localizable.stringsdict": Self.english,
      "de.lproj/Localizable.stringsdict": Self.german,
    ]
    try SampleProject.withApp(files, settings: Self.settings) { project in
      try body(project)
    }
  }

  private func target(_ units: String, after source: String) -> String {
    let rest = units.components(separatedBy: "<source>\(source)</source>").dropFirst().first ?? ""
    let line = rest.split(separator: "\n").first { $0.contains("<target") } ?? ""
    return String(line.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
  }

  @Test func eachUnitHasItsSourceBesideIt() throws {
    try withCars { project in
      for format in ["xliff", "xliff2"] {
        let units = project.expect(["export", "--locale", "de", "--format", format]).output
        if format == "xliff" {
          #expect(
            target(units, after: "Imported %#@cars@ with %#@events@.")
              == "%#@cars@ mit %#@events@ importiert.")
          #expect(target(units, after: "one car") == "Ein Fahrzeug")
          #expect(target(units, after: "%d cars") == "%d Fahrzeuge")
          #expect(target(units, after: "%d events") == "%d Ereignissen")
        }
        #expect(
          units.contains("substitutions.events.plural.one") && !units.contains("arg2"), "\(units)")
      }
    }
  }

  @Test func aChangedUnitIsOneChangedLineOfTheFile() throws {
    try withCars { project in
      let path = "de.lproj/Localizable.stringsdict"
      let export = ["export", "--all", "--format", "stringsdict", "--folder", "."]
      let units = project.expect(["export", "--locale", "de", "--format", "xliff"]).output
      try project.write("de.xliff", units)
      #expect(project.expect(["import", "de.xliff"]).talk.contains("0 changed"))
      project.expect(export)
      try #expect(project.text(path) == Self.german)
      try project.write(
        "de.xliff", units.replacingOccurrences(of: "%d Ereignissen", with: "%d Vorgängen"))
      #expect(project.expect(["import", "de.xliff"]).talk.contains("1 changed"))
      project.expect(export)
      let wanted = Self.german.replacingOccurrences(of: "%d Ereignissen", with: "%d Vorgängen")
      try #expect(project.text(path) == wanted)
    }
  }

  @Test func aNewTextHasTheNamesOfTheSource() throws {
    try withCars { project in
      var units = project.expect(["export", "--locale", "nl", "--format", "xliff"]).output
      let texts = [
        "Imported %#@cars@ with %#@events@.": "%#@cars@ met %#@events@ ingelezen.",
        "one car": "een auto", "%d cars": "%d auto's", "one event": "een gebeurtenis",
        "%d events": "%d gebeurtenissen",
      ]
      for (source, text) in texts {
        let source = "<source>\(source)</source>"
        #expect(units.contains(source), "\(source)")
        units = units.replacingOccurrences(
          of: source, with: "\(source)\n<target state=\"translated\">\(text)</target>")
      }
      try project.write("nl.xliff", units)
      #expect(project.expect(["import", "nl.xliff"]).talk.contains("1 new"))
      project.expect(["export", "--locale", "nl", "--format", "stringsdict", "--folder", "."])
      let wanted = Self.dictionary(
        "%#@cars@ met %#@events@ ingelezen.", Self.variable("cars", "een auto", "%d auto's"),
        Self.variable("events", "een gebeurtenis", "%d gebeurtenissen"))
      try #expect(project.text("nl.lproj/Localizable.stringsdict") == wanted)
    }
  }

  private static func catalog(_ strings: [String: [String: String]]) -> String {
    let entries = strings.sorted { $0.key < $1.key }.map { key, texts in
      let all = texts.sorted { $0.key < $1.key }.map { locale, text in
        """
                "\(locale)" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "\(text)"
                  }
                }
        """
      }
      return """
            "\(key)" : {
              "localizations" : {
        \(all.joined(separator: ",\n"))
              }
            }
        """
    }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(entries.joined(separator: ",\n"))
        },
        "version" : "1.0"
      }
      """
  }

  @Test(arguments: [("zh_CN", "zh-CN"), ("pt_BR", "pt-BR"), ("zh-hans", "zh-Hans"), ("iw", "he")])
  func aNewTextHasTheLocaleAsOtherEntriesHave(_ name: String, _ tag: String) throws {
    let files = [
      "App/a.swift": """
      import SwiftUI
      let a = [Text("Open"), Text("Close")]

      """,
      "App/Localizable.xcstrings": Self.catalog(["Open": [name: "auf"], "Close": ["fr": "f"]]),
    ]
    let settings = #""sources": ["App"], "swiftUI": true, "locales": ["\#(tag)", "fr"]"#
    try SampleProject.withApp(files, settings: settings) { project in
      project.expect(["import", "App/Localizable.xcstrings"])
      try project.write("x.csv", "key,\(tag)\nClose,zu\n")
      project.expect(["import", "x.csv"])
      project.expect(["export", "--all", "--format", "xcstrings", "--folder", "App"])
      let wanted = Self.catalog(["Open": [name: "auf"], "Close": ["fr": "f", name: "zu"]])
      try #expect(project.text("App/Localizable.xcstrings") == wanted)
    }
  }

  /// Two modules share most keys, and each keeps those that only its own file has.
  @Test func aKeyOfAnotherModulesFileIsNotAdded() throws {
    let shared = (1...9).map { "Shared \($0)" }
    let own = (1...5).map { "Own \($0)" }
    let strings = { (locale: String) in
      (shared + own).map { "\"\($0)\" = \"\(locale) \($0)\";\n" }.joined()
    }
    func code(_ keys: [String]) -> String {
      "import Foundation\n"
        + keys.map { "print(NSLocalizedString(\"\($0)\", comment: \"c\"))\n" }.joined()
    }
    let texts = Dictionary(uniqueKeysWithValues: shared.map { ($0, ["sv": "sv \($0)"]) })
    let files = [
      "Widget/a.swift": code(shared), "Widget/Localizable.xcstrings": Self.catalog(texts),
      "Sources/Kit/b.swift": code(shared + own),
      "Sources/Kit/Resources/sv.lproj/Localizable.strings": strings("sv"),
      "Sources/Kit/Resources/en.lproj/Localizable.strings": strings("en"),
    ]
    let settings =
      #""sources": ["Widget", "Sources"], "locales": ["sv"], "#
      + #""sourceTexts": ["Sources/Kit/Resources/en.lproj"]"#
    try SampleProject.withApp(files, settings: settings) { project in
      project.expect(["export", "--all", "--format", "xcstrings", "--folder", "."])
      let after = try project.text("Widget/Localizable.xcstrings")
      #expect(!after.contains("Own"), "\(after)")
    }
  }

  @Test func aNewFolderIsNamedAsTheOthersAre() throws {
    let files = [
      "App/a.swift": "import Foundation\nlet a = NSLocalizedString(\"Open\", comment: \"c\")\n",
      "English.lproj/Localizable.strings": "\"Open\" = \"Open\";\n",
      "German.lproj/Localizable.strings": "\"Open\" = \"Auf\";\n",
    ]
    let settings =
      #""sources": ["App"], "sourceTexts": ["English.lproj"], "locales": ["de", "ja"]"#
    try SampleProject.withApp(files, settings: settings) { project in
      try project.write("x.csv", "key,ja\nOpen,開く\n")
      project.expect(["import", "x.csv"])
      project.expect(["export", "--all", "--format", "apple-strings", "--folder", "."])
      try #expect(project.text("Japanese.lproj/Localizable.strings").contains("開く"))
    }
  }
}
