import Foundation
import LanguagePacks
import Phrases

/// The messages to show, from the file that `Scripts/mediawiki` writes.
struct Messages: Decodable {
  /// What a value is.
  enum Kind: String, Decodable {
    case number, user, words
  }

  /// A message and the values to show it with.
  struct Message: Decodable {
    /// The English text.
    var text: String
    var kinds: [Kind]
    var samples: [[String]]

    /// The arguments of each sample.
    var arguments: [[Argument]] {
      samples.map { zip(kinds, $0).map(Self.argument) }
    }

    private static func argument(_ kind: Kind, _ value: String) -> Argument {
      switch kind {
      // MediaWiki shows a value as it is given, not in the digits of the language.
      case .number: .numberShownAs(Number(Int(value) ?? 0), value)
      case .user: .name(value, genders[value] ?? .unknown)
      case .words: .text(value)
      }
    }

    /// The users whose genders MediaWiki's evaluator knows.
    private static let genders: [String: Gender] = ["Max": .male, "Ada": .female]
  }

  /// The messages by key.
  var messages: [String: Message]

  /// Reads the messages of a file.
  init(file: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    self = try JSONDecoder().decode(Self.self, from: data)
  }
}
