import Extraction
import Language
import SwiftSyntax

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
  /// The declarations of other files whose types say which literals are keys.
  let texts: TextIndex
  /// The types that other files declare.
  let known: KnownTypes
  /// The types of the values of the file that is read; nil before it is parsed.
  private(set) var values: ValueTypes?
  /// The enumerations of the file that is read; nil before it is parsed.
  private(set) var enumerations: FileEnumerations?

  init(
    _ file: String, types: ChoiceTypes, texts: TextIndex = TextIndex(),
    known: KnownTypes = KnownTypes(), _ settings: ExtractionSettings
  ) {
    self.file = file
    self.types = types
    self.texts = texts
    self.known = known
    self.settings = settings
    routines = RoutineTable(settings)
  }

  /// Returns the context for reading the calls of a tree.
  func reading(_ tree: SourceFileSyntax) -> ReadingContext {
    var context = self
    (context.values, context.enumerations) = (
      ValueTypes(tree, file, known), FileEnumerations(tree)
    )
    return context
  }
}

/// The routines of a project by name: the predefined ones, and its own.
struct RoutineTable {
  private let byName: [String: [Routine]]
  /// The routines that are members of a text, as in `"save".localized`.
  private let members: [String: [Routine]]
  /// The routines that are subscripts of a type, as in `texts["save"]`.
  let subscripts: [Routine]
  /// The routines by their names without types.
  private let byOwnName: [String: [Routine]]
  /// The team's routines by their names without types.
  private let own: [String: [Routine]]

  init(_ settings: ExtractionSettings) {
    let all = Routine.known + settings.routines.filter { $0.key != .receiver }
    // The team's own come before a predefined one of the same name. Within a `Bundle`, its method has no
    // receiver.
    byName = Dictionary(grouping: (Routine.methods + all).reversed(), by: \.name)
    subscripts = settings.routines.filter { $0.ownName == "subscript" }
    byOwnName = Dictionary(grouping: all + Routine.methods, by: \.ownName)
    own = Dictionary(
      grouping: settings.routines.filter { $0.key != .receiver }, by: \.ownName)
    members = Dictionary(
      grouping: settings.routines.filter { $0.key == .receiver }.reversed(), by: \.ownName)
  }

  /// Returns whether a routine has a name, with any type before it.
  func has(_ name: String) -> Bool { byOwnName[name] != nil }

  /// The routine with a name whose arguments a call has; the first one of the name if no arguments fit,
  /// and nil if no routine has the name.
  ///
  /// A team's function may have another form in Objective-C, which is a routine of its own.
  subscript(name: String, call: FunctionCallExprSyntax) -> Routine? {
    guard let all = byName[name] else { return nil }
    if all.count == 1 { return all[0] }
    let arguments = Arguments(of: call)
    return all.filter { $0.hasTexts(arguments) }.naming(most: arguments)
      ?? all.first { $0.fits(arguments) } ?? all[0]
  }

  /// The team's routine that a member is, whatever its type: the name alone decides, as for
  /// `genstrings`, if the call's key is a literal and each label is the routine's.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - call: The call.
  ///   - isTyped: Whether routines with a type before the name count, and not those without.
  /// - Returns: The routine; nil if there is none.
  func own(_ name: String, _ call: FunctionCallExprSyntax, isTyped: Bool) -> Routine? {
    guard let all = own[name] else { return nil }
    let arguments = Arguments(of: call)
    return all.first { routine in
      routine.takesKeyAlone && routine.name.contains(".") == isTyped
        && arguments[routine.key]?.stringLiteral != nil && routine.fits(arguments)
        && routine.hasLabels(of: arguments)
    }
  }

  /// Returns the team's routine that a property wrapper is, with a literal as its key.
  func wrapper(_ name: String, _ arguments: Arguments) -> Routine? {
    own[name]?.first { routine in
      routine.takesKeyAlone && routine.name == name && arguments[routine.key]?.stringLiteral != nil
        && routine.fits(arguments)
    }
  }

  /// The routine that is a member of a text and names the most of a call's arguments; nil if there is
  /// none.
  subscript(member name: String, arguments: Arguments?) -> Routine? {
    let all = members[name] ?? []
    return arguments.flatMap(all.naming) ?? all.first
  }

  /// Returns whether a routine takes the calls of a function: it has the name, and the places of the key
  /// and the table.
  ///
  /// `localized(key: "save")` of an app is no call of `localized("save", value: "Save")`. A table after a
  /// usual label is known anyway.
  func takesCalls(of function: Routine) -> Bool {
    let named =
      function.key == .receiver ? members[function.name] ?? [] : routines(named: function.name)
    let fitting = named.filter { $0.takesCalls(of: function) && !$0.lacksTable(of: function) }
    guard case .label(let label)? = function.table, !Routine.usualLabels.contains(label) else {
      return !fitting.isEmpty
    }
    let own = fitting.filter { $0.name == function.name }
    return own.isEmpty ? !fitting.isEmpty : own.contains { $0.table == function.table }
  }

  /// Returns the routines of a function's name: of its type if it has one, else with any type before it.
  private func routines(named name: String) -> [Routine] {
    guard let dot = name.lastIndex(of: ".") else { return byOwnName[name] ?? [] }
    return (byName[name] ?? []) + (byName[String(name[name.index(after: dot)...])] ?? [])
  }

  /// The names of the routines that are members of a text, sorted.
  var memberNames: [String] { members.keys.sorted() }

  /// The name before a call's parenthesis, and the label of its key if it has one: the name alone
  /// may occur in every file.
  var calls: [(name: String, label: String?)] {
    byName.values.flatMap(\.self).sorted { $0.name < $1.name }.map { routine in
      if case .label(let label) = routine.key { return (routine.ownName, label) }
      return (routine.ownName, nil)
    }
  }
}

extension [Routine] {
  /// Returns the first routine that names the most of a call's arguments; nil if there is no routine.
  fileprivate func naming(most arguments: Arguments) -> Routine? {
    guard count > 1 else { return first }
    let ranks = map { routine in routine.rank { arguments[$0] != nil } }
    return zip(self, ranks).first { $0.1 == ranks.max() }?.0
  }
}

extension Routine {
  /// Returns whether a call with some arguments can be one of the routine, as far as the labels say it.
  ///
  /// It has the label of the key; or the text; or, if the key can be the text, the comment. A
  /// routine without these places has only the key, and so has a call of one whose other arguments have
  /// default values.
  func fits(_ arguments: Arguments) -> Bool {
    if case .label = key { return arguments[key] != nil }
    if hasTexts(arguments) { return true }
    return takesKeyAlone && arguments[key] != nil && hasLabels(of: arguments)
  }

  /// Returns whether calls of a function of the same name are calls of the routine.
  func takesCalls(of function: Routine) -> Bool {
    guard key == function.key else { return false }
    // Only the platform's functions and this product's own take fewer calls than their names have.
    let isGiven = isOfPlatform || ownName == Routine.localized.name
    if key == .receiver || !isGiven { return true }
    if takesKeyAlone || value == nil && comment == nil { return true }
    if case .label = key { return true }
    return value != nil && value == function.value
      || keyIsText && comment != nil && comment == function.comment
  }

  /// Returns whether a call has the key, and the text or the comment if the routine has one.
  func hasTexts(_ arguments: Arguments) -> Bool {
    if case .label = key { return arguments[key] != nil }
    guard value != nil || comment != nil else { return arguments[key] != nil }
    return arguments[value] != nil || keyIsText && arguments[comment] != nil
  }

  /// Returns whether each label of a call is one of the routine.
  func hasLabels(of arguments: Arguments) -> Bool {
    let own = [key, table, value, comment].compactMap { place -> String? in
      if case .label(let label)? = place { label } else { nil }
    }
    return arguments.all.allSatisfy { argument in
      guard let label = argument.label?.nameText else { return true }
      return own.contains(label) || ["bundle", "locale"].contains(label)
        || Routine.usualLabels.contains(label)
    }
  }
}
