import Extraction
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
  /// The functions whose calls are keyed texts.
  let routines: Routines
  /// Whether literals that users see are findings.
  let findsHardCoded: Bool

  init(_ file: String, types: ChoiceTypes, _ settings: ExtractionSettings) {
    self.file = file
    self.types = types
    categories = settings.categories
    isEnglish = settings.isEnglish
    routines = Routines(settings)
    findsHardCoded = settings.findsHardCoded
  }
}

/// The routines of a project by name: those that all have, and its own.
struct Routines {
  private let byName: [String: Routine]

  init(_ settings: ExtractionSettings) {
    let all = Routine.known + (settings.readsSwiftUI ? Routine.swiftUI : []) + settings.routines
    byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }

  /// The routine that is called by a name, or nil.
  subscript(name: String) -> Routine? { byName[name] }

  /// What stands before the parenthesis of a call, and behind it where the key has a label: the name
  /// alone may stand in every file.
  var calls: [(name: String, label: String?)] {
    byName.values.sorted { $0.name < $1.name }.map { routine in
      let name = routine.name.split(separator: ".").last.map(String.init) ?? routine.name
      if case .label(let label) = routine.key { return (name, label) }
      return (name, nil)
    }
  }
}
