/// Which rules make native files of translatewiki's texts.
public enum NativeMode: String, Sendable, CaseIterable {
  /// What the Wikipedia app's own import writes, with all that it loses.
  case compatible
  /// All forms of a language, all locales, and a reason for each text that is left out.
  case correct
}
