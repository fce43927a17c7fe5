import JSON
import MessageSyntax
import Phrases

/// The metadata of a text in an ARB file: `"@name": { "description": …, "placeholders": { … } }`.
enum ARBMetadata {
  /// Returns the metadata member of a phrase, with the file's line endings.
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
    // Line breaks in JSON strings are escaped, so these belong to the layout.
    return Array(String(decoding: bytes, as: UTF8.self).replacing("\n", with: newline).utf8)
  }

  private static func type(_ kind: Parameter.Kind) -> String {
    switch kind {
    case .number, .ordinal: "num"
    case .text, .list, .name, .gender, .choice: "String"
    }
  }
}
