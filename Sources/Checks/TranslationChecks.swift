/// The checks of a single text, in the order of their findings.
enum TranslationChecks {
  /// Every check.
  static let all: [any TranslationCheck] = [
    FormatStringCheck(), TokenCountCheck(), PluralFormCheck(), GenderFormCheck(), TagCheck(),
    LinkCheck(), BidiControlCheck(), InvisibleCharacterCheck(), StackedMarkCheck(),
    MixedScriptCheck(), OuterSpaceCheck(), DoubleSpaceCheck(), EndPunctuationCheck(), NumberCheck(),
    EscapeCheck(),
    TemplateRestCheck(), CopyCheck(), LengthCheck(),
  ]
}
