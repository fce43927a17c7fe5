/// All checks of a text by itself, in the order in which they are told.
public enum TranslationChecks {
  /// The checks.
  public static let all: [any TranslationCheck] = [
    FormatStringCheck(), TokenCountCheck(), PluralFormCheck(), GenderFormCheck(), TagCheck(),
    LinkCheck(), BidiControlCheck(), InvisibleCharacterCheck(), StackedMarkCheck(),
    MixedScriptCheck(), OuterSpaceCheck(), DoubleSpaceCheck(), EndPunctuationCheck(), NumberCheck(),
    EscapeCheck(),
    TemplateRestCheck(), CopyCheck(), LengthCheck(),
  ]
}
