import TestSupport
import Testing

@testable import Commands

/// The texts of notifications, which the system looks up in the app's own files as it shows them.
@Suite struct NotificationTextTests {
  @Test(arguments: [
    #"NSString.localizedUserNotificationString(forKey: "title", arguments: nil)"#,
    #".localizedUserNotificationString(forKey: "title", arguments: [name])"#,
    #"Foundation.NSString.localizedUserNotificationString(forKey: "title", arguments: [])"#,
  ])
  func aKeyOfANotificationIsOne(_ call: String) throws {
    let files = [
      "App/N.swift": "content.title = \(call)\n",
      "App/en.lproj/Localizable.strings": "/* A title */\n\"title\" = \"New letter\";\n",
      "App/de.lproj/Localizable.strings": "/* A title */\n\"title\" = \"Neuer Brief\";\n",
    ]
    try SampleProject.withApp(
      files, settings: #""sources": ["App"], "sourceTexts": ["App/en.lproj"]"#
    ) { project in
      let phrases = project.expect(["extract", "--json"]).output
      #expect(phrases.contains(#""file": "App/N.swift""#), "\(phrases)")
      let german = try project.text("translations/de.lpt")
      #expect(german.contains("Neuer Brief"), "\(german)")
    }
  }

  /// A function of the app's own with that name and another label is none of the platform's.
  @Test func anotherLabelIsNoKey() throws {
    let files = [
      "App/N.swift": "let a = localizedUserNotificationString(named: \"title\")\n",
      "App/en.lproj/Localizable.strings": "\"other\" = \"Other\";\n",
    ]
    try SampleProject.withApp(
      files, settings: #""sources": ["App"], "sourceTexts": ["App/en.lproj"]"#, importing: []
    ) { project in
      let phrases = project.expect(["extract", "--json"]).output
      #expect(!phrases.contains("\"title\""), "\(phrases)")
    }
  }
}
