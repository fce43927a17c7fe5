/// A strong entity tag (RFC 9110, section 8.8.3): equal tags, equal bytes.
package struct EntityTag: Hashable {
  /// The tag as sent, in quotes.
  package let text: String

  /// Creates the tag of a version.
  package init(version: String) { text = "\"\(version)\"" }

  /// Returns whether an `If-None-Match` field names this tag (section 13.1.2: a weak comparison).
  package func isNamed(in field: String) -> Bool {
    field.split(separator: ",").contains { item in
      var item = item.drop { $0 == " " || $0 == "\t" }
      while item.last == " " || item.last == "\t" { item.removeLast() }
      return item == "*" || item == text || item == "W/" + text
    }
  }
}
