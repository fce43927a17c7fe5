import Diagnostics
import Extraction
import JSON

extension ConfigurationReading {
  /// Reads the levels of rules: `{"missing-comment": "error", "unordered-tokens": "off"}`.
  mutating func extractionRules(_ value: JSONValue) -> [ExtractionRule: RuleLevels.Level] {
    var levels: [ExtractionRule: RuleLevels.Level] = [:]
    for member in members(value) {
      guard let rule = ExtractionRule(rawValue: member.name) else {
        let known = suggestion(for: member.name, among: ExtractionRule.allCases.map(\.rawValue))
        complain(member.offset, "\"\(member.name)\" is not a rule of extraction\(known)")
        continue
      }
      guard let level = member.value.string.flatMap(RuleLevels.Level.init) else {
        complain(
          member.value.offset, "\"\(member.name)\" has an unknown level",
          fix: .decision("write error, warning or off"))
        continue
      }
      if rule.isFixed, level != .error {
        complain(
          member.value.offset, "\"\(member.name)\" is always an error", fix: "remove the level")
      }
      levels[rule] = level
    }
    return levels
  }
}
