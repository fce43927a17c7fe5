import Language

/// What sources are read with, besides their own words.
public struct ExtractionSettings: Sendable, Hashable {
  /// The plural categories of the language that the texts are written in.
  public var categories: [PluralCategory]
  /// Whether it is English, of which `fbt` has some words of itself.
  public var isEnglish: Bool
  /// The project's own functions whose calls are keyed texts.
  public var routines: [Routine]
  /// Whether literals of SwiftUI's views are keys.
  public var readsSwiftUI = false
  /// Whether literals that users see and that are not extracted are findings.
  public var findsHardCoded = false

  /// Settings, of English texts at first.
  public init(
    categories: [PluralCategory] = [.one, .other], isEnglish: Bool = true,
    routines: [Routine] = []
  ) {
    self.categories = categories
    self.isEnglish = isEnglish
    self.routines = routines
  }
}
