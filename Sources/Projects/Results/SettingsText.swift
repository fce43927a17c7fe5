/// A text with everything that a value of the configuration contains, for a hash.
///
/// A field that is added later counts without a change here. Sets and dictionaries are in order.
enum SettingsText {
  /// Returns the text of a value.
  ///
  /// - Complexity: Linear in the value's parts.
  static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty { return String(reflecting: value) }
    var parts = mirror.children.map { child in
      (child.label.map { "\($0): " } ?? "") + text(of: child.value)
    }
    if [.dictionary, .set].contains(mirror.displayStyle) { parts.sort() }
    return "(" + parts.joined(separator: ", ") + ")"
  }
}
