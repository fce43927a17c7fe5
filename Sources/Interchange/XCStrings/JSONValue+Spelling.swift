import JSON
import MessageSyntax

extension JSONValue {
  /// Returns the value with the former text of each string unit that differs only in how it writes its
  /// tokens.
  func keepingSpelling(of former: JSONValue) -> JSONValue {
    guard let members = object else { return self }
    return JSONValue(
      .object(
        members.map { member in
          guard let old = former[member.name] else { return member }
          guard member.name == "value", let text = member.value.string, let words = old.string
          else {
            return Member(member.name, member.value.keepingSpelling(of: old))
          }
          return VariableText.areSame(words, text) ? Member(member.name, old) : member
        }))
  }
}
