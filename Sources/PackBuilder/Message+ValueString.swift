import Install
import Language
import Pack
import Phrases

extension Message {
  /// The message in a pack's encoding, described in `Docs/Formats/Wire.md`.
  ///
  /// - Complexity: Linear in the message.
  public var valueString: [UInt8] {
    var writer = ValueStringWriter()
    canonical.write(to: &writer)
    return writer.bytes
  }

  private func write(to writer: inout ValueStringWriter) {
    for node in nodes {
      switch node {
      case .text(let text): writer.append(words: text.utf8)
      case .token(let position): writer.append(token: position)
      case .close: writer.append(ValueCode.close)
      case .open(let name):
        writer.append(ValueCode.open)
        writer.append(words: name.utf8)
        writer.append(ValueCode.nameEnd)
      case .select(let selection): selection.write(to: &writer)
      }
    }
  }
}

extension Message.Selection {
  fileprivate func write(to writer: inout ValueStringWriter) {
    writer.append(kind)
    writer.append(number: parameter == Message.viewer ? 0 : parameter)
    writer.append(number: variants.count)
    for variant in variants {
      writer.append(number: variant.key.number)
      variant.message.write(to: &writer)
      writer.append(ValueCode.variantEnd)
    }
    other.write(to: &writer)
    writer.append(ValueCode.variantEnd)
  }

  private var kind: UInt8 {
    if parameter == Message.viewer { return ValueCode.byViewer }
    if isOrdinal { return ValueCode.byOrdinal }
    return switch variants.first?.key {
    case .gender, .person: ValueCode.byGender
    case .choice: ValueCode.byChoice
    case .exactly, .plural, .ordinal, nil: ValueCode.byNumber
    }
  }
}

extension VariantKey {
  /// The number of the key in a pack.
  var number: Int {
    switch self {
    case .exactly(let number): Int(clamping: number) + PackLayout.exactKey
    case .plural(let category), .ordinal(let category): Int(category.rawValue)
    case .person(let gender): Int(gender.rawValue) + PackLayout.exactKey
    case .gender(let gender): Int(gender.rawValue)
    case .choice(let position): position
    }
  }

  /// Creates the key with a number; nil if there is none.
  init?(_ number: Int, of kind: UInt8) {
    let exact = number - PackLayout.exactKey
    switch kind {
    case ValueCode.byChoice: self = .choice(number)
    case ValueCode.byNumber where exact >= 0, ValueCode.byOrdinal where exact >= 0:
      self = .exactly(UInt64(exact))
    case ValueCode.byGender, ValueCode.byViewer:
      if let gender = UInt8(exactly: exact).flatMap(Gender.init) {
        self = .person(gender)
      } else if let gender = UInt8(exactly: number).flatMap(GenderVariation.init) {
        self = .gender(gender)
      } else {
        return nil
      }
    default:
      guard let category = UInt8(exactly: number).flatMap(PluralCategory.init) else { return nil }
      self = kind == ValueCode.byOrdinal ? .ordinal(category) : .plural(category)
    }
  }
}

extension Message {
  /// Decodes a value string that is a text; nil if it cannot be read.
  ///
  /// - Parameter bytes: The bytes in a pack.
  public init?(valueString bytes: [UInt8]) {
    self.init(bytes, bytes.indices, depth: 0)
  }

  private init?(_ bytes: [UInt8], _ range: Range<Int>, depth: Int) {
    var parser = ValueParser(bytes, range)
    guard let items = try? parser.items(depth: depth) else { return nil }
    var nodes: [Node] = []
    for item in items {
      switch item {
      case .words(let range, _): nodes.append(.text(Self.text(bytes[range])))
      case .token(let position): nodes.append(.token(position))
      case .open(let range): nodes.append(.open(Self.text(bytes[range])))
      case .close: nodes.append(.close)
      case .select(let selection):
        guard let read = Self.selection(selection, bytes, depth) else { return nil }
        nodes.append(.select(read))
      }
    }
    self.init(nodes)
  }

  private static func selection(
    _ selection: ValueSelection, _ bytes: [UInt8], _ depth: Int
  ) -> Selection? {
    var variants: [Variant] = []
    for variant in selection.variants {
      guard let key = VariantKey(variant.key, of: selection.kind),
        let message = Message(bytes, variant.range, depth: depth + 1)
      else { return nil }
      variants.append(.init(key, message))
    }
    let isViewer = selection.kind == ValueCode.byViewer
    return Message(bytes, selection.other, depth: depth + 1).map {
      Selection(by: isViewer ? viewer : selection.parameter, variants, other: $0)
    }
  }

  private static func text(_ words: ArraySlice<UInt8>) -> String {
    String(decoding: ValueStringWriter.unescaped(words), as: UTF8.self)
  }
}
