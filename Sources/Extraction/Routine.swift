/// A function whose calls are keyed texts, and where a call has what belongs to the text.
///
/// The project's own are routines, and so is `NSLocalizedString`; a team names others in
/// `langpack.json`.
public struct Routine: Sendable, Hashable {
  /// Where a call has an argument.
  public enum Place: Sendable, Hashable {
    /// Behind a label.
    case label(String)
    /// Among the arguments without a label, counted from 0.
    case position(Int)
  }

  /// The name that is called, with its type or module where one has to stand before it: `L10n.text`.
  public var name: String
  /// Where the key is.
  public var key: Place
  /// Where the name of the table is; nil for routines of the default one.
  public var table: Place?
  /// Where the text is; nil where the key is the text.
  public var value: Place?
  /// Where translators are told about the text; nil where calls do not say it.
  public var comment: Place?
  /// Whether an empty text means that the key is the text.
  public var keyIsText = true
  /// Whether the call has the values of the text's tokens, one argument without a label each.
  public var takesValues = false
  /// Whether values may stand in the literal of its key, which is then the text with their formats.
  public var keyTakesValues = false
  /// Whether calls whose key is no literal are other calls of the same name, and a comment may lack.
  public var isLenient = false

  /// A routine of its name and the place of its keys.
  public init(
    _ name: String, key: Place = .position(0), table: Place? = nil, value: Place? = nil,
    comment: Place? = nil
  ) {
    self.name = name
    self.key = key
    self.table = table
    self.value = value
    self.comment = comment
  }
}
