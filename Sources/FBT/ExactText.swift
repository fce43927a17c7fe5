/// A text compared by its bytes.
///
/// Swift takes a letter with an accent for equal however it is spelled; JavaScript, whose tables and
/// keys this room makes, does not.
struct ExactText: Hashable, Sendable {
  var text: String

  init(_ text: String) { self.text = text }

  static func == (one: ExactText, other: ExactText) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

extension String {
  /// Whether two texts have the same bytes.
  func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
