/// A JSON value with the place where it stands, so that what is wrong with it can be shown.
struct JSONText: Sendable {
  /// What it is.
  enum Value: Sendable {
    case object([Member])
    case array([JSONText])
    case string(String)
    /// A number, `true`, `false` or `null`, as written.
    case bare(String)
  }

  /// A name and its value.
  struct Member: Sendable {
    var name: String
    var line: Int
    var column: Int
    var value: JSONText
  }

  var value: Value
  var line: Int
  var column: Int

  /// The word for what it is.
  var kind: String {
    switch value {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .bare(let word): "\"\(word)\""
    }
  }
}

/// Where a text is not JSON, and why.
struct JSONTextError: Error {
  var line: Int
  var column: Int
  var message: String
}
