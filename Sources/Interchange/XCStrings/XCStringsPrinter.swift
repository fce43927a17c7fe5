import JSON
import Language
import MessageSyntax
import Phrases
import Snapshot

/// Writes a text as the members of a localization in a string catalog.
struct XCStringsPrinter {
  let state: TranslationState

  /// Returns the members in order.
  func members(_ text: CatalogText) -> [(name: String, value: JSONValue)] {
    switch text {
    case .text(let text):
      [("stringUnit", unit(text.format))] + substitutions(text.variables)
    case .plural(let forms, let variables):
      substitutions(variables)
        + [("variations", plural(forms.map { ($0.category, $0.text) }))]
    }
  }

  static func word(_ state: TranslationState) -> String {
    switch state {
    case .new: "new"
    case .needsReview: "needs_review"
    case .translated, .approved: "translated"
    }
  }

  private func unit(_ text: String) -> JSONValue {
    .members(["state": .text(Self.word(state)), "value": .text(text)])
  }

  private func substitutions(
    _ variables: [VariableText.Variable]
  ) -> [(name: String, value: JSONValue)] {
    guard !variables.isEmpty else { return [] }
    let object = variables.reduce(JSONValue(.object([]))) { object, variable in
      let number = variable.argument ?? 1
      let rows = variable.forms.map { ($0.category, ArgumentToken.written($0.text, number)) }
      return object.setting(
        variable.name,
        .members([
          "argNum": .whole(number), "formatSpecifier": .text(variable.conversion),
          "variations": plural(rows),
        ]))
    }
    return [("substitutions", object)]
  }

  private func plural(_ rows: [(PluralCategory, String)]) -> JSONValue {
    let plural = rows.reduce(JSONValue(.object([]))) {
      $0.setting($1.0.name, .members(["stringUnit": unit($1.1)]))
    }
    return .members(["plural": plural])
  }
}

extension JSONValue {
  /// Returns the value with another state in each of its string units and sets.
  func settingStates(_ state: TranslationState) -> JSONValue {
    guard let members = object else { return self }
    return JSONValue(
      .object(
        members.map { member in
          let isUnit = member.name == "stringUnit" || member.name == StringSet.name
          let changed =
            isUnit
            ? member.value.setting("state", .text(XCStringsPrinter.word(state)))
            : member.value.settingStates(state)
          return Member(member.name, changed)
        }))
  }
}
