import Extraction
import Language

/// The context in which a call is read.
struct ReadingContext {
  /// The display path of the file.
  let file: String
  /// The enumerations of every source file.
  let types: ChoiceTypes
  /// The plural categories of the source language.
  let categories: [PluralCategory]
  /// Whether the source language is English, which the built-in words of `fbt` require.
  let isEnglish: Bool
  /// The functions whose calls are keyed texts.
  let routines: RoutineTable
  /// Whether literals that users see are findings.
  let findsHardCoded: Bool

  init(_ file: String, types: ChoiceTypes, _ settings: ExtractionSettings) {
    self.file = file
    self.types = types
    categories = settings.categories
    isEnglish = settings.isEnglish
    routines = RoutineTable(settings)
    findsHardCoded = settings.findsHardCoded
  }
}

/// The routines of a project by name: the predefined ones, and its own.
struct RoutineTable {
  private let byName: [String: Routine]

  init(_ settings: ExtractionSettings) {
    let all = Routine.known + (settings.readsSwiftUI ? Routine.swiftUI : []) + settings.routines
    byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }

  /// The routine with a name; nil if there is none.
  subscript(name: String) -> Routine? { byName[name] }

  /// The name before a call's parenthesis, and the label of its key if it has one: the name alone
  /// may occur in every file.
  var calls: [(name: String, label: String?)] {
    byName.values.sorted { $0.name < $1.name }.map { routine in
      let name = routine.name.split(separator: ".").last.map(String.init) ?? routine.name
      if case .label(let label) = routine.key { return (name, label) }
      return (name, nil)
    }
  }
}
