import JSON

/// One line of a file of cases: what is given, and what a right implementation answers.
package struct ConformanceCase: Sendable {
  /// The id, unique in the suite; it begins with the name of the part.
  let id: String
  /// What is given, in order.
  let given: [JSONValue.Member]
  /// The members of the right answer, in order.
  let expected: [JSONValue.Member]
  /// Another answer that is right too; empty for none.
  let also: [JSONValue.Member]

  /// Creates a case; members that are nil are left out.
  ///
  /// - Parameters:
  ///   - id: The id, unique in the suite.
  ///   - given: What is given, in order.
  ///   - expected: The members of the right answer, in order.
  ///   - also: The members of another answer that is right too.
  package init(
    _ id: String, given: KeyValuePairs<String, JSONValue?>,
    expected: KeyValuePairs<String, JSONValue?>, also: KeyValuePairs<String, JSONValue?> = [:]
  ) {
    self.id = id
    self.given = Self.members(given)
    self.expected = Self.members(expected)
    self.also = Self.members(also)
  }

  /// Returns the case with a number after its id.
  func numbered(_ number: Int) -> ConformanceCase { ConformanceCase("\(id)-\(number)", of: self) }

  private init(_ id: String, of other: ConformanceCase) {
    (self.id, given, expected, also) = (id, other.given, other.expected, other.also)
  }

  private static func members(_ pairs: KeyValuePairs<String, JSONValue?>) -> [JSONValue.Member] {
    pairs.compactMap { pair in pair.value.map { JSONValue.Member(pair.key, $0) } }
  }

  /// The line, with its end.
  var line: String {
    var members = [JSONValue.Member("id", .text(id))] + given
    members.append(.init("expect", JSONValue(.object(expected))))
    if !also.isEmpty { members.append(.init("also", JSONValue(.object(also)))) }
    return JSONValue(.object(members)).compact + "\n"
  }
}
