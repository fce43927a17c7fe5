import Foundation
import TestSupport
import Testing

@testable import Projects

/// The languages, source texts and settings that `langpack init` proposes.
@Suite struct ProjectLanguagesTests {
  /// The files of build tools, and the source language that they name.
  static let languages: [(files: [String: String], source: String)] = [
    (
      [
        "A.xcodeproj/project.pbxproj":
          "\tdevelopmentRegion = de;\n\tknownRegions = (\n\t\tit,\n\t\tBase,\n\t);\n"
      ], "de"
    ),
    (["A.xcodeproj/project.pbxproj": "developmentRegion = \"pt-BR\";"], "pt-BR"),
    (["A.xcodeproj/project.pbxproj": "developmentRegion = English;"], "en"),
    (["A.xcodeproj/project.pbxproj": "developmentRegion = Base;"], "en"),
    (["Package.swift": "Package(name: \"A\", defaultLocalization: \"el\")"], "el"),
    (["Package.swift": "Package(name: \"A\")"], "en"), ([:], "en"),
  ]

  @Test func theLanguagesThatXcodeListsAreLocales() throws {
    let folder = try TestFolder()
    let regions =
      "developmentRegion = en;\nknownRegions = (\n en,\n Base,\n \"pt-BR\",\n it, elvish\n);\n"
    try File("\(folder.path)/A.xcodeproj/project.pbxproj").write(text: regions)
    try File("\(folder.path)/App/de.lproj/A.strings").write(text: "")
    try File("\(folder.path)/App/A.swift").write(text: "")
    #expect(ProjectLayout(of: File(folder.path)).locales == ["de", "it", "pt-BR"])
  }

  @Test(arguments: languages)
  func theSourceLanguageIsThatOfTheBuildTool(files: [String: String], source: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let texts = [
      "Sources/\(source).lproj/A.strings": "", "Sources/it.lproj/A.strings": "",
      "Sources/A.swift": "",
    ]
    for (file, text) in files.merging(texts, uniquingKeysWith: { one, _ in one }) {
      try File("\(folder.path)/\(file)").write(text: text)
    }
    let layout = ProjectLayout(of: File(folder.path))
    #expect(layout.sourceLocale == source)
    #expect(layout.sourceTexts == ["Sources/\(source).lproj"])
    #expect(layout.locales == ["it"])
  }

  /// Files of an app, and the language of its source texts: the name that stands there.
  static let standing: [(files: [String], source: String)] = [
    (["App/en-US.lproj/A.strings"], "en-US"), (["App/en_US.lproj/A.strings"], "en-US"),
    (["App/en-US.lproj/A.strings", "Kit/en.lproj/B.strings"], "en"),
    (["App/en-US.lproj/A.strings", "App/Base.lproj/A.strings"], "en"),
    (["App/en-GB.lproj/A.strings"], "en"), (["App/en-US.lproj/Main.nib"], "en"),
    (["App/en-US.xcstrings", "App/de.lproj/A.strings"], "en-US"),
    (["po/en_US.po", "po/de.po"], "en-US"), (["po/en_US.po", "po/app.pot"], "en"),
    (["locale/en_US/LC_MESSAGES/app.po"], "en-US"), (["po/en.po", "po/en_US.po"], "en"),
    (["A.csproj", "Strings.en-US.resx"], "en-US"),
    (["A.csproj", "Strings.en-US.resx", "Strings.resx"], "en"),
    (["A.csproj", "Strings.en-US.resx", "Strings.en.resx"], "en"),
    (["A.xcodeproj/project.pbxproj", "App/pt-BR.lproj/A.strings"], "pt-BR"),
  ]

  @Test(arguments: standing)
  func aSourceLanguageHasTheRegionOfItsFiles(files: [String], source: String) throws {
    let folder = try TestFolder()
    for file in files + ["App/A.swift"] {
      let text =
        file.hasSuffix(".xcstrings")
        ? #"{"sourceLanguage": "en-US", "strings": {}}"#
        : file.hasSuffix("pbxproj") ? "developmentRegion = pt;\n" : ""
      try File("\(folder.path)/\(file)").write(text: text)
    }
    let layout = ProjectLayout(of: File(folder.path))
    #expect(layout.sourceLocale == source)
    #expect(!layout.locales.contains(source))
  }

  @Test func localesTextsTestsAndSwiftUIFollowFromTheFiles() throws {
    let folder = try TestFolder()
    let catalog = """
      {"sourceLanguage": "en", "strings": {"a": {"localizations": {
        "en": {}, "fil": {}, "xx-unknown": {}}}}}
      """
    let strings = "<resources><string name=\"a\">A</string></resources>"
    let files = [
      "Shop.xcodeproj/p": "", "Shop/A.swift": "import SwiftUI",
      "Shop/en.lproj/Localizable.strings": "", "Shop/Base.lproj/Main.strings": "",
      "Shop/pt-BR.lproj/Localizable.strings": "", "Shop/zh_Hans.lproj/Localizable.stringsdict": "",
      "Shop/de.lproj/Main.nib": "", "Shop/Pods/fr.lproj/A.strings": "",
      "Shop/Feed/Sources/Feed.xcstrings": catalog, "Shop/Feed/Tests/T.swift": "",
      "Shop/Feed/FeedUITests/nl.lproj/A.strings": "",
      "Shop/res/values-b+sr+Latn/strings.xml": strings,
      "Shop/res/values-night/colors.xml": strings, "Shop/Broken.xcstrings": "{",
      "Shop/res/values-fr-land/strings.xml": strings, "Shop/res/values-it/colors.xml": "",
      "Shop/res/values-ja/donottranslate.xml": strings,
    ]
    for (file, text) in files { try File("\(folder.path)/\(file)").write(text: text) }
    let layout = ProjectLayout(of: File(folder.path))
    #expect(layout.locales == ["fil", "pt-BR", "sr-Latn", "zh-Hans"])
    #expect(layout.sourceTexts == ["Shop/Feed/Sources/Feed.xcstrings", "Shop/en.lproj"])
    #expect(layout.excluded == ["*Tests", "Tests"])
    #expect(layout.usesSwiftUI)
  }

  @Test(arguments: [
    ["po/de.po", "po/sr@latin.po", "po/app.pot", "po/LINGUAS"],
    ["locale/de/LC_MESSAGES/app.po", "locale/sr@Latn/LC_MESSAGES/app.po"],
    ["Sources/messages.de.po", "sr_Latn.po", "Pods/a/po/fr.po"],
  ])
  func localesOfGettextAreFound(_ files: [String]) throws {
    let folder = try TestFolder()
    for file in files + ["Sources/A.swift"] {
      try File("\(folder.path)/\(file)").write(text: "")
    }
    let layout = ProjectLayout(of: File(folder.path))
    #expect(layout.locales == ["de", "sr-Latn"] && layout.sources == ["Sources"], "\(files)")
  }

  /// The layout of the platform's own build has its languages, with the kind and without.
  @Test(arguments: [nil, .android] as [BundleTarget?])
  func theLanguagesOfThePlatformsLayoutAreFound(_ kind: BundleTarget?) throws {
    let folder = try TestFolder()
    let text = "<resources><string name=\"a\">A</string></resources>"
    let files = [
      "AndroidManifest.xml", "res/values/a.xml", "res/values-pt-rBR/a.xml", "src/A.java",
    ]
    for file in files { try File("\(folder.path)/\(file)").write(text: text) }
    let layout = ProjectLayout(of: File(folder.path), for: kind)
    #expect(layout.sources == ["res", "src"] && layout.isFound)
    #expect(layout.locales == ["pt-BR"] && layout.hasTranslations)
    #expect(BundleTarget.android.usualFolder(beside: layout.sources) == ".")
  }
}
