import Phrases

extension SourcePhrase {
  /// The number that selects an entry's plural forms: the one by which the source text chooses,
  /// else the first; nil if the phrase has none.
  var pluralNumber: Int? {
    let numbers = parameters.indices.filter { parameters[$0].kind == .number }
    let choosing = source.choosingParameters
    return numbers.first { choosing.contains($0) } ?? numbers.first
  }
}
