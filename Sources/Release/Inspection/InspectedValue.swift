/// A part of an inspected file: a tree that prints as lines and encodes as JSON.
public indirect enum InspectedValue: Sendable, Hashable, Encodable {
  /// A number.
  case number(UInt64)
  /// A text.
  case text(String)
  /// Values in order.
  case list([InspectedValue])
  /// Named values in order, in JSON an object.
  case fields([Field])

  /// A named value.
  public struct Field: Sendable, Hashable {
    /// The name, in JSON the key.
    public var name: String
    /// The value.
    public var value: InspectedValue
  }

  static func count(_ count: Int) -> InspectedValue { .number(UInt64(clamping: count)) }

  static func record(_ fields: [(String, InspectedValue)]) -> InspectedValue {
    .fields(fields.map { Field(name: $0.0, value: $0.1) })
  }

  /// Encodes the value: a number, a text, an array or an object.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .number(let number):
      var container = encoder.singleValueContainer()
      try container.encode(number)
    case .text(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .list(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .fields(let fields):
      var container = encoder.container(keyedBy: Name.self)
      for field in fields { try container.encode(field.value, forKey: Name(field.name)) }
    }
  }

  /// Returns the lines of the value: one per field, and one per record of a list.
  public func lines(indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    switch self {
    case .number, .text: return [margin + inLine]
    case .list(let values): return values.map { margin + $0.inLine }
    case .fields(let fields):
      return fields.flatMap { field in
        switch field.value {
        case .list(let values) where values.contains(where: \.hasParts):
          ["\(margin)\(field.name): \(values.count)"] + field.value.lines(indent: indent + 2)
        default: ["\(margin)\(field.name): \(field.value.inLine)"]
        }
      }
    }
  }

  private var hasParts: Bool {
    if case .fields = self { true } else { false }
  }

  private var inLine: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text
    case .list(let values): values.isEmpty ? "none" : values.map(\.inLine).joined(separator: ", ")
    case .fields(let fields):
      fields.map { "\($0.name) \($0.value.inLine)" }.joined(separator: ", ")
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }
}
