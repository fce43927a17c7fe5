import Extraction
import FBT
import Phrases

/// The native phrase of a call: the phrase of Swift's `fbt` with the same words.
struct NativePhrase {
  /// The phrase.
  let phrase: SourcePhrase
  /// Warnings about differences from the call.
  private(set) var warnings: [ScriptFault] = []

  /// - Parameters:
  ///   - call: The call.
  ///   - settings: The settings, with the language of the texts.
  /// - Throws: The reason why there is no native phrase.
  init(_ call: ScriptCall, _ settings: ExtractionSettings) throws(ScriptFault) {
    let names = try NativeNames(call)
    var builder = NativeBuilder(call, names, settings)
    let blanks = NativeBlanks(isPreserving: call.site.options.preservesWhitespace)
    let pieces = blanks.pieces(try builder.pieces(call.site.children))
    var segments = NativeSegments(pieces).segments
    guard !segments.isEmpty else {
      throw ScriptFault(
        .emptyText, at: call.node, "the text is empty", fix: .decision("write the text, or no call")
      )
    }
    if call.site.options.subject != nil { segments.append(.subject) }
    let description = Whitespace.normalized(
      call.site.description, preserving: call.site.options.preservesWhitespace)
    phrase = SourcePhrase(segments: segments, description: description)
    guard !VariantLimit.isExceeded(by: phrase.source) else {
      throw ScriptFault(
        .tooManyVariants, at: call.node, "the text has more than \(VariantLimit.texts) variants")
    }
    warnings = builder.warnings
    warnings += names.changed.map { part, old, new in
      ScriptFault(
        .notNative, at: call.parts[part].node,
        "the token \"\(old)\" is not one word; native phrases name it \"\(new)\"",
        fix: .decision("name it with a word"))
    }
  }
}

/// A converter of constructs to pieces, with the same numbers as in the FBT module.
struct NativeBuilder {
  private(set) var warnings: [ScriptFault] = []
  private let call: ScriptCall
  private let names: NativeNames
  private let settings: ExtractionSettings
  private var next = 0

  init(_ call: ScriptCall, _ names: NativeNames, _ settings: ExtractionSettings) {
    (self.call, self.names, self.settings) = (call, names, settings)
  }

  mutating func pieces(_ constructs: [Construct]) throws(ScriptFault) -> [NativePiece] {
    var pieces: [NativePiece] = []
    for construct in constructs { pieces.append(try piece(construct)) }
    return pieces
  }

  private mutating func piece(_ construct: Construct) throws(ScriptFault) -> NativePiece {
    let number = next
    next += 1
    let name = names.names[number] ?? ""
    switch construct {
    case .text(let text): return .text(text)
    case .param(_, .nothing): return .token(.token(.param, name))
    case .param(_, .ownNumber), .param(_, .number): return .token(.token(.numberParam, name))
    case .param(_, .items(let conjunction)):
      return .token(.token(.list, name, style: [conjunction.style.rawValue]))
    case .param(_, .gender): return .token(.token(.genderParam, name))
    case .name: return .token(.token(.name, name))
    case .sameParam: return .token(.token(.sameParam, name))
    case .plural(let plural): return piece(plural, name, number)
    case .pronoun(let pronoun): return piece(pronoun, number)
    case .enumeration(_, let range): return try piece(range, name, number)
    case .implicitParam(let tag, let children):
      return .span(tag: Self.span(tag), try pieces(children))
    }
  }

  private mutating func piece(
    _ plural: FBT.Construct.Plural, _ name: String, _ number: Int
  ) -> NativePiece {
    if plural.many == plural.singular + "s" {
      warn(aboutEnglish: "the plurals without \"many\"", number)
    }
    let showCount = ShowCount(rawValue: plural.showCount.rawValue) ?? .no
    return .varied(
      .init(
        texts: [plural.singular, plural.many],
        counted: showCount == .yes ? [0, 1] : showCount == .ifMany ? [1] : []
      ) { texts in
        .plural(one: texts[0], many: texts[1], showCount: showCount, name: name)
      })
  }

  private mutating func piece(_ pronoun: FBT.Construct.Pronoun, _ number: Int) -> NativePiece {
    warn(aboutEnglish: "the pronouns", number)
    let usage = Phrases.Pronoun.Usage(rawValue: pronoun.usage.rawValue) ?? .subject
    return .token(.pronoun(usage, capitalize: pronoun.isCapitalized, human: pronoun.isHuman))
  }

  private mutating func piece(
    _ range: OrderedTexts, _ name: String, _ number: Int
  ) throws(ScriptFault) -> NativePiece {
    var keys: [String] = []
    for entry in range.entries {
      let key = NativeNames.word(entry.key)
      guard !keys.contains(key) else {
        throw ScriptFault(
          .enumKey, at: call.parts[number].node,
          "two keys of the enum are both \"\(key)\" natively",
          fix: .decision("give them other names"))
      }
      keys.append(key)
    }
    if let old = range.entries.first(where: { NativeNames.word($0.key) != $0.key })?.key {
      warnings.append(
        ScriptFault(
          .notNative, at: call.parts[number].node,
          "the key \"\(old)\" is not one word; native phrases name it \"\(NativeNames.word(old))\"",
          fix: .decision("write the texts as an object, with words as keys")))
    }
    let known = keys
    return .varied(
      .init(texts: range.entries.map(\.text)) { texts in
        .choice(name: name, zip(known, texts).map { ChoiceText($0, $1) })
      })
  }

  private mutating func warn(aboutEnglish words: String, _ number: Int) {
    guard !settings.isEnglish else { return }
    warnings.append(
      ScriptFault(
        .englishWords, at: call.parts[number].node,
        "\(words) of \"fbt\" are English, the source is not",
        fix: .decision("write all words out, with \"many\" and enums")))
  }

  /// Converts a tag to a valid span name: letters, digits and hyphens, starting with a letter.
  static func span(_ tag: String) -> String {
    let words = tag.unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        ? String(scalar) : "-"
    }
    let name = words.joined().drop { !$0.isLetter }
    return name.isEmpty ? "span" : String(name)
  }
}
