import Language
import MessageSyntax

/// An entry of a `.stringsdict` file: a key with its text and the text's variables.
struct StringsdictEntry {
  private static let otherRules = [
    "NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType",
  ]

  /// The content of an entry.
  enum Content {
    case text(VariableText)
    /// Content that a message cannot express, such as texts by width or device; describes it.
    case other(String)
    /// Invalid content.
    case broken(PatternError)

    /// The text, if the content is one.
    var text: VariableText? { if case .text(let text) = self { text } else { nil } }
  }

  let key: String
  let content: Content
  /// The member with the text: the entry itself, or the common part of one whose texts vary.
  let part: PropertyList.Member
  /// What its texts vary by: `device`, `width`.
  let variedBy: [String]

  /// Reads the entry of a member.
  ///
  /// Of texts that vary by device or width it is the one of all others.
  init(_ member: PropertyList.Member) {
    key = member.key
    let common = StringsdictPart(member)
    (part, variedBy) = (common.member, common.rules)
    content = Self.content(part.value)
  }

  /// Returns whether the entry can get a text: the texts of a width are plain.
  func canHold(_ text: VariableText) -> Bool {
    !variedBy.contains("width") || text.variables.isEmpty || part.value.members != nil
  }

  private static func content(_ value: PropertyList) -> Content {
    if let text = value.text { return .text(VariableText(format: text, variables: [])) }
    guard let members = value.members else { return .other("the value is not a dictionary") }
    if let rule = members.first(where: { otherRules.contains($0.key) }) {
      return .other("\"\(rule.key)\" has texts that no number chooses")
    }
    guard let format = value[StringsdictKeys.format]?.text else {
      return .broken(
        PatternError(
          rule: "missing-format", message: "\"\(StringsdictKeys.format)\" is missing",
          fix: "write the text under that key"))
    }
    var seen: Set<String> = []
    if let twice = members.first(where: { !seen.insert($0.key).inserted }) {
      return .broken(Self.twice(twice.key))
    }
    var variables: [VariableText.Variable] = []
    for member in members where member.key != StringsdictKeys.format {
      switch variable(member) {
      case .success(let variable): variables.append(variable)
      case .failure(.error(let error)): return .broken(error)
      case .failure(.other(let words)): return .other(words)
      case nil: break
      }
    }
    return .text(VariableText(format: format, variables: variables))
  }

  private enum Failure: Error {
    case error(PatternError)
    case other(String)
  }

  /// Returns the variable of a member; nil if it is not one.
  private static func variable(
    _ member: PropertyList.Member
  ) -> Result<VariableText.Variable, Failure>? {
    guard let members = member.value.members else { return nil }
    if let rule = member.value[StringsdictKeys.rule]?.text, rule != StringsdictKeys.pluralRule {
      return .failure(.other("\"\(member.key)\" follows the rule \"\(rule)\""))
    }
    var forms: [VariableText.Form] = []
    for member in members {
      guard let category = PluralCategory(name: member.key) else { continue }
      guard let text = member.value.text else {
        return .failure(.other("\"\(member.key)\" is not a text"))
      }
      guard !forms.contains(where: { $0.category == category }) else {
        return .failure(.error(twice(member.key)))
      }
      forms.append(.init(category: category, text: text))
    }
    let conversion = member.value[StringsdictKeys.valueType]?.text ?? "lld"
    return .success(.init(name: member.key, conversion: conversion, forms: forms))
  }

  private static func twice(_ key: String) -> PatternError {
    PatternError(
      rule: "duplicate-key", message: "\"\(key)\" appears twice",
      fix: .decision("remove one of the two"))
  }
}
