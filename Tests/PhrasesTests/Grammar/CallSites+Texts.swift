import Language
import Pack

@testable import Phrases

extension CallSites {
  static func param(_ call: String, _ v: CaseValues) -> Phrase? {
    switch call {
    case "city": Phrase("The weather in \(param: "city", v.text(0)).", "c")
    case "two": Phrase("\(param: "from", v.text(0)) to \(param: "to", v.text(1))", "c")
    case "stay":
      Phrase("Stays \(param: "days", v.shown(0), number: v.int(0))", "c")
    case "guest":
      Phrase("\(param: "who", v.text(0), gender: v.gender(0)) came", "c")
    case "braces": Phrase("Write {\(param: "code", v.text(0))} or {{name}}", "c")
    default: nil
    }
  }

  static func name(_ call: String, _ v: CaseValues) -> Phrase? {
    switch call {
    case "left": Phrase("\(name: "user", v.text(0), v.gender(0)) left", "c")
    case "couple":
      Phrase(
        "\(name: "one", v.text(0), v.gender(0)) follows \(name: "other", v.text(1), v.gender(1))",
        "c")
    default: nil
    }
  }

  static func list(_ call: String, _ v: CaseValues) -> Phrase? {
    switch call {
    case "and": Phrase("\(list: "people", v.texts(0)) came", "c")
    case "or": Phrase("Call \(list: "people", v.texts(0), .or)", "c")
    case "unit": Phrase("\(list: "parts", v.texts(0), .unit) high", "c")
    default: nil
    }
  }

  static func date(_ call: String, _ v: CaseValues) -> Phrase? {
    switch call {
    case "day": Phrase("Since \(date: "day", v.double(0))", "c")
    case "time": Phrase("At \(date: "time", v.double(0), .time)", "c")
    case "both": Phrase("On \(date: "moment", v.double(0), .dateAndTime)", "c")
    default: nil
    }
  }

  static func nested(_ call: String, _ v: CaseValues) -> Phrase? {
    let photo = Phrase("\(name: "owner", v.text(1), v.gender(1))'s photo", "c")
    let deep = Phrase("about \(phrase: "thing", photo)", "c")
    return switch call {
    case "one": Phrase("\(param: "who", v.text(0)) likes \(phrase: "thing", photo)", "c")
    case "deep": Phrase("\(param: "who", v.text(0)) talks \(phrase: "topic", deep)", "c")
    case "spans":
      Phrase(
        "<i>\(param: "who", v.text(0))</i> read \(phrase: "what", Phrase("the <link>terms</link><icon/>", "c")).",
        "c")
    case "stop":
      Phrase("We say: \(phrase: "words", Phrase("Thank you.", "c")).", "c")
    default: nil
    }
  }

  static func markup(_ call: String, _ v: CaseValues) -> Phrase? {
    switch call {
    case "vacation": Phrase("Go on an <link>awesome <b>vacation</b></link>", "c")
    case "terms":
      Phrase("<b>\(name: "user", v.text(0), v.gender(0))</b> accepted the <link>terms</link>.", "c")
    case "icon": Phrase("Press <icon/> to save", "c")
    case "less": Phrase("a < b, <<b>, <3 and \(param: "tag", v.text(0))", "c")
    case "plural":
      Phrase("\(plural: v.int(0), "<b>one</b> file", many: "<i>some</i> files")", "c")
    default: nil
    }
  }
}
