import Language
import Phrases

/// A call whose cost is guarded.
struct BudgetRow {
  let name: String
  let text: @Sendable (Int) -> String
}

private let names = ["Анна", "Константин Константинович", "Maria", "Екатерина"]
private let genders = [Gender.female, .male, .unknown, .female]
private let counts = [1, 3, 5, 21]

/// The rows of `Tests/Budgets/budgets`; their texts are in `Tests/Budgets/Texts`.
let rows = [
  BudgetRow(name: "plain") { _ in fbt("Saved articles", "Title of the list of saved articles") },
  BudgetRow(name: "short") { _ in fbt("Save", "Button") },
  BudgetRow(name: "source") { _ in
    fbt("A text that no pack has, shown as it is in the code", "No pack has it")
  },
  BudgetRow(name: "param") { index in
    fbt("Trips to \(param: "city", names[index & 3])", "Title of a list of trips")
  },
  BudgetRow(name: "sourceParam") { index in
    fbt("Trips by train to \(param: "city", names[index & 3])", "No pack has it")
  },
  BudgetRow(name: "number") { index in
    fbt("Views: \(number: "count", 1000 * counts[index & 3])", "Under a picture")
  },
  BudgetRow(name: "namePlural") { index in
    fbt(
      "\(name: "user", names[index & 3], genders[index & 3]) added \(plural: counts[index & 3], "photo", showCount: .yes)",
      "Line in the news")
  },
  BudgetRow(name: "enumGenderPlural") { index in
    fbt(
      "\(name: "user", names[index & 3], genders[index & 3]) shared \(plural: counts[index & 3], "day", showCount: .yes) old \(enum: "kind", "video", ["photo": "photo", "video": "video", "link": "link"])",
      "Line in the news")
  },
  BudgetRow(name: "keyed") { index in
    localized(
      "places-count", value: "{{PLURAL:%1$d|%1$d place|%1$d places}} found", comment: "Title",
      counts[index & 3])
  },
  BudgetRow(name: "phrase") { index in
    Phrase("Trips to \(param: "city", names[index & 3])", "Title of a list of trips").text()
  },
]

/// Keeps the optimizer from leaving out what made a value.
@inline(never)
func consume<Value>(_ value: borrowing Value) {}
