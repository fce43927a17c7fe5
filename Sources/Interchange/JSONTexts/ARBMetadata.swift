import JSON
import MessageSyntax
import Phrases

/// The metadata of a text in an ARB file: `"@name": { "description": …, "placeholders": { … } }`.
enum ARBMetadata {
  /// Records how Flutter reads the texts of a file.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - members: The members of the file, among which their metadata is.
  static func complete(_ entries: inout [JSONStrings.Entry], _ members: [JSONMembers.Member]) {
    let escapes = entries.contains { FlutterText.needsEscapes($0.text) }
    for index in entries.indices {
      let metadata = entries[index].metadata.map { members[$0].value }
      entries[index].flutter = FlutterText(
        escapes: escapes, placeholders: metadata.map(placeholders) ?? [])
    }
  }

  private static func placeholders(_ metadata: JSONValue) -> [FlutterText.Placeholder] {
    let members = metadata.object?.first { $0.name == "placeholders" }?.value.object ?? []
    return members.map { member in
      let type = member.value.object?.first { $0.name == "type" }?.value.string
      return .init(member.name, isNumber: type.map { ["int", "double", "num"].contains($0) })
    }
  }

  /// Returns the metadata member of a phrase in the layout of the file.
  static func bytes(_ content: EntryContent, _ style: JSONStyle) -> [UInt8] {
    let phrase = content.phrase
    var members: [JSONValue.Member] = []
    if !phrase.description.isEmpty {
      members.append(.init("description", .text(phrase.description)))
    }
    let names = SyntaxNames.ofFlutter(phrase.parameters.map(\.name))
    let placeholders = phrase.parameters.enumerated().map { position, parameter in
      JSONValue.Member(
        names.name(position) ?? parameter.name, .members(["type": .text(type(parameter.kind))]))
    }
    if !placeholders.isEmpty {
      members.append(.init("placeholders", JSONValue(.object(placeholders))))
    }
    let value = JSONValue(.object(members))
    return Array(style.member("@" + content.name, value, depth: 1).utf8)
  }

  private static func type(_ kind: Parameter.Kind) -> String {
    switch kind {
    case .number, .ordinal: "num"
    case .text, .list, .name, .gender, .choice: "String"
    }
  }
}
