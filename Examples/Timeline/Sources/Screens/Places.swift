import LanguagePacks

/// Places that the reader saved.
enum Places {
  enum Label: String, Sendable {
    case home, work, cafe
  }

  static func screen() -> Screen {
    Screen(
      title: title(),
      lines: [
        found(2),
        "\(label(.home)): \(city("Athens")) · \(visited(1)) · \(lists("Plaka", 3))",
        "\(label(.cafe)): \(distance(Number(2))) · \(visited(21)) · \(opening("08:00", "22:00"))",
        "\(removeQuestion("Plaka"))",
      ])
  }

  static func title() -> String {
    localized("places.title", value: "Saved places", comment: "Title of the screen")
  }

  static func found(_ count: Int) -> String {
    localized(
      "places.found", value: "{{PLURAL:%1$d|0=No places|%1$d place|%1$d places}} found",
      comment: "Above the list of saved places, after a search", count)
  }

  static func label(_ label: Label) -> String {
    fbt(
      "\(enum: "label", label, ["home": "Home", "work": "Work", "cafe": "Favourite café"])",
      "Name that the reader gave to a saved place")
  }

  static func city(_ city: String) -> String {
    fbt("City: \(param: "city", city)", "Where a saved place is")
  }

  static func distance(_ kilometres: Number) -> String {
    fbt(
      "\(plural: kilometres, "kilometre", showCount: .yes) away",
      "How far a saved place is; may have a fraction, as 1.5")
  }

  static func visited(_ times: Int) -> String {
    localized(
      "places.visited", value: "Visited {{PLURAL:%1$d|once|%1$d times}}",
      comment: "How often the reader was at a saved place", times)
  }

  static func lists(_ place: String, _ count: Int) -> String {
    localized(
      "places.lists", value: "“%1$@” is in {{PLURAL:%2$d|one list|%2$d lists}}",
      comment: "In how many of the reader's lists a saved place is", place, count)
  }

  static func opening(_ opens: String, _ closes: String) -> String {
    localized(
      "places.opening", value: "Open from %1$@ to %2$@",
      comment: "Opening hours of a saved place, as 08:00", opens, closes)
  }

  static func removeQuestion(_ place: String) -> String {
    localized(
      "places.remove", value: "Remove “%1$@” from your saved places?",
      comment: "Question before a saved place is removed", place)
  }

  static let samples: [PhraseSample] = [
    { title() },
    { found(2) },
    { label(.cafe) },
    { city("Athens") },
    { distance(Number(2)) },
    { visited(21) },
    { lists("Plaka", 3) },
    { opening("08:00", "22:00") },
    { removeQuestion("Plaka") },
  ]
}
