/// A text that is compared by its bytes.
///
/// Swift treats canonically equivalent texts as equal. JavaScript, whose tables and keys are built
/// here, does not.
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
  /// Returns whether two texts have the same bytes.
  func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
