import Phrases

/// A call of FBT and its native phrase: which argument of the running program gives each parameter
/// its value.
package struct BridgedCall: Sendable {
  /// A parameter of the native phrase.
  package struct Value: Sendable, Hashable {
    /// The kind of the keys by which the running program chooses.
    package enum Kind: String, Sendable {
      case text, number, name, gender, pronoun, choice, list
    }

    package var kind: Kind
    /// The token that the text shows it by, as the program substitutes it; nil if it is not shown.
    package var token: String?
    /// The index of the argument whose keys choose; nil if none does.
    package var level: Int?
    /// The keys of a choice, in the order of the native parameter.
    package var keys: [String] = []
  }

  /// An element of a text: its span, the token that stands for it, and the elements within.
  package struct Element: Sendable, Hashable {
    package var span: String
    package var token: String
    package var elements: [Element]
  }

  /// The id of the native phrase.
  package var id: PhraseID
  /// The native parameters, in order.
  package var values: [Value]
  /// The elements of the text, in order.
  package var elements: [Element]
  /// The key of each of the call's phrases, with the path of its element; the text's own is empty.
  package var keys: [(key: String, path: [Int])]

  /// Bridges a call to its native phrase; nil if the parameters of the phrase don't follow from the
  /// constructs.
  ///
  /// - Parameters:
  ///   - site: The call.
  ///   - phrase: Its native phrase, made from the same constructs.
  ///   - span: Returns the name of the span for an element's tag.
  /// - Throws: An error if FBT refuses the call.
  package init?(
    _ site: CallSite, _ phrase: SourcePhrase, span: (String) -> String
  ) throws(FBTError) {
    let numbered = NodeNumbering(site)
    var levels: [Int] = []
    for (index, variation) in numbered.variations.enumerated() {
      // A collapsed variation has no argument of its own: its leader's chooses.
      let leader = variation.isCollapsed ? variation.leader : nil
      levels.append(leader.map { levels[$0] } ?? (index - Self.collapsed(before: index, numbered)))
    }
    values = numbered.nodes.flatMap(\.all).compactMap { node in
      Self.value(node.construct, level: node.variation.map { levels[$0] })
    }
    if site.options.subject != nil { values.append(Value(kind: .gender, level: 0)) }
    guard values.count == phrase.parameters.count,
      zip(values, phrase.parameters).allSatisfy({ $0.fits($1.kind) })
    else { return nil }
    id = phrase.id
    elements = Self.elements(of: numbered.nodes, span)
    let paths = Self.paths(elements)
    keys = zip(try site.phrases(), paths).map { ($0.key.description, $1) }
  }

  private static func collapsed(before index: Int, _ numbered: NodeNumbering) -> Int {
    numbered.variations[..<index].count(where: \.isCollapsed)
  }

  private static func value(_ construct: Construct, level: Int?) -> Value? {
    switch construct {
    case .text, .sameParam, .implicitParam: return nil
    case .param(let name, .nothing): return Value(kind: .text, token: name)
    case .param(let name, .items): return Value(kind: .list, token: name)
    case .param(let name, .ownNumber), .param(let name, .number):
      return Value(kind: .number, token: name, level: level)
    case .param(let name, .gender), .name(let name, _):
      return Value(kind: .name, token: name, level: level)
    case .plural(let plural): return Value(kind: .number, token: plural.token, level: level)
    case .pronoun: return Value(kind: .pronoun, level: level)
    case .enumeration(_, let range):
      return Value(kind: .choice, level: level, keys: range.entries.map(\.key))
    }
  }

  private static func elements(of nodes: [Node], _ span: (String) -> String) -> [Element] {
    nodes.enumerated().compactMap { place, node in
      guard case .implicitParam(let tag, _) = node.construct else { return nil }
      return Element(
        span: span(tag), token: "=m\(place)", elements: elements(of: node.children, span))
    }
  }

  /// Returns the paths of all phrases, the text's own first, then its elements, depth first.
  private static func paths(_ elements: [Element], below path: [Int] = []) -> [[Int]] {
    [path] + elements.enumerated().flatMap { paths($1.elements, below: path + [$0]) }
  }
}

extension BridgedCall.Value {
  /// Returns whether a native parameter of a kind takes the value.
  fileprivate func fits(_ other: Parameter.Kind) -> Bool {
    switch (kind, other) {
    case (.text, .text), (.number, .number), (.name, .name), (.gender, .gender),
      (.pronoun, .gender), (.list, .list):
      true
    case (.choice, .choice(let keys)): keys.count == self.keys.count
    default: false
    }
  }
}

extension NumberRule {
  /// The largest number up to a thousand of each category, by the category's number in keys of the
  /// running program; 1 only for a category that has no other.
  ///
  /// - Parameter isUsual: Returns a value by which the usual numbers of a category are found: those
  ///   with the most frequent value.
  /// - Returns: Each key with its number, in the order of keys.
  package func samples<Class: Hashable>(by isUsual: (Int) -> Class) -> [(key: Int, number: Int)] {
    let numbers = Dictionary(grouping: 0...1000) { category(of: Double($0)).rawValue }
    return numbers.sorted { $0.key < $1.key }.map { key, all in
      let others = all.filter { $0 != 1 }
      let classes = Dictionary(grouping: others.isEmpty ? all : others, by: isUsual)
      let usual = classes.values.max { ($0.count, $0.max() ?? 0) < ($1.count, $1.max() ?? 0) }
      return (key, usual?.max() ?? 1)
    }
  }
}
