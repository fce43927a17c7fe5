import Language
import Pack

/// A text of the app with its values, rendered when and how it is asked for.
///
/// ```swift
/// let title = Phrase("\(name: "user", name, gender)'s photos", "Title above an album")
/// title.text()                       // in the app's language, now
/// title.text(localizer)              // in another one
/// title.styled().runs                // with its spans
/// ```
/// Kept in view state it is rendered again after the language has changed. Two phrases are equal
/// when their ids and values are.
public struct Phrase: Sendable, Hashable {
  /// The id that is looked up.
  public let id: PhraseID
  private let interpolation: Pattern.StringInterpolation
  private let words: StaticString

  /// A phrase of a pattern, as in `fbt`.
  ///
  /// - Parameters:
  ///   - pattern: the English text; a literal whose interpolations are constructs.
  ///   - description: what translators are told; part of the phrase's identity.
  ///   - project: to which part of the work it belongs, for filters; no part of the identity.
  ///   - author: whom to ask about it; no part of the identity.
  public init(
    _ pattern: Pattern, _ description: StaticString, project: StaticString = "",
    author: StaticString = ""
  ) {
    self.init(pattern.interpolation, description)
  }

  /// A phrase about somebody whom no word of it names.
  ///
  /// - Parameters:
  ///   - pattern: the English text; a literal whose interpolations are constructs.
  ///   - description: what translators are told; part of the phrase's identity.
  ///   - subject: the gender of whom the text speaks; translations may vary by it.
  ///   - project: to which part of the work it belongs, for filters; no part of the identity.
  ///   - author: whom to ask about it; no part of the identity.
  public init(
    _ pattern: Pattern, _ description: StaticString, subject: Gender,
    project: StaticString = "", author: StaticString = ""
  ) {
    var interpolation = pattern.interpolation
    interpolation.appendSubject(subject)
    self.init(interpolation, description)
  }

  private init(_ interpolation: Pattern.StringInterpolation, _ description: StaticString) {
    self.interpolation = interpolation
    words = description
    var hasher = interpolation.hasher
    id = hasher.finish(description: description)
  }

  /// The text.
  ///
  /// - Parameter localizer: where it is found; the ambient one where none is named.
  /// - Returns: the text from a pack, else the English one; spans are left out.
  /// - Complexity: linear in the text.
  public func text(_ localizer: Localizer = .current) -> String {
    var nesting = Nesting()
    return localizer.render(self, &nesting).text
  }

  /// The text in a locale that the ambient localizer provides.
  ///
  /// - Parameter locale: the locale.
  /// - Returns: the text, or the English one where there is no pack of the locale.
  /// - Complexity: linear in the text.
  public func text(in locale: LocaleTag) -> String {
    text(Localizer.current.localizer(for: locale))
  }

  /// The text with its spans.
  ///
  /// - Parameter localizer: where it is found; the ambient one where none is named.
  /// - Returns: runs of text, each with the spans around it.
  /// - Complexity: linear in the text.
  public func styled(_ localizer: Localizer = .current) -> StyledText {
    var nesting = Nesting()
    return StyledText(localizer.render(self, &nesting))
  }

  /// Whether both are the same phrase with the same values.
  public static func == (one: Phrase, other: Phrase) -> Bool {
    one.id == other.id && one.arguments == other.arguments && one.nested == other.nested
  }

  /// Adds id and values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(arguments)
    hasher.combine(nested)
  }
}

extension Phrase: RenderedCall {
  var arguments: [Argument] { interpolation.arguments }
  var nested: [NestedPhrase] { interpolation.nested }
  var fault: TextFault? { interpolation.fault }
  var description: String { words.description }

  func appendSource(_ arguments: [Argument], _ rules: LanguageRules, to output: inout TextOutput) {
    for piece in interpolation.pieces {
      switch piece {
      case .words(let words): output.append(markup: words)
      case .token(let position, _):
        output.append(arguments[position], of: position, rules)
      case .same(let name):
        guard let position = interpolation.position(of: name) else { continue }
        output.append(arguments[position], of: position, rules)
      }
    }
  }
}

extension Pattern.StringInterpolation {
  mutating func appendSubject(_ gender: Gender) {
    hasher.combine(PhraseHasher.Tag.subject)
    arguments.append(.gender(gender))
  }

  /// The position of the argument that a token of this name shows.
  fileprivate func position(of name: StaticString) -> Int? {
    for piece in pieces {
      if case .token(let position, let token) = piece, token.description == name.description {
        return position
      }
    }
    return nil
  }
}

extension TextOutput {
  /// Adds words of the source, whose tags open and close spans.
  mutating func append(markup words: StaticString) {
    words.withUTF8Buffer { bytes in
      if !bytes.contains(UInt8(ascii: "<")) {
        return append(words: UnsafeRawBufferPointer(bytes))
      }
      for part in Markup.parts(of: words.description) {
        switch part {
        case .words(let text): append(words: text)
        case .open(let name): open(name)
        case .close: close()
        }
      }
    }
  }
}
