/// A JSON value that records its position and keeps the order of its members.
///
/// A custom type, because translation files need what a decoder discards: the position of every
/// value, the order of members, and duplicate members.
package struct JSONValue: Sendable, Hashable {
  /// The content of a value.
  package indirect enum Content: Sendable, Hashable {
    case null
    case bool(Bool)
    /// A number as written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])
  }

  /// A name and a value in an object.
  package struct Member: Sendable, Hashable {
    package var name: String
    /// The name's offset in bytes.
    package var offset: Int
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue, at offset: Int = 0) {
      self.name = name
      self.offset = offset
      self.value = value
    }
  }

  package var content: Content
  /// The value's offset in bytes.
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

  /// Creates an object from names and values, in order.
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

  /// The first member with a name, if this is an object that has one.
  package subscript(_ name: String) -> JSONValue? {
    object?.first { $0.name == name }?.value
  }

  /// The kind of the value, for messages.
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
