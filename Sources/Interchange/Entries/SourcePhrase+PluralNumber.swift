import Phrases

extension SourcePhrase {
  /// The number that an entry's plural forms go by: the one that the source text chooses by, else the
  /// first; nil if the phrase has none.
  var pluralNumber: Int? {
    let numbers = parameters.indices.filter { parameters[$0].kind == .number }
    let choosing = source.choosingParameters
    return numbers.first { choosing.contains($0) } ?? numbers.first
  }
}
