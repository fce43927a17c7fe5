import JSON
import Phrases

import enum Extraction.PhraseTable

extension JSONValue {
  /// Creates the text or nested table of a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - parameters: Its signature; nil to infer it from the message.
  public init(tableOf message: Message, _ parameters: [Parameter]?) {
    self.init(PhraseTable(message, parameters: parameters ?? message.impliedParameters))
  }

  private init(_ table: PhraseTable) {
    switch table {
    case .text(let text): self.init(.string(text))
    case .table(let entries):
      self.init(.object(entries.map { Member($0.key, JSONValue($0.value)) }))
    }
  }
}

extension Message {
  /// The parameters that the message implies, named by position, with the kinds of its variants.
  fileprivate var impliedParameters: [Parameter] {
    let positions = shownParameters.union(choosingParameters)
    let kinds = impliedKinds
    return (0..<(positions.max() ?? -1) + 1).map { position in
      Parameter(String(position), kinds[position] ?? .text)
    }
  }

  private var impliedKinds: [Int: Parameter.Kind] {
    nodes.reduce(into: [:]) { kinds, node in
      guard case .select(let selection) = node else { return }
      for branch in selection.branches { kinds.merge(branch.impliedKinds) { one, _ in one } }
      kinds[selection.parameter] =
        switch selection.variants.first?.key {
        case .gender, .person: .name
        case .ordinal: .ordinal
        case .choice: .choice([])
        default: .number
        }
    }
  }
}
