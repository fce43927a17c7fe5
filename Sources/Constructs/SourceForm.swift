/// How code writes a construct: in an interpolation of Swift's `fbt`, and as a call of FBT.
package struct SourceForm: Sendable {
  /// The label of its first argument in Swift.
  package let label: String
  /// How many arguments without a label it takes.
  package let values: Int
  /// The labels of its other arguments.
  package let options: [String]
  /// An example in Swift, such as `\(percent: "token", ratio)`.
  package let example: String
  /// What a message adds to the example.
  package let note: String
  /// The same example in JavaScript; nil if FBT lacks the construct.
  package let script: String?
  /// The English words that it adds to a text, for a warning; nil if the author writes them all.
  package let englishWords: String?

  init(
    _ label: String, values: Int = 1, options: [String] = [], _ example: String,
    note: String = "", script: String? = nil, englishWords: String? = nil
  ) {
    (self.label, self.values, self.options) = (label, values, options)
    (self.example, self.note, self.script) = (example, note, script)
    self.englishWords = englishWords
  }
}
