/// One row of the table of constructs: how ids, files and texts know a construct.
public struct ConstructDescriptor: Sendable {
  /// A small number that belongs to the identity of a construct, such as the style of a list.
  public struct Field: Sendable, Hashable {
    /// Its name in JSON.
    public let name: String
    /// How many values it has, from 0.
    public let values: Int
    /// Its value in the example.
    public let example: UInt8
  }

  /// The byte that begins its segment in an id.
  let tag: PhraseHasher.Tag
  /// Its word in JSON, the name of the first member.
  public let word: String
  /// Its number in the extraction cache.
  public let cacheCode: Int
  /// The kind of its parameter, by which translations may vary; nil without a parameter.
  ///
  /// The keys of a choice are those of its segment.
  public let parameter: Parameter.Kind?
  /// What follows the token in ids, JSON and the extraction cache.
  public let fields: [Field]

  init(
    _ word: String, _ tag: PhraseHasher.Tag, cacheCode: Int, _ parameter: Parameter.Kind?,
    fields: [Field] = []
  ) {
    (self.word, self.tag, self.cacheCode) = (word, tag, cacheCode)
    (self.parameter, self.fields) = (parameter, fields)
  }

  /// Returns whether the style has a value for each field.
  public func accepts(_ style: [UInt8]) -> Bool {
    style.count == fields.count && zip(style, fields).allSatisfy { Int($0) < $1.values }
  }
}
