import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// An iOS and an Android app in one repository, with one key for two texts: each shows its own.
@Suite struct SeveralPlatformTests {
  private static func xml(_ text: String) -> String {
    "<resources>\n    <string name=\"save\">\(text)</string>\n    <string name=\"cart\">Cart</string>\n</resources>\n"
  }

  private static func resx(_ text: String) -> String {
    "<root>\n  <data name=\"save\"><value>\(text)</value></data>\n</root>\n"
  }

  static let apps: [[String: String]] = [
    [
      "ios/App.xcodeproj/project.pbxproj": "",
      "ios/App/A.swift": "f(NSLocalizedString(\"save\", comment: \"c\"))\n",
      "ios/App/en.lproj/Localizable.strings": "\"save\" = \"Save it\";\n",
      "ios/App/it.lproj/Localizable.strings": "\"save\" = \"Salva\";\n",
    ],
    [
      "ios/App.xcodeproj/project.pbxproj": "",
      "ios/App/A.swift": "f(NSLocalizedString(\"save\", value: \"Save it\", comment: \"c\"))\n",
    ],
    [
      "win/W.csproj": "", "win/S.resx": resx("Save it"), "win/S.it.resx": resx("Salva"),
    ],
    // A plural of the same name.
    [
      "android/app/src/main/res/values/plurals.xml":
        "<resources><plurals name=\"save\"><item quantity=\"one\">%d save</item><item quantity=\"other\">%d saves</item></plurals></resources>\n",
      "android/app/src/main/res/values-it/plurals.xml":
        "<resources><plurals name=\"save\"><item quantity=\"one\">%d dato</item><item quantity=\"other\">%d dati</item></plurals></resources>\n",
    ],
  ]

  @Test(arguments: apps) func packsGoWithoutTheKey(_ other: [String: String]) throws {
    let android = [
      "android/settings.gradle": "", "android/app/build.gradle": "",
      "android/app/src/main/res/values/strings.xml": Self.xml("Open"),
      "android/app/src/main/res/values-it/strings.xml": Self.xml("Apri"),
    ]
    let files = android.merging(other) { first, _ in first }
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for (name, text) in files { try project.write(name, text) }
      project.expect(["init", "--app", "shop"])
      let said = project.expect(["extract"]).talk
      #expect(said.contains("several-texts") && !said.contains("error"), "\(said)")
      #expect(!project.expect(["import", "."]).talk.contains("error"))
      project.expect(["build"])
      #expect(!project.expect(["extract", "--json"]).output.contains("\"save\""))
      for format in ["android", "apple-strings", "resx"] {
        project.expect(["export", "--all", "--format", format, "--folder", "."])
      }
      for (name, text) in files { #expect(try project.text(name) == text, "\(name)") }
    }
  }
}
