import Diagnostics
import Extraction
import JSON
import Phrases

extension ConfigurationReading {
  /// Reads a list of routines, such as `[{"name": "L10n.text", "key": 0, "comment": "comment"}]`.
  ///
  /// The place of an argument is its label, or its position among the arguments without a label. A
  /// function that has one form in Swift and one in Objective-C is two routines of one name.
  mutating func routines(_ value: JSONValue) -> [Routine] {
    guard let items = value.array else {
      complain(value.offset, "expected a list of routines, found \(value.kind)")
      return []
    }
    var routines: [Routine] = []
    for item in items {
      guard let routine = routine(item) else { continue }
      if routines.contains(where: { $0.isCalled(as: routine) }) {
        complain(
          item.offset, "\"\(routine.name)\" appears twice with the same arguments",
          fix: "remove one, or give it the arguments that another language has")
      }
      routines.append(routine)
    }
    return routines
  }

  private mutating func routine(_ value: JSONValue) -> Routine? {
    guard let members = value.object else {
      complain(
        value.offset, "expected a routine, found \(value.kind)",
        fix: "write it as {\"name\": \"L10n.text\", \"key\": 0, \"comment\": \"comment\"}")
      return nil
    }
    var routine = Routine("")
    for member in members {
      switch member.name {
      case "name": routine.name = text(member.value) ?? ""
      case "key": routine.key = keyPlace(member.value) ?? routine.key
      case "table": routine.table = place(member.value)
      case "tableName": routine.fixedTable = text(member.value)
      case "in": routine.folder = folder(member.value)
      case "commentText": routine.fixedComment = text(member.value)
      case "value": routine.value = place(member.value)
      case "comment": routine.comment = place(member.value)
      case "syntax": routine.syntax = syntax(member.value) ?? routine.syntax
      default:
        let known = suggestion(
          for: member.name,
          among: Self.ofRoutine)
        complain(member.offset, "\"\(member.name)\" is not a property of a routine\(known)")
      }
    }
    guard !routine.name.isEmpty else {
      complain(value.offset, "\"name\" is missing", fix: "add the name that is called")
      return nil
    }
    return routine
  }

  /// The properties of a routine.
  private static let ofRoutine = [
    "name", "key", "table", "tableName", "value", "comment", "commentText", "in",
    "syntax",
  ]

  /// Reads a folder, without the slash that may end it.
  private mutating func folder(_ value: JSONValue) -> String? {
    guard var folder = text(value) else { return nil }
    while folder.hasSuffix("/") { folder.removeLast() }
    if folder.hasPrefix("./") { folder.removeFirst(2) }
    return folder.isEmpty || folder == "." ? nil : folder
  }

  private mutating func syntax(_ value: JSONValue) -> ValueSyntax? {
    if let syntax = value.string.flatMap(ValueSyntax.init(rawValue:)) { return syntax }
    let known = ValueSyntax.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
    complain(value.offset, "this is not a syntax of texts", fix: "write \(known)")
    return nil
  }

  /// Reads the place of a key, which may be the text before the dot: `"self"`.
  private mutating func keyPlace(_ value: JSONValue) -> Routine.Place? {
    value.string == "self" ? .receiver : place(value)
  }

  private mutating func place(_ value: JSONValue) -> Routine.Place? {
    if let label = value.string, !label.isEmpty { return .label(label) }
    if let position = value.whole, position >= 0 {
      return .position(position)
    }
    complain(
      value.offset, "this does not identify an argument",
      fix: "write a label, or a number from 0 among the arguments without one")
    return nil
  }
}

extension Routine {
  /// Returns whether one configuration cannot have both routines: they have the same calls in the same
  /// files.
  func isCalled(as other: Routine) -> Bool { hasPlaces(of: other) && folder == other.folder }
}
