import JSON
import Language
import Phrases

/// The values of one line of a case, as a call site reads them.
///
/// A value is written as its parameter has it: `5`, `"Kim"`, `"female"`; `["Kim", "female"]` for a
/// name with a gender, `[5, "five"]` for a number with a text of its own.
struct CaseValues: Sendable {
  let values: [JSONValue]

  private subscript(_ index: Int) -> JSONValue? {
    values.indices.contains(index) ? values[index] : nil
  }

  func text(_ index: Int) -> String {
    self[index]?.string ?? self[index]?.array?.first?.string ?? ""
  }

  func number(_ index: Int) -> Number {
    guard let value = self[index]?.array?.first ?? self[index],
      case .number(let digits) = value.content
    else { return Number(0) }
    return Number(decimal: digits) ?? Number(0)
  }

  func int(_ index: Int) -> Int { number(index).isNegative ? -whole(index) : whole(index) }

  private func whole(_ index: Int) -> Int { Int(clamping: number(index).whole) }

  func double(_ index: Int) -> Double {
    guard case .number(let digits)? = self[index]?.content else { return 0 }
    return Double(digits) ?? 0
  }

  /// The text that stands for a number.
  func shown(_ index: Int) -> String { self[index]?.array?.last?.string ?? "" }

  /// A gender; nil where the case writes none.
  func gender(_ index: Int) -> Gender? {
    switch self[index]?.array?.last?.string ?? self[index]?.string {
    case "female": .female
    case "male": .male
    case "unknown": .unknown
    case let name?: Gender(name: name)
    case nil: nil
    }
  }

  func texts(_ index: Int) -> [String] { (self[index]?.array ?? []).compactMap(\.string) }
}
