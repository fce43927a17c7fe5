import LanguagePacks

/// The app: starts with the text that is there, then draws the timeline.
struct Timeline {
  let options: Options

  init(_ options: Options) { self.options = options }

  func run() async {
    if options.helps { return print(Options.help) }
    if options.listsPhrases {
      for line in PhraseList.lines() { print(line) }
      return
    }
    Terminal().show(screens(language: "en"))
  }

  private func screens(language: String) -> [Screen] {
    [
      Profile.screen(of: options.user),
      Composer.screen(of: options.user, followers: options.followers),
      Posts.screen(),
      Notifications.screen(),
      Places.screen(),
      Settings.screen(language: language),
    ]
  }
}
