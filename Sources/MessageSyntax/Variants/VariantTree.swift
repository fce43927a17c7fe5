import Language
import Phrases

/// A message with the choices outermost: whole sentences in a table, one level per parameter.
///
/// A message may have variants anywhere within it. Translation files need whole sentences, so every
/// selection is expanded, in the order of the signature.
public indirect enum VariantTree: Sendable, Hashable {
  /// A text without variants.
  case leaf(Message)
  /// The rows of one parameter.
  case level(Int, [Row], other: VariantTree)

  /// A key and its subtree.
  public struct Row: Sendable, Hashable {
    /// The key of the row.
    public var key: VariantKey
    /// The subtree.
    public var tree: VariantTree

    /// Creates a row.
    public init(key: VariantKey, tree: VariantTree) { (self.key, self.tree) = (key, tree) }
  }

  /// The message of the tree: nested selections.
  public var message: Message {
    switch self {
    case .leaf(let message): message
    case .level(let parameter, let rows, let other):
      Message([
        .select(
          .init(
            by: parameter, rows.map { .init($0.key, $0.tree.message) }, other: other.message))
      ])
    }
  }

  /// Returns all leaves, each with the path of rows to it; nil is the default row.
  public func leaves(_ path: [(Int, VariantKey?)] = []) -> [(path: [(Int, VariantKey?)], Message)] {
    switch self {
    case .leaf(let message): [(path, message)]
    case .level(let parameter, let rows, let other):
      rows.flatMap { $0.tree.leaves(path + [(parameter, $0.key)]) }
        + other.leaves(path + [(parameter, nil)])
    }
  }
}

/// Expands the selections of messages of one phrase in one language.
public struct VariantExpansion {
  /// The parameters of the phrase.
  var parameters: [Parameter]
  /// The plural category of a whole number in the language of the message.
  var category: (UInt64) -> PluralCategory
  /// The ordinal category of a whole number in that language.
  var ordinal: (UInt64) -> PluralCategory

  /// Creates the expansion of a phrase's messages in a language.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of the phrase.
  ///   - category: Returns the plural category of a whole number.
  ///   - ordinal: Returns the ordinal category of a whole number.
  public init(
    parameters: [Parameter], category: @escaping (UInt64) -> PluralCategory,
    ordinal: @escaping (UInt64) -> PluralCategory = { _ in .other }
  ) {
    (self.parameters, self.category, self.ordinal) = (parameters, category, ordinal)
  }

  /// Returns the tree of a message, and the parameters of its levels in order.
  public func tree(_ message: Message) -> (levels: [Int], tree: VariantTree) {
    let levels = message.choosingParameters.sorted().filter {
      parameters.parameter(at: $0) != nil
    }
    let rows = levels.map { position in
      (position, keys(of: kind(of: position), message.variantKeys(by: position)))
    }
    return (levels, expanded(message, rows[...]))
  }

  /// Returns how many whole sentences the tree of a message has; `Int.max` if they are too many to
  /// count.
  ///
  /// - Complexity: Linear in the message.
  public func sentenceCount(_ message: Message) -> Int {
    var count = 1
    for position in message.choosingParameters where parameters.parameter(at: position) != nil {
      let rows = keys(of: kind(of: position), message.variantKeys(by: position)).count + 1
      let (product, isTooMuch) = count.multipliedReportingOverflow(by: rows)
      if isTooMuch { return Int.max }
      count = product
    }
    return count
  }

  /// Returns the message with one parameter's choice outermost, and all others within it.
  public func turned(_ message: Message, by position: Int) -> Message.Selection {
    func row(_ key: VariantKey?) -> Message {
      message.specialized(position) { pick($0, key) }.joined
    }
    let keys = keys(of: kind(of: position), message.variantKeys(by: position))
    return Message.Selection(by: position, keys.map { .init($0, row($0)) }, other: row(nil))
  }

  private func expanded(
    _ message: Message, _ levels: ArraySlice<(Int, [VariantKey])>
  ) -> VariantTree {
    guard let (position, keys) = levels.first else { return .leaf(message.joined) }
    let rest = levels.dropFirst()
    func tree(_ key: VariantKey?) -> VariantTree {
      expanded(message.specialized(position) { pick($0, key) }, rest)
    }
    let rows = keys.map { VariantTree.Row(key: $0, tree: tree($0)) }
    return .level(position, rows, other: tree(nil))
  }

  private func kind(of position: Int) -> Parameter.Kind {
    parameters.parameter(at: position)?.kind ?? .text
  }

  /// Returns the rows that a level needs besides its default one.
  private func keys(of kind: Parameter.Kind, _ found: Set<VariantKey>) -> [VariantKey] {
    var found = found
    // If the default row's own key is a variant, "other" stands for the remaining keys, which are
    // few: all of them get rows.
    if let own = Self.defaultKey(of: kind), found.contains(own) {
      switch kind {
      case .choice(let keys): found.formUnion(keys.indices.map(VariantKey.choice))
      case .name, .gender: found.formUnion([.gender(.male), .gender(.female)])
      case .number, .list: found.formUnion(PluralCategory.allCases.map(VariantKey.plural))
      case .ordinal: found.formUnion(PluralCategory.allCases.map(VariantKey.ordinal))
      case .text: break
      }
    }
    return found.filter { $0 != Self.defaultKey(of: kind) }.sorted { $0.order < $1.order }
  }

  private func pick(_ selection: Message.Selection, _ key: VariantKey?) -> Message {
    func variant(_ key: VariantKey?) -> Message? {
      selection.variants.first { $0.key == key }?.message
    }
    let kind = kind(of: selection.parameter)
    if case .exactly(let number) = key {
      let general =
        kind == .ordinal ? VariantKey.ordinal(ordinal(number)) : .plural(category(number))
      return variant(key) ?? variant(general) ?? selection.other
    }
    if case .person(let gender) = key {
      return variant(key) ?? variant(.gender(gender.variation)) ?? selection.other
    }
    return variant(key ?? Self.defaultKey(of: kind)) ?? selection.other
  }

  /// Returns the key that a level's default row stands for, if it can also be written.
  static func defaultKey(of kind: Parameter.Kind) -> VariantKey? {
    switch kind {
    case .text: nil
    case .number, .list: .plural(.other)
    case .ordinal: .ordinal(.other)
    case .name, .gender: .gender(.unknown)
    case .choice(let keys): keys.firstIndex(of: "other").map(VariantKey.choice)
    }
  }
}

extension Message {
  /// Returns the message with each selection by one parameter replaced by a chosen part of it.
  func specialized(_ parameter: Int, _ pick: (Selection) -> Message) -> Message {
    Message(
      nodes.flatMap { node -> [Node] in
        guard case .select(var selection) = node else { return [node] }
        guard selection.parameter != parameter else {
          return pick(selection).specialized(parameter, pick).nodes
        }
        selection.variants = selection.variants.map {
          Variant($0.key, $0.message.specialized(parameter, pick))
        }
        selection.other = selection.other.specialized(parameter, pick)
        return [.select(selection)]
      })
  }

  /// Returns the keys of every selection by one parameter.
  public func variantKeys(by parameter: Int) -> Set<VariantKey> {
    nodes.reduce(into: []) { keys, node in
      guard case .select(let selection) = node else { return }
      if selection.parameter == parameter { keys.formUnion(selection.variants.map(\.key)) }
      for branch in selection.branches { keys.formUnion(branch.variantKeys(by: parameter)) }
    }
  }
}

extension VariantKey {
  /// The sort order of rows: exact numbers, categories in CLDR's order, genders, choices.
  fileprivate var order: (Int, UInt64) { sortKey }
}
