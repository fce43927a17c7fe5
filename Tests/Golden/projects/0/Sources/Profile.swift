import LanguagePacks

func profile(of user: String, _ gender: Gender, followers: Int) -> [String] {
  [
    fbt(
      "View \(name: "user", user, gender)'s Timeline - \(plural: followers, "follower", many: "followers", showCount: .yes)",
      "In user composer, gives details about the person to whom the post is directed"),
    fbt("Log in", "Button"),
    localized(
      "places-found", value: "{{PLURAL:%1$d|%1$d place|%1$d places}} found",
      comment: "Count of places", followers),
  ]
}
