import Language
import Phrases

/// A level of a call's tables, described for a native message.
struct MessageLevel {
  /// The kind of its keys.
  enum Kind: Hashable { case viewer, gender, number, pronoun(PronounUsage), choice }

  var kind: Kind
  var metadata: LevelMetadata
  /// The name of the native parameter that selects.
  var parameter: String
  /// The values of its token that translators distinguished.
  var values: [Int] = []

  /// The gender of the reader, by which a translation may vary even if its source doesn't.
  static let viewer = MessageLevel(
    .viewer, LevelMetadata(token: HiddenToken.viewer, kind: .gender), Parameter.viewerName)

  init(_ variation: Variation) {
    let metadata = variation.metadata(reactNative: false)
    let parameter = variation.argument?.expression ?? metadata.token ?? ""
    switch variation.kind {
    case .subject, .gender: self.init(.gender, metadata, parameter)
    case .number, .plural: self.init(.number, metadata, parameter)
    case .pronoun(let pronoun): self.init(.pronoun(pronoun.usage), metadata, parameter)
    case .enumeration: self.init(.choice, metadata, parameter)
    }
  }

  private init(_ kind: Kind, _ metadata: LevelMetadata, _ parameter: String) {
    self.kind = kind
    self.metadata = metadata
    self.parameter = parameter
  }

  /// The value that corresponds to `other` in native messages.
  var otherValue: Int? {
    switch metadata.mask {
    case .gender: GenderRule.Gender.unknown.rawValue
    case .number: NumberRule.Category.other.rawValue
    case nil: nil
    }
  }

  /// Returns the native keys of a value of the level's token.
  func nativeKeys(_ value: Int) -> [VariantKey] {
    if metadata.mask == .gender {
      return GenderVariation(rawValue: UInt8(clamping: value)).map { [.gender($0)] } ?? []
    }
    switch NumberRule.Category(rawValue: value) {
    case .zero: return [.plural(.zero)]
    case .one: return [.plural(.one)]
    case .two: return [.plural(.two)]
    case .few: return [.plural(.few)]
    case .many: return [.plural(.many)]
    case .other, nil: return []
    }
  }

  /// Returns the native keys of a key of the source table.
  func nativeKeys(_ key: String, _ parameter: Parameter) -> [VariantKey] {
    switch kind {
    case .number: [.exactly(1)]
    case .choice: Self.choice(key, parameter)
    case .pronoun(let usage):
      switch key {
      case "1": [.gender(.female)]
      case "2": [.gender(.male)]
      // The genders that select this key with this usage.
      default:
        Gender.allCases.filter { usage.key(gender: Int($0.rawValue)) == key }
          .map(VariantKey.person)
      }
    case .viewer, .gender: []
    }
  }

  private static func choice(_ key: String, _ parameter: Parameter) -> [VariantKey] {
    guard case .choice(let keys) = parameter.kind,
      let place = keys.firstIndex(where: { $0.isExactly(key) })
    else { return [] }
    return [.choice(place)]
  }
}

/// The variants of a level, from which a selection is built.
struct Branches {
  var other: Message?
  private var variants: [Message.Variant] = []
  /// Whether a key of the source lacks a text.
  private(set) var isIncomplete = false

  mutating func add(_ keys: [VariantKey], _ message: Message?) {
    guard let message else {
      isIncomplete = true
      return
    }
    variants += keys.map { Message.Variant($0, message) }
  }

  mutating func merge(_ other: Branches) {
    self.other = other.other
    variants = other.variants + variants
    isIncomplete = isIncomplete || other.isIncomplete
  }

  /// Returns the selection; just the message if all variants are equal, or nil without any text.
  func message(by position: Int) -> Message? {
    guard let other = other ?? variants.last?.message else { return nil }
    let one = variants.first { $0.key == .plural(.one) && $0.message != other }?.message
    let kept = variants.filter { variant in
      variant.message != (variant.key == .exactly(1) ? one ?? other : other)
    }
    return kept.isEmpty ? other : Message([.select(.init(by: position, kept, other: other))])
  }
}

extension LeafTexts {
  /// Returns the text for a constraint: its own, or that of the constraint with the fewest widened
  /// values, inner levels first, or the default.
  func resolved(_ constraint: Constraint) -> String? {
    var wider = [constraint]
    while !wider.isEmpty {
      for candidate in wider {
        if let text = texts[candidate.key], !text.isEmpty { return text }
      }
      wider = wider.flatMap { $0.wider.reversed() }
    }
    return fallback
  }
}

/// A piece of a translated text.
enum TranslatedPiece {
  case words(String)
  case token(String)

  /// Splits a text into pieces; a brace that is never closed is part of the words.
  static func pieces(of text: String) -> [TranslatedPiece] {
    var pieces: [TranslatedPiece] = []
    var rest = text.unicodeScalars[...]
    while let opening = rest.firstIndex(of: "{"),
      let closing = rest[opening...].firstIndex(of: "}")
    {
      if opening > rest.startIndex { pieces.append(.words(String(rest[..<opening]))) }
      pieces.append(.token(String(rest[rest.index(after: opening)..<closing])))
      rest = rest[rest.index(after: closing)...]
    }
    return rest.isEmpty ? pieces : pieces + [.words(String(rest))]
  }
}
