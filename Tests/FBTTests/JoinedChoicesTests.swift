import Pack
import Phrases
import Testing

@testable import FBT

/// Enums over one value, of which FBT never asks for texts in which their keys differ.
struct JoinedChoicesTests {
  private static let keys = ["LINK", "PAGE", "PHOTO"]

  /// See a link, the link.
  private static func phrase(_ second: [String] = keys, third: Bool = false) -> SourcePhrase {
    func choice(_ name: String, _ word: String, _ keys: [String]) -> Segment {
      .choice(name: name, keys.map { ChoiceText($0, "\(word) \($0.lowercased())") })
    }
    var segments: [Segment] = [
      .text("See "), choice("kind", "a", keys), .text(", "), choice("kind2", "the", second),
    ]
    if third { segments += [.text(", "), choice("kind3", "that", keys)] }
    return SourcePhrase(segments: segments, description: "two enums")
  }

  /// A delivery of the texts that a filter wants, each with its hash's own words.
  private static func delivery(
    of phrase: SourcePhrase, _ isWanted: ([String]) -> Bool
  ) throws -> TranslationInput {
    var input = TranslationInput(locale: "el_GR")
    let leaves = try #require(try CallSite(phrase)?.phrases().first).leaves.entries
    for (hash, leaf) in leaves {
      let words = leaf.text.split(separator: ",").map { $0.split(separator: " ").last ?? "" }
      guard isWanted(words.map { $0.uppercased() }) else { continue }
      input.translations[hash] = .some(
        LeafTranslation(texts: [.init(text: "Δες \(leaf.text)", values: [:])]))
    }
    return input
  }

  @Test(arguments: [false, true]) func aCompleteDeliveryIsTaken(third: Bool) throws {
    let phrase = Self.phrase(third: third)
    let input = try Self.delivery(of: phrase) { Set($0).count == 1 }
    guard case .message(let message, 3, 3) = try input.message(for: phrase) else {
      Issue.record("\(try input.message(for: phrase))")
      return
    }
    for (place, key) in Self.keys.enumerated() {
      let word = key.lowercased()
      let values = [Argument](repeating: .choice(place), count: third ? 3 : 2)
      let expected = "Δες See a \(word), the \(word)" + (third ? ", that \(word)" : "")
      #expect(message.rendered(values, .english, .init(isolatesValues: false)) == expected)
    }
  }

  /// A text of the diagonal is missing, or one beside it is there: the enums may be over two values.
  @Test func anyOtherDeliveryHasToBeWhole() throws {
    let phrase = Self.phrase()
    let refused = ImportedMessage.refused("a text of an enum has no translation")
    let lacking = try Self.delivery(of: phrase) { Set($0).count == 1 && $0[0] != "PAGE" }
    #expect(try lacking.message(for: phrase) == refused)
    let more = try Self.delivery(of: phrase) { Set($0).count == 1 || $0 == ["LINK", "PAGE"] }
    #expect(try more.message(for: phrase) == refused)
    let whole = try Self.delivery(of: phrase) { _ in true }
    guard case .message(_, 9, 9) = try whole.message(for: phrase) else {
      Issue.record("the whole delivery is not taken")
      return
    }
  }

  /// The second enum may have keys that the value never has.
  @Test func theSecondEnumMayHaveMoreKeys() throws {
    let phrase = Self.phrase(Self.keys + ["VIDEO"])
    let input = try Self.delivery(of: phrase) { Set($0).count == 1 }
    guard case .message(_, 3, 3) = try input.message(for: phrase) else {
      Issue.record("\(try input.message(for: phrase))")
      return
    }
    let fewer = Self.phrase(["LINK", "PAGE"])
    let other = try Self.delivery(of: fewer) { Set($0).count == 1 }
    #expect(
      try other.message(for: fewer) == .refused("a text of an enum has no translation"))
  }
}
