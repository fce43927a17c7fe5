import Language
import LanguageData

extension PluralForms {
  /// Returns the field `Plural-Forms` of a language: its categories for whole numbers, in CLDR's
  /// order.
  static func field(of locale: LocaleTag, _ rules: PluralRules) -> String {
    let used = Set(WholeNumbers.sample.map { rules.category(of: Number($0)) })
    let set = CLDR.pluralRuleText(for: locale).flatMap { try? PluralRuleParser.parse($0) }
    let conditions = (set?.rules ?? []).filter { used.contains($0.category) }.map(condition)
    // If no whole number is left for "other", the last condition is the remainder.
    let asked = used.contains(.other) ? conditions : Array(conditions.dropLast())
    let choices = asked.enumerated().map { "\($0.element) ? \($0.offset) : " }
    return "nplurals=\(max(used.count, 1)); plural=(\(choices.joined())\(asked.count));"
  }

  private static func condition(_ rule: PluralRuleSet.Rule) -> String {
    let parts = rule.conditions.compactMap { relations -> String? in
      let written = relations.map(relation)
      guard !written.contains("0") else { return nil }
      let needed = written.filter { $0 != "1" }
      return needed.isEmpty ? "1" : needed.joined(separator: " && ")
    }
    return "(" + parts.joined(separator: " || ") + ")"
  }

  /// Returns a relation for whole numbers, which have no fraction: `1` if always true, `0` if
  /// never.
  private static func relation(_ relation: PluralRuleSet.Relation) -> String {
    guard relation.operand == "n" || relation.operand == "i" else {
      let isAmong = relation.ranges.contains { $0.contains(0) }
      return isAmong != relation.isNegated ? "1" : "0"
    }
    let operand = relation.modulus.map { "n%\($0)" } ?? "n"
    let ranges = relation.ranges.map { range in
      range.count == 1
        ? "\(operand)==\(range.lowerBound)"
        : "\(operand)>=\(range.lowerBound) && \(operand)<=\(range.upperBound)"
    }
    let any = ranges.map { ranges.count > 1 ? "(\($0))" : $0 }.joined(separator: " || ")
    if relation.isNegated { return "!(\(any))" }
    return ranges.count > 1 ? "(\(any))" : any
  }
}
