import Foundation
import Testing

@testable import Commands

/// Exported texts have the tokens of the app's own: Java's `format` refuses a fraction for `%d`, and
/// Foundation's prints another number.
@Suite struct TokenFormatTests {
  private func withTexts(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      try project.write(
        "langpack.json", #"{"app": "shop", "sources": ["App", "res"], "locales": ["de"]}"#)
      try project.write(
        "App/A.swift", #"let s = NSLocalizedString("size", value: "%1$.1f MB", comment: "A size")"#)
      try project.write("App/en.lproj/Localizable.strings", "\"size\" = \"%1$.1f MB\";\n")
      try project.write(
        "res/values/strings.xml",
        """
        <resources>
          <!-- A file --><string name="file">%1$.2f GB of %2$s, %3$,d</string>
          <!-- Days --><plurals name="days"><item quantity="one">%.1f day</item>\
        <item quantity="other">%.1f days</item></plurals>
        </resources>
        """)
      project.expect(["extract"])
      try project.write(
        "de.csv",
        "key,de,state\nsize,{1} MB groß,approved\nfile,\"{2}: {1} GB, {3}\",approved\n"
          + "days,{1} Tage,approved\n")
      project.expect(["import", "de.csv"])
      try body(project)
    }
  }

  private func text(_ project: SampleProject, _ file: String) throws -> String {
    String(decoding: try project.read(file), as: UTF8.self)
  }

  @Test func androidsNewAndChangedEntriesKeepTheirConversions() throws {
    try withTexts { project in
      let (file, words) = (
        "res/values-de/strings.xml",
        ["export", "--all", "--format", "android", "--folder", "res"]
      )
      project.expect(words)
      let new = try text(project, file)
      #expect(new.contains("%2$s: %1$.2f GB, %3$,d") && new.contains("%1$.1f Tage"), "\(new)")
      try project.write(file, new.replacing("%1$.2f GB", with: "%1$.3f GB"))
      try project.write("de.csv", "key,de,state\nfile,\"{2} hat {1} GB, {3}\",approved\n")
      project.expect(["import", "de.csv"])
      project.expect(words)
      let changed = try text(project, file)
      #expect(changed.contains("%2$s hat %1$.3f GB, %3$,d"), "\(changed)")
    }
  }

  /// Without a file of source texts, the text in the code says what the app passes.
  @Test(arguments: ["apple-strings", "xcstrings", "xliff", "xliff2", "android"])
  func newFilesHaveTheConversionsOfTheCode(format: String) throws {
    try withTexts { project in
      try project.write(
        "App/B.swift",
        #"""
        let rate = NSLocalizedString("%ld of %.2f", comment: "A rate")
        let days = NSLocalizedString("days left", value: "%1$@ has %2$5.1f days", comment: "C")
        """#)
      project.expect(["extract"])
      try project.write(
        "de.csv",
        "key,de,state\n%ld of %.2f,{1} von {2},approved\ndays left,{2} Tage hat {1},approved\n")
      project.expect(["import", "de.csv"])
      let words = ["export", "--locale", "de", "--format", format]
      let new = project.expect(words).output
        .replacing(/<ph [^>]*disp="([^"]*)"\/>/) { String($0.output.1) }
      let isJava = format == "android"
      #expect(new.contains("%1$.1f MB groß"), "\(new)")
      #expect(new.contains(isJava ? "%2$5.1f Tage hat %1$s" : "%2$5.1f Tage hat %1$@"), "\(new)")
      if !isJava { #expect(new.contains("%ld von %.2f"), "\(new)") }
    }
  }

  @Test func xcodesNewEntriesHaveThoseOfTheSourceLanguage() throws {
    try withTexts { project in
      let file = "App/de.lproj/Localizable.strings"
      let words = ["export", "--format", "apple-strings"]
      project.expect(words + ["--all", "--in", "App", "--folder", "App"])
      #expect(try text(project, file).contains("%1$.1f MB groß"))
      try project.write(file, "")
      project.expect(words + ["--locale", "de", "--output", file])
      #expect(try text(project, file).contains("%1$.1f MB groß"))
    }
  }

  @Test(arguments: ["15 %% off", "15 % off"])
  func androidsPercentSignsAreThoseOfTheSourceText(source: String) throws {
    try SampleProject.with { project in
      try project.write("langpack.json", #"{"app": "shop", "sources": ["res"], "locales": ["de"]}"#)
      try project.write(
        "res/values/strings.xml",
        "<resources><!-- A sale --><string name=\"sale\">\(source)</string></resources>")
      project.expect(["extract"])
      try project.write("de.csv", "key,de,state\nsale,15 % weniger,approved\n")
      project.expect(["import", "de.csv"])
      let words = ["export", "--all", "--format", "android", "--folder", "res"]
      project.expect(words)
      let sign = source.contains("%%") ? "%%" : "%"
      let new = try text(project, "res/values-de/strings.xml")
      #expect(new.contains(">15 \(sign) weniger<"), "\(new)")
      try project.write("de.csv", "key,de,state\nsale,nur 15 %,approved\n")
      project.expect(["import", "de.csv"])
      project.expect(words)
      let changed = try text(project, "res/values-de/strings.xml")
      #expect(changed.contains(">nur 15 \(sign)<"), "\(changed)")
    }
  }

  @Test func aStringCatalogOfSourceTextsSaysTheConversions() throws {
    try SampleProject.with { project in
      try project.write(
        "langpack.json",
        #"{"app": "a", "sources": ["App"], "sourceTexts": ["App/L.xcstrings"], "locales": ["de"]}"#)
      try project.write(
        "App/L.xcstrings",
        #"""
        {"sourceLanguage": "en", "version": "1.0", "strings": {"size": {"localizations":
        {"en": {"stringUnit": {"state": "translated", "value": "%1$.1f MB"}}}}}}
        """#)
      try project.write(
        "App/A.swift", #"let s = String(localized: "size", table: "L", comment: "A size")"#)
      let warned = project.run(["extract"]).1.talk
      #expect(warned.contains("App/L.xcstrings:1: warning: the format of \"%1$.1f\""), "\(warned)")
      try project.write("de.csv", "key,de,state\nL/size,{1} MB groß,approved\n")
      project.expect(["import", "de.csv"])
      let words = [
        "export", "--locale", "de", "--format", "apple-strings", "--output", "L.strings",
      ]
      project.expect(words)
      let new = try text(project, "L.strings")
      #expect(new.contains("%1$.1f MB groß"), "\(new)")
    }
  }

  @Test func aNewPluralHasTheConversionsOfTheSourceLanguage() throws {
    try SampleProject.with { project in
      try project.write(
        "langpack.json",
        #"{"app": "a", "sources": ["App"], "sourceTexts": ["App/en.lproj"], "locales": ["de"]}"#)
      let source = """
        <plist version="1.0"><dict><key>files</key><dict><key>NSStringLocalizedFormatKey</key>\
        <string>%#@count@</string><key>count</key><dict><key>NSStringFormatSpecTypeKey</key>\
        <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>\
        <key>one</key><string>%ld file</string><key>other</key><string>%ld files</string></dict></dict>\
        </dict></plist>
        """
      try project.write("App/en.lproj/Localizable.stringsdict", source)
      try project.write("App/A.swift", #"let s = NSLocalizedString("files", comment: "A count")"#)
      project.expect(["extract"])
      try project.write(
        "de.csv", "key,de,state\nfiles,\"{1, plural, one {# Datei} other {# Dateien}}\",approved\n")
      project.expect(["import", "de.csv"])
      project.expect(["export", "--all", "--format", "stringsdict", "--folder", "App"])
      let new = try text(project, "App/de.lproj/Localizable.stringsdict")
      #expect(
        new.contains("<string>%#@count@</string>") && new.contains("<string>d</string>"), "\(new)")
      #expect(new.contains("<string>%ld Dateien</string>"), "\(new)")
    }
  }
}
