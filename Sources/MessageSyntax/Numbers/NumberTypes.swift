import Phrases

/// The numbers of phrases that have no fraction, as far as the sources say so.
///
/// A text cannot round a number, so a function that does, such as `:integer`, is read only for
/// these.
public struct NumberTypes: Sendable {
  private let whole: [PhraseID: Set<Int>]

  /// Creates the types of some phrases.
  ///
  /// - Parameter whole: The positions of the parameters that are whole numbers, by phrase.
  public init(_ whole: [PhraseID: Set<Int>] = [:]) { self.whole = whole }

  /// Returns whether the value of a parameter never has a fraction.
  ///
  /// That is a rank or a count of a list, a number that the source text writes as `%d`, and any
  /// value that isn't a number.
  func isWhole(_ position: Int, of phrase: SourcePhrase) -> Bool {
    guard phrase.parameters.parameter(at: position)?.kind == .number else { return true }
    if whole[phrase.id]?.contains(position) == true { return true }
    guard case .key(let key, _) = phrase.identity else { return false }
    return SourcePhrase.wholeNumbers(in: key).contains(position)
  }
}
