import Phrases

/// Declares keyed phrases in Swift, as calls of `localized`.
struct SwiftPrinter: DeclarationPrinter {
  let texts: SourceTextLines

  let support = """
    import LanguagePacks

    /// A number that a text shows: whole, with a fraction, or with the digits of a `Number`.
    public protocol TextNumber: LocalizedArgument {}
    extension Int: TextNumber {}
    extension Int64: TextNumber {}
    extension UInt: TextNumber {}
    extension UInt64: TextNumber {}
    extension Double: TextNumber {}
    extension Number: TextNumber {}

    /// A person who is named, or a gender alone.
    public struct TextPerson: LocalizedArgument {
      public let argument: Argument

      /// Creates a person with a name.
      public init(_ name: String, _ gender: Gender) { argument = .name(name, gender) }

      /// Creates a person without a name.
      public init(_ gender: Gender) { argument = .gender(gender) }
    }

    """

  func type(_ group: DeclaredGroup) -> String {
    """
    /// \(sentence(group))
    public enum \(group.name) {
    \(group.phrases.map { method($0, of: group) }.joined(separator: "\n"))}

    """
  }

  private func method(_ phrase: DeclaredPhrase, of group: DeclaredGroup) -> String {
    let parameters = phrase.values.map(parameter) + ["localizer: Localizer = .current"]
    var arguments = [Self.literal(phrase.phrase.keyOrNone ?? "")]
    if !group.table.isEmpty { arguments.append("table: \(Self.literal(group.table))") }
    arguments.append("value: \(Self.literal(texts.value(of: phrase.phrase) ?? ""))")
    arguments.append("comment: \(Self.literal(phrase.phrase.description))")
    arguments += phrase.values.map(value) + ["localizer: localizer"]
    return comment(phrase).slashes("  ")
      + "  public static func \(phrase.name)(\(parameters.joined(separator: ", "))) -> String {\n"
      + "    localized(\(arguments.joined(separator: ", ")))\n  }\n"
  }

  private func parameter(_ value: DeclaredValue) -> String {
    let label = value.isNumbered ? "_ \(value.name)" : value.name
    switch value.kind {
    case .text: return "\(label): String"
    case .number, .ordinal: return "\(label): some TextNumber"
    case .list: return "\(label): [String]"
    case .name: return "\(label): TextPerson"
    case .gender: return "\(label): Gender"
    case .choice: return "\(label): Int"
    }
  }

  private func value(_ value: DeclaredValue) -> String {
    switch value.kind {
    case .text, .number, .ordinal, .name, .gender: value.name
    case .list: "Argument.list(\(value.name), .and)"
    case .choice: "Argument.choice(\(value.name))"
    }
  }

  private static func literal(_ text: String) -> String {
    quoted(text) { "\\u{\(String($0.value, radix: 16))}" }
  }
}
