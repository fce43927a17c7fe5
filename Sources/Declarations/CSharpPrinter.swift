import Phrases

/// Declares phrases in C# 5 and newer.
struct CSharpPrinter: DeclarationPrinter {
  let texts: SourceTextLines
  /// The namespace; nil for the usual one.
  let namespace: String?

  let support = """
    {
      /// <summary>The gender of a person.</summary>
      public enum Gender
      {
        NotAPerson, FemaleSingular, MaleSingular, FemaleSingularGuess, MaleSingularGuess,
        MixedUnknown, NeuterSingular, UnknownSingular, FemalePlural, MalePlural, NeuterPlural,
        UnknownPlural
      }

      /// <summary>How a list is joined.</summary>
      public enum ListStyle { And, Or, Unit }

      /// <summary>What a phrase's parameters take.</summary>
      public abstract class TextValue { }

      /// <summary>A text, shown as it is.</summary>
      public sealed class PlainValue : TextValue
      {
        public readonly string Text;
        public PlainValue(string text) { Text = text; }
      }

      /// <summary>A number, with the digits that are shown.</summary>
      public sealed class NumberValue : TextValue
      {
        public readonly object Number;
        public NumberValue(decimal number) { Number = number; }
        public NumberValue(double number) { Number = number; }
        public static implicit operator NumberValue(int number) { return new NumberValue((decimal)number); }
        public static implicit operator NumberValue(long number) { return new NumberValue((decimal)number); }
        public static implicit operator NumberValue(ulong number) { return new NumberValue((decimal)number); }
        public static implicit operator NumberValue(decimal number) { return new NumberValue(number); }
        public static implicit operator NumberValue(double number) { return new NumberValue(number); }
      }

      /// <summary>A person who is named, or a gender alone.</summary>
      public sealed class PersonValue : TextValue
      {
        public readonly string Name;
        public readonly Gender? Gender;
        public PersonValue(string name, Gender? gender) { Name = name; Gender = gender; }
        public static implicit operator PersonValue(Gender gender) { return new PersonValue(null, gender); }
      }

      /// <summary>Texts that are joined as the language does it.</summary>
      public sealed class ListValue : TextValue
      {
        public readonly IReadOnlyList<string> Items;
        public readonly ListStyle Style;
        public ListValue(IReadOnlyList<string> items, ListStyle style) { Items = items; Style = style; }
      }

      /// <summary>The position of a choice.</summary>
      public sealed class ChoiceValue : TextValue
      {
        public readonly int Position;
        public ChoiceValue(int position) { Position = position; }
      }

      /// <summary>What finds texts: a pack with its key table, and the app's resources behind it.</summary>
      public interface ITextSource
      {
        /// <summary>Returns the text of a phrase. The id has 64 bits.</summary>
        string Text(ulong id, params TextValue[] values);
      }

    """

  func file(_ groups: [DeclaredGroup]) -> String {
    "#pragma warning disable 1591\nusing System.Collections.Generic;\n\n"
      + "namespace \(namespace ?? "LanguagePacks.Declared")\n" + support
      + groups.map { "\n" + type($0) }.joined() + "}\n"
  }

  func type(_ group: DeclaredGroup) -> String {
    """
      /// <summary>\(sentence(group))</summary>
      public sealed class \(group.name)
      {
        private readonly ITextSource source_;
        public \(group.name)(ITextSource source) { source_ = source; }
    \(group.phrases.map(method).joined())  }

    """
  }

  private func method(_ phrase: DeclaredPhrase) -> String {
    let parameters = phrase.values.map { "\(type(of: $0)) \($0.name)" }.joined(separator: ", ")
    let values = phrase.values.map { ", \(value($0))" }.joined()
    return phrase.values.map(choices).joined() + "\n" + comment(phrase).xml("    ")
      + "    public string \(phrase.name)(\(parameters))\n"
      + "    { return source_.Text(0x\(phrase.phrase.id)\(values)); }\n"
  }

  private func choices(_ value: DeclaredValue) -> String {
    guard case .choice = value.kind else { return "" }
    return "\n    /// <summary>The choices of a parameter.</summary>\n"
      + "    public enum \(value.choiceType) { \(value.choiceNames.joined(separator: ", ")) }\n"
  }

  private func type(of value: DeclaredValue) -> String {
    switch value.kind {
    case .text: "string"
    case .number, .ordinal: "NumberValue"
    case .list: "ListValue"
    case .name: "PersonValue"
    case .gender: "Gender"
    case .choice: value.choiceType
    }
  }

  private func value(_ value: DeclaredValue) -> String {
    switch value.kind {
    case .text: "new PlainValue(\(value.name))"
    case .number, .ordinal, .list, .name: value.name
    case .gender: "new PersonValue(null, \(value.name))"
    case .choice: "new ChoiceValue((int)\(value.name))"
    }
  }
}
