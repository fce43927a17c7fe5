import Diagnostics

extension Routine {
  /// The routine as `"routines"` of `langpack.json` has it: `{"name": "L10n.text", "comment": 1}`.
  ///
  /// A key is left out if it is the first argument without a label, and so is the usual syntax. A key that
  /// is its own text or comment needs no member for that.
  package var entry: String {
    var members = ["\"name\": \(name.quotedJSON)"]
    if key != .position(0) { members.append("\"key\": \(key.json)") }
    for (name, place) in [("table", table), ("value", value), ("comment", comment)] {
      if let place, place != key { members.append("\"\(name)\": \(place.json)") }
    }
    if let fixedTable { members.append("\"tableName\": \(fixedTable.quotedJSON)") }
    if let fixedComment { members.append("\"commentText\": \(fixedComment.quotedJSON)") }
    if let folder { members.append("\"in\": \(folder.quotedJSON)") }
    if syntax != .printf { members.append("\"syntax\": \"\(syntax.rawValue)\"") }
    return "{\(members.joined(separator: ", "))}"
  }
}

extension Routine.Place {
  fileprivate var json: String {
    switch self {
    case .label(let label): label.quotedJSON
    case .position(let position): "\(position)"
    case .receiver: "\"self\""
    }
  }
}
