import Extraction
import Language

/// The context in which a call is read.
struct ReadingContext {
  /// The display path of the file.
  let file: String
  /// The enumerations of every source file.
  let types: ChoiceTypes
  /// The settings of the extraction.
  let settings: ExtractionSettings
  /// The functions whose calls are keyed texts.
  let routines: RoutineTable

  init(_ file: String, types: ChoiceTypes, _ settings: ExtractionSettings) {
    self.file = file
    self.types = types
    self.settings = settings
    routines = RoutineTable(settings)
  }
}

/// The routines of a project by name: the predefined ones, and its own.
struct RoutineTable {
  private let byName: [String: Routine]
  /// The routines that are members of a text, as in `"save".localized`.
  private let members: [String: Routine]
  /// The names without their types.
  private let names: Set<String>

  init(_ settings: ExtractionSettings) {
    let known = Routine.known + (settings.readsSwiftUI ? Routine.swiftUI : [])
    let all = known + settings.routines.filter { $0.key != .receiver }
    byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    names = Set(all.map(\.ownName))
    members = Dictionary(
      settings.routines.filter { $0.key == .receiver }.map { ($0.ownName, $0) },
      uniquingKeysWith: { $1 })
  }

  /// Returns whether a routine has a name, with any type before it.
  func has(_ name: String) -> Bool { names.contains(name) }

  /// The routine with a name; nil if there is none.
  subscript(name: String) -> Routine? { byName[name] }

  /// The routine that is a member of a text; nil if there is none.
  subscript(member name: String) -> Routine? { members[name] }

  /// The names of the routines that are members of a text, sorted.
  var memberNames: [String] { members.keys.sorted() }

  /// The name before a call's parenthesis, and the label of its key if it has one: the name alone
  /// may occur in every file.
  var calls: [(name: String, label: String?)] {
    byName.values.sorted { $0.name < $1.name }.map { routine in
      if case .label(let label) = routine.key { return (routine.ownName, label) }
      return (routine.ownName, nil)
    }
  }
}
