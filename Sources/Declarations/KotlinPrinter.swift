import Phrases

/// Declares phrases in Kotlin 1.3 and newer.
struct KotlinPrinter: DeclarationPrinter {
  let texts: SourceTextLines
  /// The package; nil for none.
  let package: String?

  func file(_ groups: [DeclaredGroup]) -> String {
    let head = "@file:Suppress(\"unused\", \"ClassName\", \"FunctionName\")\n\n"
    return head + (package.map { "package \($0)\n\n" } ?? "") + support
      + groups.map { "\n" + type($0) }.joined()
  }

  let support = """
    /** The gender of a person. */
    enum class Gender {
      NOT_A_PERSON, FEMALE_SINGULAR, MALE_SINGULAR, FEMALE_SINGULAR_GUESS, MALE_SINGULAR_GUESS,
      MIXED_UNKNOWN, NEUTER_SINGULAR, UNKNOWN_SINGULAR, FEMALE_PLURAL, MALE_PLURAL, NEUTER_PLURAL,
      UNKNOWN_PLURAL
    }

    /** How a list is joined. */
    enum class ListStyle { AND, OR, UNIT }

    /** What a phrase's parameters take. */
    sealed class TextValue {
      /** A text, shown as it is. */
      data class Text(val text: CharSequence) : TextValue()
      /** A number with the digits that are shown: an Int, a Long, a Double, a BigDecimal. */
      data class Count(val number: Number) : TextValue()
      /** A person who is named, or a gender alone. */
      data class Person(val name: CharSequence?, val gender: Gender?) : TextValue()
      /** Texts that are joined as the language does it. */
      data class Items(val items: List<CharSequence>, val style: ListStyle) : TextValue()
      /** The position of a choice. */
      data class Choice(val position: Int) : TextValue()
    }

    /** What finds texts: a pack with its key table, and the app's resources behind it. */
    interface TextSource {
      /** Returns the text of a phrase, with its spans if it has any. The id has 64 bits. */
      fun text(id: Long, vararg values: TextValue): CharSequence
    }

    """

  func type(_ group: DeclaredGroup) -> String {
    """
    /** \(sentence(group)) */
    class \(group.name)(private val source: TextSource) {
    \(group.phrases.map(method).joined())}

    """
  }

  private func method(_ phrase: DeclaredPhrase) -> String {
    let parameters = phrase.values.map(parameter).joined(separator: ", ")
    let values = phrase.values.map { ", \(value($0))" }.joined()
    let id = Int64(bitPattern: phrase.phrase.id.rawValue)
    // The smallest number has no literal of its own.
    let literal = id == .min ? "Long.MIN_VALUE" : "\(id)L"
    let (result, end) = phrase.spans.isEmpty ? ("String", ".toString()") : ("CharSequence", "")
    return phrase.values.map(choices).joined() + "\n" + comment(phrase).block("  ")
      + "  fun \(phrase.name)(\(parameters)): \(result) =\n"
      + "    source.text(\(literal)\(values))\(end)\n"
  }

  private func choices(_ value: DeclaredValue) -> String {
    guard case .choice = value.kind else { return "" }
    return "\n  /** The choices of a parameter. */\n  enum class \(value.choiceType) { "
      + value.choiceNames.joined(separator: ", ") + " }\n"
  }

  private func parameter(_ value: DeclaredValue) -> String {
    switch value.kind {
    case .text: "\(value.name): CharSequence"
    case .number, .ordinal: "\(value.name): Number"
    case .list: "\(value.name): List<CharSequence>"
    case .name: "\(value.name): TextValue.Person"
    case .gender: "\(value.name): Gender"
    case .choice: "\(value.name): \(value.choiceType)"
    }
  }

  private func value(_ value: DeclaredValue) -> String {
    switch value.kind {
    case .text: "TextValue.Text(\(value.name))"
    case .number, .ordinal: "TextValue.Count(\(value.name))"
    case .list: "TextValue.Items(\(value.name), ListStyle.AND)"
    case .name: value.name
    case .gender: "TextValue.Person(null, \(value.name))"
    case .choice: "TextValue.Choice(\(value.name).ordinal)"
    }
  }
}
