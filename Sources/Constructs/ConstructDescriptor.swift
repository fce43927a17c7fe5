/// One row of the table of constructs: how files store a construct.
package struct ConstructDescriptor: Sendable {
  /// A small number that belongs to the identity of a construct, such as the style of a list.
  package struct Field: Sendable, Hashable {
    /// Its name in JSON.
    package let name: String
    /// How many values it has, from 0.
    package let values: Int
    /// Its value in the example.
    package let example: UInt8
  }

  /// Its word in JSON, the name of the first member.
  package let word: String
  /// Its number in the extraction cache.
  package let cacheCode: Int
  /// What follows the token in ids, JSON and the extraction cache.
  package let fields: [Field]

  init(_ word: String, cacheCode: Int, fields: [Field] = []) {
    (self.word, self.cacheCode, self.fields) = (word, cacheCode, fields)
  }

  /// Returns whether the style has a value for each field.
  package func accepts(_ style: [UInt8]) -> Bool {
    style.count == fields.count && zip(style, fields).allSatisfy { Int($0) < $1.values }
  }
}
