import LanguagePacks

/// The reader's settings; most phrases here have explicit keys.
enum Settings {
  enum Theme: String, Sendable {
    case light, dark, automatic
  }

  static func screen(language tag: String) -> Screen {
    Screen(
      title: title(),
      lines: [
        "\(signedIn("maria@example.org")) · \(devices(2))",
        language(tag),
        theme(.automatic),
        quietHours(8),
        "\(storage(used: 179, of: 512)) · \(share(0.35))",
        version("1.0"),
        signOutQuestion(),
      ])
  }

  static func title() -> String {
    fbt("Settings", "Title of the screen")
  }

  static func language(_ tag: String) -> String {
    fbt("Language: \(param: "language", tag)", "Settings; the tag of the language, as pt-BR")
  }

  static func theme(_ theme: Theme) -> String {
    fbt(
      "Theme: \(enum: "theme", theme, ["light": "light", "dark": "dark", "automatic": "as the system"])",
      "Settings: colours of the app")
  }

  static func quietHours(_ hours: Int) -> String {
    localized(
      "settings.quiet-hours",
      value: "{{PLURAL:%1$d|0=No quiet hours|Quiet for %1$d hour|Quiet for %1$d hours}}",
      comment: "Settings: how many hours of each day no sound is made", hours)
  }

  static func signedIn(_ account: String) -> String {
    localized(
      "settings.signed-in", value: "Signed in as %1$@",
      comment: "Settings; the mail address of the account", account)
  }

  static func devices(_ count: Int) -> String {
    localized(
      "settings.devices", value: "{{PLURAL:%1$d|%1$d device|%1$d devices}} in use",
      comment: "Settings: on how many devices the account is signed in", count)
  }

  static func storage(used: Int, of total: Int) -> String {
    localized(
      "settings.storage", value: "%1$d of %2$d MB used",
      comment: "Settings: space that saved posts take", used, total)
  }

  static func share(_ used: Double) -> String {
    fbt(
      "\(percent: "share", used) of the space used",
      "Settings: how much of the space for saved posts is taken")
  }

  static func version(_ version: String) -> String {
    localized(
      "settings.version", value: "Version %1$@",
      comment: "Settings: version of the app, as 1.0", version)
  }

  static func signOutQuestion() -> String {
    localized(
      "sign-out.question", table: "Alerts", value: "Sign out of this device?",
      comment: "Question before the reader is signed out")
  }

  static let samples: [PhraseSample] = [
    { title() },
    { language("en") },
    { theme(.automatic) },
    { quietHours(8) },
    { signedIn("maria@example.org") },
    { devices(2) },
    { storage(used: 35, of: 512) },
    { share(0.35) },
    { version("1.0") },
    { signOutQuestion() },
  ]
}
