import JSON
import MessageSyntax
import Phrases

/// What an ARB file tells about a text: `"@name": { "description": …, "placeholders": { … } }`.
enum ARBMetadata {
  /// The member that tells about a phrase, with the ends of lines that its file has.
  static func bytes(_ content: EntryContent, _ newline: String) -> [UInt8] {
    let phrase = content.phrase
    var members: [JSONValue.Member] = []
    if !phrase.description.isEmpty {
      members.append(.init("description", .text(phrase.description)))
    }
    let names = SyntaxNames.ofICU(phrase.parameters.map(\.name))
    let placeholders = phrase.parameters.enumerated().map { position, parameter in
      JSONValue.Member(
        names.name(position) ?? parameter.name, .members(["type": .text(type(parameter.kind))]))
    }
    if !placeholders.isEmpty {
      members.append(.init("placeholders", JSONValue(.object(placeholders))))
    }
    let bytes = JSONMembers.bytes("@" + content.name, JSONValue(.object(members)))
    // In the strings of JSON ends of lines are escaped, so these are of the layout.
    return Array(String(decoding: bytes, as: UTF8.self).replacing("\n", with: newline).utf8)
  }

  private static func type(_ kind: Parameter.Kind) -> String {
    switch kind {
    case .number, .ordinal: "num"
    case .text, .list, .name, .gender, .choice: "String"
    }
  }
}
