import Language

@testable import Phrases

extension CallSites {
  static func plural(_ call: String, _ v: CaseValues) -> Phrase? {
    switch call {
    case "yes": Phrase("\(plural: v.int(0), "follower", showCount: .yes)", "c")
    case "no": Phrase("Delete \(plural: v.int(0), "photo")?", "c")
    case "ifMany":
      Phrase("\(plural: v.int(0), "a child", many: "children", showCount: .ifMany)", "c")
    case "many": Phrase("\(plural: v.int(0), "mouse", many: "mice", showCount: .yes)", "c")
    case "two":
      Phrase(
        "\(plural: v.int(0), "book", showCount: .yes, name: "books") on \(plural: v.int(1), "shelf", many: "shelves", showCount: .yes, name: "shelves")",
        "c")
    case "value":
      Phrase("\(plural: v.int(0), "day", showCount: .yes, value: v.shown(0)) left", "c")
    case "fraction": Phrase("\(plural: v.number(0), "hour", showCount: .yes)", "c")
    case "exactly":
      Phrase(
        "\(plural: v.int(0), "egg", showCount: .yes, exactly: [0: "no eggs", 12: "a dozen eggs"]) in the box",
        "c")
    case "exactlyOne":
      Phrase(
        "\(plural: v.int(0), "person", many: "people", exactly: [0: "Nobody", 1: "You alone"])",
        "c")
    default: nil
    }
  }

  static func number(_ call: String, _ v: CaseValues) -> Phrase? {
    switch call {
    case "views": Phrase("Seen: \(number: "views", v.int(0))", "c")
    case "size": Phrase("\(number: "size", v.number(0)) MB", "c")
    default: nil
    }
  }

  static func percent(_ call: String, _ v: CaseValues) -> Phrase? {
    switch call {
    case "done": Phrase("\(percent: "done", v.double(0)) done", "c")
    case "exact": Phrase("\(percent: "share", v.double(0), decimals: 1) of all", "c")
    default: nil
    }
  }

  static func ordinal(_ call: String, _ v: CaseValues) -> Phrase? {
    switch call {
    case "place": Phrase("You are \(ordinal: "place", v.int(0))", "c")
    default: nil
    }
  }
}
