import Diagnostics

/// An overload of a routine: a call with arguments that the routine does not name.
///
/// `langpack.json` has an entry for one form of a function: `"save".localized`. Another form takes
/// more: `"save".localized(table: "Menu")`.
extension Routine {
  private static let tables = ["table", "tableName"]
  private static let values = ["value", "defaultValue", "fallback"]
  private static let comments = ["comment"]
  /// The labels of arguments that say nothing about the text and its table.
  private static let others: Set = [
    "args", "arguments", "bundle", "count", "lang", "language", "locale", "localizer",
    "values", "with",
  ]

  /// The labels that are read although a routine does not name them.
  public static let usualLabels = Set(tables + values + comments)

  /// Returns the routine with places for the arguments of a call that have the usual labels, if the
  /// routine is the team's.
  ///
  /// - Parameters:
  ///   - labels: The labels of the call's arguments.
  ///   - has: Returns whether the call has an argument at a place.
  /// - Returns: The routine of the overload.
  public func overload(_ labels: [String], has: (Place) -> Bool) -> Routine {
    guard isOfTeam else { return self }
    var routine = self
    func place(_ own: Place?, _ usual: [String]) -> Place? {
      if let own, has(own) { return own }
      let label = usual.first { labels.contains($0) && .label($0) != key }
      return label.map { .label($0) } ?? own
    }
    routine.table = place(table, Self.tables)
    routine.value = place(value, Self.values)
    routine.comment = place(comment, Self.comments)
    return routine
  }

  /// Whether `langpack.json` names it.
  private var isOfTeam: Bool { takesKeyAlone && !isOfPlatform }

  /// Returns the fault of a call with a literal that may be its table: one in an argument that the routine
  /// does not name.
  ///
  /// The values of a text's tokens are no such arguments, so only texts without tokens have the fault.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the call, and whether each is a literal.
  ///   - isKnown: Whether the app's files have the key in the routine's table, so that only an argument
  ///     with a table's label may name another one.
  /// - Returns: The fault; nil if there is none.
  public func unknownArgument(
    _ arguments: [(label: String?, isLiteral: Bool, offset: Int)], isKnown: Bool
  ) -> Fault? {
    guard isOfTeam else { return nil }
    let named = [key, table, value, comment].compactMap(\.self)
    var position = 0
    for argument in arguments {
      let place = argument.label.map { Place.label($0) } ?? .position(position)
      if argument.label == nil { position += 1 }
      let isNamed = named.contains(place) || argument.label.map(Self.others.contains) ?? false
      let isOfTable = argument.label?.lowercased().contains("table") ?? false
      // A routine with a place for its comment or text names what its function passes on.
      let isWhole = isKnown || comment != nil || value != nil
      guard !isNamed, isOfTable || argument.isLiteral && !isWhole else { continue }
      return fault(of: place, at: argument.offset)
    }
    return nil
  }

  private func fault(of place: Place, at offset: Int) -> Fault {
    var overload = self
    overload.table = place
    overload.fixedTable = nil
    let words =
      switch place {
      case .label(let label): "the argument \"\(label):\""
      case .position(let position): "the argument \(position + 1) without a label"
      case .receiver: "the text before the dot"
      }
    return Fault(
      .unlistedArgument, at: offset,
      "\"\(name)\" is called with \(words), which \"routines\" does not name, so its text is not extracted",
      fix: .decision(
        "add \(overload.entry) to the \"routines\" of langpack.json if it is the table; otherwise name "
          + "it as \"comment\" or \"value\""))
  }

  /// How well a call has the arguments that the routine names: the more of them, and the fewer absent,
  /// the higher.
  ///
  /// - Parameter has: Returns whether the call has an argument at a place.
  /// - Returns: The rank among the routines of a name.
  public func rank(has: (Place) -> Bool) -> Int {
    let places = [key, table, value, comment].compactMap(\.self)
    let named = places.count(where: has)
    return named * Self.mostPlaces - (places.count - named)
  }

  /// One more than the places of which a call may lack some.
  private static let mostPlaces = 5

  /// Whether a function's calls are not the routine's: the function names its table itself, and the
  /// routine takes it from the calls.
  public func lacksTable(of function: Routine) -> Bool {
    guard let own = function.fixedTable, isOfTeam, !own.isEmpty else { return false }
    return function.table == nil && table != nil && fixedTable != own
  }

  /// Adds the parameters of the usual names, which callers give even if the function drops them.
  ///
  /// - Parameter parameters: The names of the parameters with their places.
  public mutating func addUsual(_ parameters: [(name: String, place: Place)]) {
    func place(_ usual: [String]) -> Place? {
      Self.place(in: parameters, besides: key, usual.contains)
    }
    if fixedTable == nil { table = table ?? place(Self.tables) }
    value = value ?? place(Self.values)
    addComment(parameters)
  }

  /// Adds the parameter that is a comment by its name, which callers give even if the function drops it.
  public mutating func addComment(_ parameters: [(name: String, place: Place)]) {
    comment =
      comment
      ?? Self.place(in: parameters, besides: key) {
        $0.lowercased().hasSuffix("comment")
      }
  }

  private static func place(
    in parameters: [(name: String, place: Place)], besides key: Place,
    _ isUsual: (String) -> Bool
  ) -> Place? {
    parameters.first { name, place in
      let label: String? = if case .label(let label) = place { label } else { nil }
      return place != key && (isUsual(name) || label.map(isUsual) ?? false)
    }?.place
  }
}
