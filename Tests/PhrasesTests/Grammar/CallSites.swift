import Language

@testable import Phrases

/// The call sites of the case files: what an app has in its code.
enum CallSites {
  static func phrase(_ file: String, _ call: String, _ v: CaseValues) -> Phrase? {
    switch file {
    case "choice": choice(call, v)
    case "date": date(call, v)
    case "forms": forms(call, v)
    case "list": list(call, v)
    case "markup": markup(call, v)
    case "name": name(call, v)
    case "number": number(call, v)
    case "ordinal": ordinal(call, v)
    case "param": param(call, v)
    case "percent": percent(call, v)
    case "phrase": nested(call, v)
    case "plural": plural(call, v)
    case "pronoun": pronoun(call, v)
    case "sameParam": sameParam(call, v)
    case "subject": subject(call, v)
    case "viewer": viewer(call, v)
    default: nil
    }
  }

  private static func forms(_ call: String, _ v: CaseValues) -> Phrase? {
    switch call {
    case "upload":
      Phrase("\(plural: v.int(0), "Your photo was", many: "Your photos were") saved", "c")
    case "distance": Phrase("\(plural: v.number(0), "mile", showCount: .yes) to go", "c")
    case "award":
      Phrase(
        "\(name: "user", v.text(0), v.gender(0)) won \(plural: v.int(1), "a prize", many: "prizes", showCount: .ifMany) with \(pronoun: .possessive, v.gender(0)) \(enum: "work", v.text(2), ["photo": "photo", "film": "film"])",
        "c")
    default: nil
    }
  }

  private static func sameParam(_ call: String, _ v: CaseValues) -> Phrase? {
    switch call {
    case "echo":
      Phrase(
        "\(name: "user", v.text(0), v.gender(0)) and only \(sameParam: "user") may edit", "c")
    case "again":
      Phrase("\(plural: v.int(0), "book", showCount: .yes) or \(sameParam: "number")", "c")
    case "ahead":
      Phrase("\(sameParam: "pages") read, \(number: "pages", v.int(0)) written", "c")
    default: nil
    }
  }

  private static func subject(_ call: String, _ v: CaseValues) -> Phrase? {
    switch call {
    case "born":
      Phrase(
        "Was born in \(param: "city", v.text(0))", "c", subject: v.gender(1) ?? .unknown)
    default: nil
    }
  }

  private static func viewer(_ call: String, _ v: CaseValues) -> Phrase? {
    switch call {
    case "sure": Phrase("Are you sure?", "c")
    case "ready":
      Phrase("You are ready to see \(plural: v.int(0), "film", showCount: .yes)", "c")
    default: nil
    }
  }
}
