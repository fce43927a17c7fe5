import JSON

extension Plan {
  /// The plan in JSON.
  package var json: JSONValue {
    .members([
      "files": .list(files.map(\.json)), "objects": .list(objects.map(\.json)),
      "ordinals": .whole(ordinals), "revisions": .whole(revisions),
    ])
  }
}

extension PlannedChange {
  fileprivate var json: JSONValue {
    .members(["change": .text(kind.rawValue), "path": .text(path)])
  }
}
