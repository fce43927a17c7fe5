/// A JSON value that remembers where it stood and keeps the order of its members.
///
/// A type of our own, because translators' files need what a decoder throws away: the place of
/// every value, the order of members, and members that stand twice.
package struct JSONValue: Sendable, Hashable {
  /// What stands there.
  package indirect enum Content: Sendable, Hashable {
    case null
    case bool(Bool)
    /// A number as it was written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])
  }

  /// A name and a value of an object.
  package struct Member: Sendable, Hashable {
    package var name: String
    /// Where the name stood, in bytes from the start.
    package var offset: Int
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue, at offset: Int = 0) {
      self.name = name
      self.offset = offset
      self.value = value
    }
  }

  package var content: Content
  /// Where the value stood, in bytes from the start.
  package var offset: Int

  package init(_ content: Content, at offset: Int = 0) {
    self.content = content
    self.offset = offset
  }
}

extension JSONValue {
  package static func text(_ text: String) -> JSONValue { JSONValue(.string(text)) }
  package static func whole(_ number: Int) -> JSONValue { JSONValue(.number(String(number))) }
  package static func list(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values)) }

  /// An object of names and values, in this order.
  package static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    JSONValue(.object(members.compactMap { name, value in value.map { Member(name, $0) } }))
  }

  package var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  package var whole: Int? {
    if case .number(let digits) = content { Int(digits) } else { nil }
  }

  package var double: Double? {
    if case .number(let digits) = content { Double(digits) } else { nil }
  }

  package var array: [JSONValue]? {
    if case .array(let values) = content { values } else { nil }
  }

  package var object: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The first member of a name, where this is an object that has one.
  package subscript(_ name: String) -> JSONValue? {
    object?.first { $0.name == name }?.value
  }

  /// What kind of value this is, for messages.
  package var kind: String {
    switch content {
    case .null: "null"
    case .bool: "a truth value"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
