import Language
import Phrases
import TestInterchange
import TestMessages
import Testing

@testable import Interchange

/// Forms go to the categories of their language, and to no other's.
@Suite struct FormsOfLanguagesTests {
  @Test(arguments: [
    ("ru", "{{PLURAL:$1|день|дня|дней}}", [1: "день", 3: "дня", 5: "дней", 21: "день"]),
    ("pl", "{{PLURAL:$1|a|b|c}}", [1: "a", 2: "b", 12: "c", 21: "c", 22: "b"]),
    ("uk", "{{PLURAL:$1|раз|рази|разів}}", [1: "раз", 2: "рази", 11: "разів", 21: "раз"]),
    ("ar", "{{PLURAL:$1|z|o|t|f|m|x}}", [0: "z", 1: "o", 2: "t", 3: "f", 11: "m", 100: "x"]),
    ("sl", "{{PLURAL:$1|a|b|c|d}}", [1: "a", 2: "b", 3: "c", 5: "d", 101: "a"]),
    ("de", "{{PLURAL:$1|0=Heute|1=Gestern|Tage}}", [0: "Heute", 1: "Gestern", 2: "Tage"]),
    ("ja", "{{PLURAL:$1|日}}", [1: "日", 2: "日"]),
    ("fr", "{{PLURAL:$1|un|plus}}", [0: "un", 2: "plus"]),
    ("sr-ec", "{{PLURAL:$1|a|b|c}}", [1: "a", 2: "b", 5: "c", 21: "a"]),
  ])
  func aNumberTakesItsForm(_ name: String, _ text: String, _ forms: [UInt64: String]) throws {
    let locale = try tag(name)
    let phrase = try SourcePhrase(key: "k", value: "{{PLURAL:%1$d|day|days}}", comment: "")
    let strings = KeyedStrings(entries([phrase]))
    let imported = strings.read(Array("\"k\" = \"\(text)\";".utf8), file: "x", locale: locale)
    let message = try #require(imported.edits.first?.message)
    let rules = try #require(KnownLanguages.rules(for: locale))
    for (number, form) in forms {
      let category = rules.plural.category(of: Number(number))
      let shown = message.rendered([.number(Number(number))], rules)
      #expect(shown == form, "\(name) \(number) \(category)")
    }
  }
}
