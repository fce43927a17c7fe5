import Language
import Pack

@testable import Phrases

/// What can be attached to a message: a type that has its texts.
enum Attachment: String, PhraseChoice {
  case link, photo
  case film = "movie"

  var phraseText: StaticString {
    switch self {
    case .link: "a link"
    case .photo: "a <b>photo</b>"
    case .film: "a film"
    }
  }
}

/// A type that only has keys.
enum Place: String {
  case home, work
}

extension CallSites {
  static func choice(_ call: String, _ v: CaseValues) -> Phrase? {
    switch call {
    case "keys":
      Phrase("Shared \(enum: "kind", v.text(0), ["photo": "a photo", "video": "a video"])", "c")
    case "raw":
      Phrase(
        "At \(enum: "place", Place(rawValue: v.text(0)) ?? .home, ["home": "home", "work": "work"])",
        "c")
    case "type":
      Phrase(
        "Sent \(enum: "what", Attachment(rawValue: v.text(0)) ?? .link, of: Attachment.self)", "c")
    default: nil
    }
  }

  static func pronoun(_ call: String, _ v: CaseValues) -> Phrase? {
    let gender = v.gender(0)
    return switch call {
    case "object": Phrase("Tell \(pronoun: .object, gender)", "c")
    case "timeline": Phrase("Write on \(pronoun: .possessive, gender) timeline…", "c")
    case "reflexive": Phrase("Enjoy \(pronoun: .reflexive, gender)", "c")
    case "subject": Phrase("\(pronoun: .subject, gender, capitalize: true) wrote", "c")
    case "human": Phrase("Tell \(pronoun: .object, gender, human: true)", "c")
    case "loud": Phrase("\(pronoun: .reflexive, gender, capitalize: true, human: true)!", "c")
    case "two":
      Phrase("\(pronoun: .subject, gender, capitalize: true) sees \(pronoun: .object, gender)", "c")
    default: nil
    }
  }

  /// The text of a keyed call, and the arguments that it passes.
  static func keyed(
    _ call: String, _ v: CaseValues, _ localizer: Localizer
  ) -> (String, [Argument])? {
    switch call {
    case "title":
      (localized("title", value: "Saved pages", comment: "c", localizer: localizer), [])
    case "places":
      (
        localized(
          "places", value: "{{PLURAL:%1$d|0=No places|%1$d place|%1$d places}} found", comment: "c",
          v.int(0), localizer: localizer), [v.int(0).argument]
      )
    case "moved":
      (
        localized(
          "moved", table: "Log", value: "%1$@ moved to %2$@ (100%%)", comment: "c", v.text(0),
          v.text(1), localizer: localizer), [.text(v.text(0)), .text(v.text(1))]
      )
    case "dollars":
      (
        localized(
          "dollars", value: "$1 has {{PLURAL:$2|$2 edit|$2 edits}}", comment: "c", v.text(0),
          v.int(1), localizer: localizer), [.text(v.text(0)), v.int(1).argument]
      )
    default: more(call, v, localizer)
    }
  }

  private static func more(
    _ call: String, _ v: CaseValues, _ localizer: Localizer
  ) -> (String, [Argument])? {
    switch call {
    case "thanks":
      (
        localized(
          "thanks", value: "{{GENDER:$1|He|She|They}} thanked you", comment: "c",
          v.gender(0) ?? .unknown, localizer: localizer), [.gender(v.gender(0) ?? .unknown)]
      )
    case "Sign out?":
      (localizedString("Sign out?", comment: "c", localizer: localizer), [])
    case "pages-left":
      (
        localizedString(
          "pages-left", tableName: "Reading", value: "%d pages left", comment: "c", v.int(0),
          localizer: localizer), [v.int(0).argument]
      )
    default: nil
    }
  }
}
