import Language

/// What a call is read with, besides its own syntax.
struct ReadingContext {
  /// The path of the file, as it is shown.
  let file: String
  /// The enumerations of all sources.
  let types: ChoiceTypes
  /// The plural categories of the language that values of keys are written in.
  let categories: [PluralCategory]
  /// Whether it is English, of which `fbt` has some words of itself.
  let isEnglish: Bool
}
