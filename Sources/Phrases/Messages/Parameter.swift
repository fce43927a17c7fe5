/// A parameter of a phrase: the name of its token and the values that variants depend on.
///
/// The parameters of a phrase, in order, are its *signature*; a message refers to them by position.
public struct Parameter: Sendable, Hashable {
  /// The kind of value of a parameter, which determines how translations may vary.
  public enum Kind: Sendable, Hashable {
    /// A text (`param`, `phrase`, `date`): shown, without variants.
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
  /// The kind of its value.
  public var kind: Kind

  /// Creates a parameter with a name and a kind.
  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

extension Parameter.Kind {
  /// Whether the value is shown, and not only used to select variants.
  public var isShown: Bool {
    switch self {
    case .text, .number, .ordinal, .list, .name: true
    case .gender, .choice: false
    }
  }

  /// Whether texts may have variants by this value.
  public var isChoosing: Bool { self != .text }
}

extension [Parameter] {
  /// Returns the parameter at a position of a message; `Message.viewer` yields the viewer's gender.
  ///
  /// - Parameter position: A position in a message.
  /// - Returns: Nil if absent.
  public func parameter(at position: Int) -> Parameter? {
    if position == Message.viewer { return Parameter(Parameter.viewerName, .gender) }
    return indices.contains(position) ? self[position] : nil
  }

  /// Returns the position of the parameter with a name; `Message.viewer` for that of the viewer.
  ///
  /// - Parameter name: The name of a parameter.
  /// - Returns: Nil if absent.
  public func position(of name: String) -> Int? {
    name == Parameter.viewerName ? Message.viewer : firstIndex { $0.name == name }
  }
}

extension Parameter {
  /// The name of the gender parameter that `subject:` adds to a call.
  public static let subjectName = "__subject__"
  /// The name of the viewer's gender in files; no phrase has a parameter of this name.
  public static let viewerName = "__viewer__"
}
