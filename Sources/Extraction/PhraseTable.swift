import Language
import Phrases

/// A message in the form for translators: a text with `{tokens}`, or a table of such texts.
///
/// Each level of the table is for one parameter, in the order of the signature, and only if the
/// message varies by it. The level of the viewer is the first, and its keys begin with `viewer:`.
/// Literal braces are doubled.
public indirect enum PhraseTable: Sendable, Hashable {
  /// A text.
  case text(String)
  /// A table with an entry for each key of a level, in key order: exact numbers, categories,
  /// `other`.
  case table([Entry])

  /// A key of a level, with its value.
  public struct Entry: Sendable, Hashable {
    /// `=0`, `one`, `male`, or the key of a choice; `other` for the rest, for genders `default`.
    public var key: String
    /// The text or the next level.
    public var value: PhraseTable
  }

  /// Creates the table of a message, for an English text or a language with the same rule for one.
  public init(_ message: Message, parameters: [Parameter]) {
    let levels = message.choosingParameters.filter { parameters.parameter(at: $0) != nil }
    guard let position = levels.min(), let kind = parameters.parameter(at: position)?.kind else {
      self = .text(Self.text(message, parameters))
      return
    }
    let prefix = position == Message.viewer ? "viewer:" : ""
    let keys = Set(message.keys(of: position))
    let ordered = keys.sorted { Self.rank($0) < Self.rank($1) }
    var entries = ordered.map { key in
      let rest = PhraseTable(message.choosing(key, by: position), parameters: parameters)
      return Entry(key: prefix + Self.name(key, kind), value: rest)
    }
    if !Self.isComplete(keys, kind) {
      let rest = PhraseTable(message.choosing(nil, by: position), parameters: parameters)
      entries.append(Entry(key: prefix + Self.nameOfOther(kind), value: rest))
    }
    self = .table(entries)
  }

  private static func text(_ message: Message, _ parameters: [Parameter]) -> String {
    var open: [String] = []
    return message.nodes.reduce(into: "") { text, node in
      switch node {
      case .open(let name):
        open.append(name)
        text += "<\(name)>"
      case .close: text += "</\(open.popLast() ?? "")>"
      case .text(let words):
        for scalar in words.unicodeScalars {
          text.unicodeScalars.append(scalar)
          if scalar == "{" || scalar == "}" { text.unicodeScalars.append(scalar) }
        }
      case .token(let position) where parameters.indices.contains(position):
        text += "{\(parameters[position].name)}"
      case .token, .select: break
      }
    }
  }

  private static func name(_ key: VariantKey, _ kind: Parameter.Kind) -> String {
    switch (key, kind) {
    case (.exactly(let number), _): "=\(number)"
    case (.plural(let category), _), (.ordinal(let category), _): category.name
    case (.person(let gender), _): gender.name
    case (.gender(let gender), _): gender.name
    case (.choice(let position), .choice(let keys)) where keys.indices.contains(position):
      keys[position]
    case (.choice(let position), _): "\(position)"
    }
  }

  private static func nameOfOther(_ kind: Parameter.Kind) -> String {
    switch kind {
    case .name, .gender: "default"
    case .text, .number, .ordinal, .list, .choice: PluralCategory.other.name
    }
  }

  /// Returns whether the keys cover every value.
  private static func isComplete(_ keys: Set<VariantKey>, _ kind: Parameter.Kind) -> Bool {
    switch kind {
    case .choice(let all): all.indices.allSatisfy { keys.contains(.choice($0)) }
    case .name, .gender: keys.contains(.gender(.unknown))
    case .text, .number, .list: keys.contains(.plural(.other))
    case .ordinal: keys.contains(.ordinal(.other))
    }
  }

  private static func rank(_ key: VariantKey) -> (Int, UInt64) {
    switch key {
    case .exactly(let number): (0, number)
    case .plural(.other), .ordinal(.other): (2, 0)
    case .plural(let category), .ordinal(let category): (1, UInt64(category.rawValue))
    case .person(let gender): (0, UInt64(gender.rawValue))
    case .gender(let gender): (1, UInt64(gender.rawValue))
    case .choice(let position): (1, UInt64(position))
    }
  }
}

extension Message {
  /// Returns the keys for a parameter in any part of the message.
  func keys(of parameter: Int) -> [VariantKey] {
    nodes.flatMap { node -> [VariantKey] in
      guard case .select(let selection) = node else { return [] }
      let own = selection.parameter == parameter ? selection.variants.map(\.key) : []
      return own + selection.branches.flatMap { $0.keys(of: parameter) }
    }
  }

  /// Returns the message with a key of a parameter chosen; nil chooses the default.
  fileprivate func choosing(_ key: VariantKey?, by parameter: Int) -> Message {
    let chosen = nodes.flatMap { node -> [Node] in
      guard case .select(var selection) = node else { return [node] }
      if selection.parameter == parameter {
        return selection.message(for: key).choosing(key, by: parameter).nodes
      }
      selection.variants = selection.variants.map {
        Variant($0.key, $0.message.choosing(key, by: parameter))
      }
      selection.other = selection.other.choosing(key, by: parameter)
      return [.select(selection)]
    }
    return Message(chosen).joined
  }
}

extension Message.Selection {
  /// Returns the message for a key; an exact key without a variant of its own falls back to its
  /// general key.
  fileprivate func message(for key: VariantKey?) -> Message {
    let keys: [VariantKey] =
      switch key {
      case .exactly(1): [.exactly(1), .plural(.one), .ordinal(.one)]
      case .person(let gender): [.person(gender), .gender(gender.variation)]
      case let key?: [key]
      case nil: []
      }
    return keys.compactMap { key in variants.first { $0.key == key } }.first?.message ?? other
  }
}
