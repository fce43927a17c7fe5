/// The rules for converting translatewiki.net's texts to native files.
public enum NativeMode: String, Sendable, CaseIterable {
  /// The output of the Wikipedia app's own import, with all its losses.
  case compatible
  /// Every form of a language, every locale, and a reason for each rejected text.
  case correct
}
