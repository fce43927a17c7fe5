import Phrases

/// A function whose calls are keyed texts, with the position of each argument.
///
/// The project's own functions are routines, and so is `NSLocalizedString`; a team names others in
/// `langpack.json`.
public struct Routine: Sendable, Hashable {
  /// The position of an argument in a call.
  public enum Place: Sendable, Hashable {
    /// After a label.
    case label(String)
    /// Among the arguments without a label, counted from 0.
    case position(Int)
    /// Before the dot: the text of which the routine is a method or a property, as in
    /// `"save".localized`. Only a key has this place, and only in Swift.
    case receiver
  }

  /// The called name, with its type or module if that is required: `L10n.text`.
  public var name: String
  /// The place of the key.
  public var key: Place
  /// The place of the table's name; nil for routines of the default table.
  public var table: Place?
  /// The place of the text; nil if the key is the text.
  public var value: Place?
  /// The place of the comment for translators; nil if calls have none.
  public var comment: Place?
  /// The syntax of the text.
  public var syntax: ValueSyntax
  /// Whether an empty text means that the key is the text.
  public var keyIsText = true
  /// Whether the call passes the values of the text's tokens, as one unlabeled argument each.
  public var takesValues = false
  /// Whether the key's literal may contain interpolated values, and is then a format string.
  public var keyTakesValues = false
  /// Whether calls whose key isn't a literal belong to another function of that name, and comments
  /// are optional.
  public var isLenient = false
  /// Whether a key that isn't a literal may be a resource, whose key is written elsewhere.
  public var takesResources = false
  /// Whether a call that has only the key is one: its other arguments have default values.
  public var takesKeyAlone = false
  /// The table of each call that names none: the function has it in its body, or as a default argument.
  public var fixedTable: String?
  /// The folder whose files alone have calls of it, for a function that another module has too with another
  /// table; nil for all files.
  public var folder: String?
  /// The comment of each call that has none, for a function with one as a default argument; nil if there
  /// is none.
  public var fixedComment: String?
  /// Whether it belongs to the platform: the app may find a key that isn't a literal in its own files.
  public var isOfPlatform = false

  /// Whether the app finds its texts without packs too: it is the platform's, or a function of the team
  /// over one of the platform's.
  var isOfApp: Bool { isOfPlatform || takesKeyAlone }

  /// Whether a call shows its own text if no pack has one: this product has no function of its name.
  var showsOwnText: Bool { isOfApp || name == Routine.wikipedia.name }

  /// Creates a routine with the place of its keys.
  public init(
    _ name: String, key: Place = .position(0), table: Place? = nil, value: Place? = nil,
    comment: Place? = nil, syntax: ValueSyntax = .printf
  ) {
    self.name = name
    self.key = key
    self.table = table
    self.value = value
    self.comment = comment
    self.syntax = syntax
  }

  /// The project's own function, whose calls pass the values of their tokens.
  public static var localized: Routine {
    var routine = Routine(
      "localized", table: .label("table"), value: .label("value"), comment: .label("comment"))
    (routine.keyIsText, routine.takesValues, routine.syntax) = (false, true, .mediaWiki)
    return routine
  }

  /// The function of the Wikipedia app that all its languages call, with positional arguments.
  ///
  /// Source: its `WMFLocalization.h`; the second and third arguments are a language and a bundle.
  public static var wikipedia: Routine {
    Routine(
      "WMFLocalizedStringWithDefaultValue", value: .position(3), comment: .position(4),
      syntax: .mediaWiki)
  }

  /// The routine as one that a team names: its arguments besides the key may have default values, and its
  /// type may be implied.
  public var named: Routine {
    var routine = self
    routine.takesKeyAlone = true
    return routine
  }

  /// The called name without its type or module.
  public var ownName: String { name.split(separator: ".").last.map(String.init) ?? name }
}
