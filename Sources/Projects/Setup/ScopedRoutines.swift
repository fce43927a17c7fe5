import Extraction

/// The functions of a new project by their calls: those of one name and form in several modules, each
/// with a table of its own, are routines of their folders.
struct ScopedRoutines {
  private typealias Declaration = (routine: Routine, file: String)

  /// The declarations with the same calls, in the order in which the first of each was found.
  private var forms: [[Declaration]] = []

  /// Adds the routine that a function in a file is.
  ///
  /// A function that looks a key up in a second table, if the first one lacks it, is of the first.
  mutating func add(_ routine: Routine, in file: String) {
    guard let form = forms.firstIndex(where: { $0[0].routine.hasPlaces(of: routine) }) else {
      return forms.append([(routine, file)])
    }
    if !forms[form].contains(where: { $0.file == file }) { forms[form].append((routine, file)) }
  }

  /// The routines, each form once for each table.
  ///
  /// The first one of a form is that of all other files, as those of a module that uses it.
  var routines: [Routine] { forms.flatMap(Self.scoped) }

  private static func scoped(_ form: [Declaration]) -> [Routine] {
    // One whose folders all have another declaration can only be of all files.
    let widest = form.first { folder(of: $0, among: form) == nil } ?? form[0]
    var routines = [widest.routine]
    for declaration in form where declaration.routine != widest.routine {
      guard let folder = folder(of: declaration, among: form) else { continue }
      var routine = declaration.routine
      routine.folder = folder
      if !routines.contains(routine) { routines.append(routine) }
    }
    return routines
  }

  /// Returns the largest folder of a declaration without one of another table; nil if there is none.
  private static func folder(of declaration: Declaration, among form: [Declaration]) -> String? {
    let others = form.filter { $0.routine != declaration.routine }.map(\.file)
    let names = declaration.file.split(separator: "/").dropLast()
    var folder = ""
    for name in names {
      folder += (folder.isEmpty ? "" : "/") + name
      if !others.contains(where: { $0.hasPrefix(folder + "/") }) { return folder }
    }
    return nil
  }
}
