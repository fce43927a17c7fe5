import JSON
import Language
import Phrases

/// What is wrong with a case file.
struct CaseError: Error, CustomStringConvertible {
  var description: String
}

/// Reads translations as cases write them.
///
/// A text, `"{user} left"`, where `{{` is a brace; or rows of which an argument chooses one,
/// `{"by": "user", "female": …, "other": …}`.
struct CaseMessage {
  let parameters: [Parameter]

  func message(_ json: JSONValue) throws -> Message {
    if let text = json.string { return try message(text).joined }
    if let parts = json.array { return Message(try parts.flatMap { try message($0).nodes }).joined }
    guard let rows = json.object, let name = json["by"]?.string,
      let position = parameters.position(of: name), let other = json["other"]
    else { throw CaseError(description: "neither a text nor rows: \(json.compact)") }
    let variants = try rows.filter { $0.name != "by" && $0.name != "other" }.map { row in
      Message.Variant(try key(row.name, position), try message(row.value))
    }
    return Message([.select(.init(by: position, variants, other: try message(other)))])
  }

  private func key(_ row: String, _ position: Int) throws -> VariantKey {
    let kind = parameters.parameter(at: position)?.kind
    if row.hasPrefix("="), let number = UInt64(row.dropFirst()) { return .exactly(number) }
    if let category = PluralCategory(name: row) {
      return kind == .ordinal ? .ordinal(category) : .plural(category)
    }
    if case .choice(let keys) = kind, let index = keys.firstIndex(of: row) { return .choice(index) }
    if let gender = GenderVariation(name: row) { return .gender(gender) }
    if let person = Gender(name: row) { return .person(person) }
    throw CaseError(description: "no row: \(row)")
  }

  private func message(_ text: String) throws -> Message {
    var nodes: [Message.Node] = []
    var rest = text[...]
    while let brace = rest.firstIndex(of: "{") {
      nodes += words(rest[..<brace])
      rest = rest[rest.index(after: brace)...]
      if rest.first == "{" {
        nodes.append(.text("{"))
        rest = rest.dropFirst()
        continue
      }
      guard let end = rest.firstIndex(of: "}"),
        let position = parameters.position(of: String(rest[..<end]))
      else { throw CaseError(description: "no token: \(rest)") }
      nodes.append(.token(position))
      rest = rest[rest.index(after: end)...]
    }
    return Message(nodes + words(rest))
  }

  private func words(_ text: Substring) -> [Message.Node] {
    Markup.parts(of: String(text)).map { part in
      switch part {
      case .words(let words): .text(words)
      case .open(let name): .open(name)
      case .close: .close
      }
    }
  }
}
