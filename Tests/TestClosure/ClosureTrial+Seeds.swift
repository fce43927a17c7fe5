import Interchange
import Language
import MessageSyntax
import TestSupport

extension ClosureTrial {
  /// What is made up.
  public enum Content: String, CaseIterable, Sendable {
    /// Messages of every shape, written by the format.
    case messages
    /// Words in the syntax of some format, written into a file as they are.
    case words
  }

  /// The languages of the texts: those with the most, the fewest and the rarest categories.
  private static let locales = ["pl", "ar", "ja", "cy", "lv", "fr"]

  /// Returns the faults of a round.
  ///
  /// - Parameters:
  ///   - seed: The seed of the round; the same one makes the same texts.
  ///   - content: What is made up.
  /// - Returns: The texts that a user would lose without a finding, or could not read or ship.
  /// - Throws: An error if a pack cannot be written or opened.
  public func faults(seed: UInt64, _ content: Content) throws -> [String] {
    var chance = SeededGenerator(seed: seed)
    let name = Self.locales.randomElement(using: &chance) ?? "fr"
    guard let language = LocaleTag(name).flatMap(TextLanguage.init) else { return [name] }
    let faults =
      switch content {
      case .messages: try faults(language, &chance)
      case .words: try wordFaults(language, &chance)
      }
    return faults.map { "\(name): \($0)" }
  }
}
