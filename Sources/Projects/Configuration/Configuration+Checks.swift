import Checks
import Diagnostics
import JSON
import Language

extension ConfigurationReading {
  /// Reads what channels ship: `{"stable": ["approved", "translated"]}`.
  mutating func ships(_ value: JSONValue) -> [String: ShippedTexts] {
    var ships: [String: ShippedTexts] = [:]
    for member in members(value) {
      let words = member.value.array?.map { $0.string ?? "" } ?? []
      ships[member.name] = ShippedTexts(words: words)
      if ships[member.name] == nil {
        complain(
          member.value.offset, "\"\(member.name)\" is not a list of states",
          fix: "write a list of \(ShippedTexts.words.joined(separator: ", "))")
      }
    }
    return ships
  }

  /// Reads the levels of findings: `{"end-punctuation": "off"}`.
  mutating func levels(_ value: JSONValue) -> [String: CheckSettings.Level] {
    var levels: [String: CheckSettings.Level] = [:]
    for member in members(value) {
      if !TranslationReview.rules.contains(member.name) {
        let known = suggestion(for: member.name, among: TranslationReview.rules)
        complain(member.offset, "\"\(member.name)\" is not a check\(known)")
      }
      guard let level = member.value.string.flatMap(CheckSettings.Level.init) else {
        complain(
          member.value.offset, "\"\(member.name)\" has an unknown level",
          fix: .decision("write error, warning, note or off"))
        continue
      }
      levels[member.name] = level
    }
    return levels
  }

  /// Reads the maximum lengths of texts in characters: `{"tab-*": 12}`.
  mutating func lengths(_ value: JSONValue) -> [String: Int] {
    var lengths: [String: Int] = [:]
    for member in members(value) {
      if let length = member.value.whole, (1...100_000).contains(length) {
        lengths[member.name] = length
      } else {
        complain(
          member.value.offset, "\"\(member.name)\" has no length",
          fix: "write a number of characters from 1 to 100000")
      }
    }
    return lengths
  }

  /// Reads the maximum widths of texts in points: `{"tab-*": 80}`.
  mutating func widths(_ value: JSONValue) -> [String: Double] {
    var widths: [String: Double] = [:]
    for member in members(value) {
      if let width = member.value.double, (1...100_000).contains(width) {
        widths[member.name] = width
      } else {
        complain(
          member.value.offset, "\"\(member.name)\" has no width",
          fix: "write a number of points from 1 to 100000")
      }
    }
    return widths
  }

  /// Reads the fonts: `{"size": 13, "names": ["fonts/App.ttf", "Noto Sans Thai"]}`.
  mutating func fonts(_ value: JSONValue) -> FontSettings {
    for member in members(value) where !["size", "names"].contains(member.name) {
      complain(member.offset, "\"\(member.name)\" is not a property of a font")
    }
    let names = value["names"]?.array?.compactMap(\.string) ?? []
    guard let size = value["size"]?.double, (1...1000).contains(size), !names.isEmpty,
      names.count == value["names"]?.array?.count
    else {
      complain(
        value.offset, "a font needs a size and names",
        fix: "write {\"size\": 13, \"names\": [\"fonts/App.ttf\"]}")
      return FontSettings()
    }
    return FontSettings(size: size, names: names)
  }

  /// Reads the waivers: `[{"check": "number", "locale": "th", "reason": "…"}]`.
  mutating func waivers(_ value: JSONValue) -> [CheckSettings.Waiver] {
    list(value) { reading, item in reading.waiver(item) }
  }

  private mutating func waiver(_ item: JSONValue) -> CheckSettings.Waiver? {
    let known: Set<String> = ["check", "phrase", "locale", "reason"]
    for member in members(item) where !known.contains(member.name) {
      complain(member.offset, "\"\(member.name)\" is not a property of a waiver")
    }
    guard let check = item["check"]?.string, let reason = item["reason"]?.string, !reason.isEmpty
    else {
      complain(
        item.offset, "a waiver needs a check and a reason",
        fix: "write {\"check\": \"number\", \"reason\": \"why\"}")
      return nil
    }
    if !TranslationReview.rules.contains(check) {
      let rules = suggestion(for: check, among: TranslationReview.rules)
      complain(item.offset, "\"\(check)\" is not a check\(rules)")
    }
    guard item["phrase"] != nil || item["locale"] != nil else {
      complain(
        item.offset, "a waiver without a phrase or a locale turns the check off",
        fix: .decision("name a phrase or a locale, or set the check to off in \"checks\""))
      return nil
    }
    return CheckSettings.Waiver(
      check: check, phrase: item["phrase"]?.string, locale: item["locale"]?.string, reason: reason)
  }

  /// Reads the glossary: `[{"term": "Timeline", "translations": {"de": ["Chronik"]}}]`.
  mutating func glossary(_ value: JSONValue) -> [CheckSettings.Term] {
    list(value) { reading, item in
      guard let term = item["term"]?.string, !term.isEmpty else {
        reading.complain(item.offset, "a term of the glossary has no \"term\"")
        return nil
      }
      var translations: [String: [String]] = [:]
      for member in item["translations"].map({ reading.members($0) }) ?? [] {
        let words = member.value.string.map { [$0] } ?? member.value.array?.compactMap(\.string)
        if LocaleTag(member.name) == nil || words == nil {
          reading.complain(
            member.offset, "\"\(member.name)\" is not a locale with its words",
            fix: "write \"de\": [\"Chronik\"]")
        }
        translations[member.name] = words
      }
      return CheckSettings.Term(term, translations)
    }
  }

  mutating func members(_ value: JSONValue) -> [JSONValue.Member] {
    guard let members = value.object else {
      complain(value.offset, "expected an object, found \(value.kind)")
      return []
    }
    return members
  }

  private mutating func list<Item>(
    _ value: JSONValue, _ item: (inout ConfigurationReading, JSONValue) -> Item?
  ) -> [Item] {
    guard let values = value.array else {
      complain(value.offset, "expected a list, found \(value.kind)")
      return []
    }
    return values.compactMap { item(&self, $0) }
  }
}
