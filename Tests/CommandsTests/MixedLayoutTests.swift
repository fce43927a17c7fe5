import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Repositories with an app for several platforms: `init` finds the sources, texts and languages of each.
@Suite struct MixedLayoutTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String]
    let sources: [String]
    var locale = "en"
    let locales: [String]
    var texts: [String] = []
  }

  private static let contents = [
    ".strings": "\"k\" = \"A\";\n",
    ".xml": "<resources><string name=\"k\">A</string></resources>\n",
    ".resx": "<root><data name=\"k\"><value>A</value></data></root>\n",
    ".resw": "<root><data name=\"k\"><value>A</value></data></root>\n",
    ".xcstrings": "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{}},\"version\":\"1.0\"}\n",
    ".po":
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"k\"\nmsgstr \"\"\n",
  ]

  static let shapes = [
    Shape(
      testDescription: "a service of .NET and its pages",
      files: [
        "Shop/Shop.csproj", "Shop/Resources/Strings/AppResources.resx",
        "Shop/Resources/Strings/AppResources.fr.resx", "Web/package.json", "Web/src/a.js",
      ],
      sources: ["Web", "Shop"], locales: ["fr"]),
    Shape(
      testDescription: "iOS and Windows",
      files: [
        "Ios/Code.swift", "Ios/en.lproj/A.strings", "Ios/de.lproj/A.strings", "Win/Win.csproj",
        "Win/Strings/en-US/Resources.resw", "Win/Strings/ja/Resources.resw",
      ],
      sources: ["Ios", "Win"], locales: ["de", "ja"], texts: ["Ios/en.lproj"]),
    Shape(
      testDescription: "a package and an app that uses it",
      files: [
        "Package.swift", "Sources/Kit/K.swift", "ios/App.xcodeproj/project.pbxproj",
        "ios/App/A.swift", "Examples/Demo.xcodeproj/project.pbxproj", "Examples/Demo/D.swift",
        "Tools/Gen/Package.swift", "Tools/Gen/Sources/Gen/G.swift",
      ],
      sources: ["Sources", "ios/App"], locales: []),
    Shape(
      testDescription: "a catalog and Windows",
      files: [
        "Ios/Code.swift", "Ios/Localizable.xcstrings", "Win/Win.csproj",
        "Win/Strings/en-US/Resources.resw",
      ],
      sources: ["Ios", "Win"], locales: [], texts: ["Ios/Localizable.xcstrings"]),
    Shape(
      testDescription: "Windows alone",
      files: [
        "src/A/A.csproj", "src/A/Strings/en-US/Resources.resw", "src/A/app.resw",
        "src/A/Strings/de-DE/Resources.resw",
      ],
      sources: ["src"], locale: "en-US", locales: ["de-DE"]),
    Shape(
      testDescription: "React Native",
      files: [
        "package.json", "src/a.js", "android/build.gradle", "android/app/build.gradle",
        "android/app/src/main/res/values/strings.xml",
        "android/app/src/main/res/values-it/strings.xml", "ios/App.xcodeproj/project.pbxproj",
        "ios/App/AppDelegate.m", "ios/App/en.lproj/A.strings", "ios/App/de.lproj/A.strings",
        "ios/Pods/Pods.xcodeproj/project.pbxproj", "ios/Pods/Kit/K.m",
      ],
      sources: ["src", "android/app/src/main", "ios/App"], locales: ["de", "it"],
      texts: ["ios/App/en.lproj"]),
    Shape(
      testDescription: "Kotlin for several platforms",
      files: [
        "settings.gradle.kts", "composeApp/build.gradle.kts",
        "composeApp/src/main/res/values/strings.xml", "iosApp/iosApp.xcodeproj/project.pbxproj",
        "iosApp/iosApp/A.swift", "iosApp/iosApp/en.lproj/A.strings",
        "iosApp/iosApp/de.lproj/A.strings",
      ],
      sources: ["composeApp/src/main", "iosApp/iosApp"], locales: ["de"],
      texts: ["iosApp/iosApp/en.lproj"]),
    Shape(
      testDescription: "Xcode in the first folder, Android below",
      files: [
        "App.xcodeproj/project.pbxproj", "App/A.swift", "Android/app/build.gradle",
        "Android/app/src/main/res/values/strings.xml",
        "Android/app/src/main/res/values-fr/strings.xml",
      ],
      sources: ["App", "Android/app/src/main"], locales: ["fr"]),
    Shape(
      testDescription: "a library, its example, and Android",
      files: [
        "Package.swift", "Sources/Kit/K.swift", "Example/Example.xcodeproj/project.pbxproj",
        "Example/Example/E.swift", "Android/settings.gradle", "Android/app/build.gradle",
        "Android/app/src/main/res/values/strings.xml",
      ],
      sources: ["Sources", "Android/app/src/main"], locales: []),
    Shape(
      testDescription: "Gradle in the first folder, Windows below",
      files: [
        "settings.gradle", "app/build.gradle", "app/src/main/res/values/strings.xml",
        "windows/W.csproj", "windows/Strings/en-us/Resources.resw",
        "windows/Strings/pl/Resources.resw",
      ],
      sources: ["app/src/main", "windows"], locale: "en-US", locales: ["pl"]),
    Shape(
      testDescription: "source files of gettext at several depths",
      files: [
        "a/core/locale/en/LC_MESSAGES/django.po", "a/core/locale/de/LC_MESSAGES/django.po",
        "a/contrib/deep/er/locale/en/LC_MESSAGES/django.po",
        "a/contrib/deep/er/locale/de/LC_MESSAGES/django.po",
      ],
      sources: ["a"], locales: ["de"],
      texts: [
        "a/contrib/deep/er/locale/en/LC_MESSAGES/django.po",
        "a/core/locale/en/LC_MESSAGES/django.po",
      ]),
  ]

  @Test(arguments: shapes) func eachPlatformIsFound(_ shape: Shape) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for file in shape.files {
        let ending = file.lastIndex(of: ".").map { String(file[$0...]) } ?? ""
        try project.write(file, Self.contents[ending] ?? "")
      }
      let layout = ProjectLayout(of: File(folder.path))
      #expect(layout.sources == shape.sources)
      #expect(layout.sourceLocale == shape.locale)
      #expect(layout.locales == shape.locales)
      #expect(layout.sourceTexts == shape.texts)
      project.expect(["init", "--app", "shop"])
    }
  }

  /// Settings of builds are no translations, whatever folder is imported.
  @Test func propertiesWithoutALocaleArePassedOver() throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      let main = "app/src/main/res"
      try project.write("settings.gradle", "")
      try project.write("app/build.gradle", "")
      try project.write("gradle.properties", "org.gradle.jvmargs=-Xmx2g\n")
      try project.write("local.properties", "sdk.dir=x\n")
      try project.write("\(main)/resources.properties", "unqualifiedResLocale=en-US\n")
      try project.write("old,new.csv", "old,new\n/a,/b\n")
      try project.write("emails/welcome.ftl", "<html>${user}</html>\n")
      try project.write("emails/Elvish.lproj/A.strings", "\"k\" = \"x\";\n")
      try project.write("\(main)/values/strings.xml", Self.contents[".xml"] ?? "")
      try project.write(
        "\(main)/values-de/strings.xml", "<resources><string name=\"k\">B</string></resources>\n")
      project.expect(["init", "--app", "shop"])
      project.expect(["extract"])
      let said = project.expect(["import", "."]).talk
      #expect(!said.contains(" error: ") && said.contains("1 text in 1 locale"), "\(said)")
      #expect(said.contains("welcome.ftl: warning:") && said.contains("is passed over"), "\(said)")
      project.expect(["check"])
    }
  }
}
