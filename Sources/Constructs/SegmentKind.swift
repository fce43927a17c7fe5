import Phrases

/// What a segment is: words, or one of the constructs.
package enum SegmentKind: Sendable, Hashable {
  /// Words between constructs.
  case text
  /// A construct with a token.
  case token(TokenConstruct)
  /// A word for one and for many.
  case plural
  /// A pronoun.
  case pronoun
  /// An `enum`.
  case choice
  /// `subject:` of the call.
  case subject
}

extension SegmentKind {
  private static let words = Dictionary(
    all.map { ($0.descriptor.word, $0) }, uniquingKeysWith: { first, _ in first })
  private static let cacheCodes: [SegmentKind?] = {
    let codes = all.map(\.descriptor.cacheCode)
    var kinds = [SegmentKind?](repeating: nil, count: (codes.max() ?? 0) + 1)
    for (kind, code) in zip(all, codes) { kinds[code] = kind }
    return kinds
  }()

  /// The kind with a word in JSON; nil if no construct has it.
  package init?(word: String) {
    guard let kind = Self.words[word] else { return nil }
    self = kind
  }

  /// The kind with a number in the extraction cache; nil if no construct has it.
  package init?(cacheCode: Int) {
    guard Self.cacheCodes.indices.contains(cacheCode), let kind = Self.cacheCodes[cacheCode] else {
      return nil
    }
    self = kind
  }

  /// The first kind with a label in Swift; nil if no construct has it.
  package init?(label: String) {
    guard let kind = Self.all.first(where: { $0.form?.label == label }) else {
      return nil
    }
    self = kind
  }

  /// The labels of Swift, each once.
  package static var labels: [String] {
    all.compactMap(\.form?.label).reduce(into: []) { labels, label in
      if !labels.contains(label) { labels.append(label) }
    }
  }
}

extension Segment {
  /// What it is.
  package var kind: SegmentKind {
    switch self {
    case .text: .text
    case .token(let construct, _, _): .token(construct)
    case .plural: .plural
    case .pronoun: .pronoun
    case .choice: .choice
    case .subject: .subject
    }
  }

  /// The name of the token whose value it shows; nil if it shows none, or shows another's.
  package var shownToken: String? {
    switch self {
    case .token(let construct, let name, _): construct.isRepeat ? nil : name
    case .plural(_, _, _, let name, _): name
    case .text, .pronoun, .choice, .subject: nil
    }
  }
}

extension TokenConstruct {
  /// Every construct with a token.
  package static let all = SegmentKind.all.compactMap { kind in
    if case .token(let construct) = kind { construct } else { nil }
  }

  /// Whether it repeats the token of another construct, and has no parameter itself.
  package var isRepeat: Bool { parameter == nil }
}
