/// One parameter of a phrase, by its position: the name of its token and what may be chosen by it.
///
/// The parameters of a phrase, in order, are its *signature*; a message names them by position.
public struct Parameter: Sendable, Hashable {
  /// What a parameter carries, and so by what a translation may vary.
  public enum Kind: Sendable, Hashable {
    /// A text (`param`, `phrase`, `date`): shown, nothing to choose by.
    case text
    /// A number (`plural`, `number`, `percent`, `%1$d`): shown, variants by plural category.
    case number
    /// A rank (`ordinal`): shown, variants by the categories of ordinals.
    case ordinal
    /// Several texts (`list`): shown joined, variants by the plural category of their count.
    case list
    /// A name with a gender (`name`): shown, variants by gender.
    case name
    /// A gender alone (`pronoun`, `subject`): not shown, variants by gender.
    case gender
    /// One of a closed set of keys (`enum`): not shown, variants by key.
    case choice([String])
  }

  /// The token's name: `user` of `{user}`, or `1` of `$1` in a keyed phrase.
  public var name: String
  /// What it carries.
  public var kind: Kind

  /// A parameter of a name and a kind.
  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

extension Parameter.Kind {
  /// Whether there is something to show, or only something to choose by.
  public var isShown: Bool {
    switch self {
    case .text, .number, .ordinal, .list, .name: true
    case .gender, .choice: false
    }
  }

  /// Whether a text may have variants by it.
  public var isChoosing: Bool { self != .text }
}

extension [Parameter] {
  /// The parameter at a position of a message; also that for who is looking, which none has.
  ///
  /// - Parameter position: from a message.
  /// - Returns: nil where there is none.
  public func parameter(at position: Int) -> Parameter? {
    if position == Message.viewer { return Parameter(Parameter.viewerName, .gender) }
    return indices.contains(position) ? self[position] : nil
  }

  /// The position of a name, `Message.viewer` for that of who is looking.
  ///
  /// - Parameter name: of a parameter.
  /// - Returns: nil where there is none.
  public func position(of name: String) -> Int? {
    name == Parameter.viewerName ? Message.viewer : firstIndex { $0.name == name }
  }
}

extension Parameter {
  /// The name of the gender that `subject:` of a call passes.
  public static let subjectName = "__subject__"
  /// The name by which files speak of the gender of who is looking; no phrase has such a parameter.
  public static let viewerName = "__viewer__"
}
