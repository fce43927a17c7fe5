import JSON
import Pack

extension JSONValue {
  /// Returns a revision as a number.
  package static func revision(_ revision: Revision) -> JSONValue {
    .whole(Int(clamping: revision.number))
  }
}
