import Catalog
import Foundation
import Pack
import Phrases

/// What ordinals stand for: phrase ids from a key table, and token names from a ledger.
public struct OrdinalNames: Sendable {
  struct Name: Sendable {
    var id: PhraseID
    /// The signature, where it is known.
    var parameters: [Parameter]?
  }

  /// The epoch of the ordinals; nil where nothing is known.
  var epoch: Epoch?
  /// The file that says it, for messages.
  var source = "langpack.ordinals"
  private var names: [Int: Name] = [:]

  /// Nothing is known.
  init() {}

  /// What a ledger says.
  init(_ ledger: Ledger, source: String) {
    epoch = ledger.epoch
    self.source = source
    for entry in ledger.entries {
      let parameters = Self.parameters(entry.identity.signature)
      names[entry.ordinal] = Name(id: entry.identity.id, parameters: parameters)
    }
  }

  /// What a key table says; it has no names of tokens.
  init(_ table: KeyTable, source: String) {
    epoch = table.epoch
    self.source = source
    for pair in table.pairs {
      names[Int(pair.ordinal)] = Name(id: PhraseID(rawValue: pair.id), parameters: nil)
    }
  }

  subscript(ordinal: Int) -> Name? { names[ordinal] }

  /// The ordinal of a phrase; the latest where signatures of one key have several.
  func ordinal(of id: PhraseID) -> Int? {
    names.filter { $0.value.id == id }.keys.max()
  }

  /// The parameters of a ledger's signature: `user:name,kind:choice(photo|video)`.
  private static func parameters(_ signature: String) -> [Parameter] {
    signature.split(separator: ",").map { item in
      let sides = item.split(separator: ":", maxSplits: 1)
      let name = String(sides[0]).removingPercentEncoding ?? String(sides[0])
      return Parameter(name, kind(sides.count > 1 ? sides[1] : "text"))
    }
  }

  private static func kind(_ word: Substring) -> Parameter.Kind {
    switch word {
    case "number": return .number
    case "ordinal": return .ordinal
    case "list": return .list
    case "name": return .name
    case "gender": return .gender
    case _ where word.hasPrefix("choice("):
      return .choice(
        word.dropFirst("choice(".count).dropLast().split(separator: "|").map {
          String($0).removingPercentEncoding ?? String($0)
        })
    default: return .text
    }
  }
}
