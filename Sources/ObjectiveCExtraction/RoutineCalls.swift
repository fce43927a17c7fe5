import Extraction

/// The routines of a project as Objective-C calls them: the predefined ones, and its own.
///
/// A routine is called as a function or macro by its name, with only positional places. It is also
/// called by a message: `L10n.text` with the label `forKey` for the key is `[L10n text…]` or, as Swift
/// splits such selectors, `[L10n textForKey:…]`; without a dot, any receiver counts if the key is a
/// literal.
struct RoutineCalls {
  /// A message that calls a routine.
  struct Message {
    var routine: Routine
    /// The receiver of the message; nil for any.
    var receiver: String?
    /// The label of the first argument, if any.
    var label: String?
    /// Whether it is a message of Foundation to a bundle.
    var isOfBundle = false
  }

  private let functions: [String: [Routine]]
  private let messages: [String: [Message]]
  /// The functions by their names without types.
  private let byOwnName: [String: [Routine]]
  /// The routines that are members of a text.
  private let members: [String: Routine]

  init(_ own: [Routine] = []) {
    members = Dictionary(
      own.filter { $0.key == .receiver }.map { ($0.ownName, $0) }, uniquingKeysWith: { $1 })
    let own = own.filter { $0.key != .receiver }
    let functions = (Self.known + own).filter(\.hasOnlyPositions)
    // The team's own come before a predefined one of the same name.
    self.functions = Dictionary(grouping: functions.reversed(), by: \.name)
    byOwnName = Dictionary(grouping: functions, by: \.ownName)
    messages = (own.reversed().flatMap(Self.messages) + Self.bundle)
      .reduce(into: [:]) { $0[$1.part, default: []].append($1.message) }
  }

  /// Returns the routines called as functions with a name, the team's own first.
  func functions(_ name: String) -> [Routine] { functions[name] ?? [] }

  /// Returns the routines called by messages whose selectors begin with a name; the team's own
  /// first.
  func messages(_ part: String) -> [Message] { messages[part] ?? [] }

  /// Returns whether a function has a name, with any type before it.
  func hasFunction(named name: String) -> Bool { byOwnName[name] != nil }

  /// Whether a routine is a member of a text.
  var hasMembers: Bool { !members.isEmpty }

  /// Returns the routine that is a member of a text; nil if there is none.
  func member(_ name: String) -> Routine? { members[name] }

  /// Returns whether a routine takes the calls of a function: it has the name, with any type before it,
  /// or is called by a message that begins with it.
  ///
  /// The method of a bundle is only one with a value and a table.
  func takesCalls(of function: Routine) -> Bool {
    let name = function.ownName
    if function.key == .receiver { return members[name] != nil }
    let called = (messages[name] ?? []).filter { message in
      !message.isOfBundle
        || message.routine.table == function.table && message.routine.value == function.value
    }
    let named = (byOwnName[name] ?? []) + called.map(\.routine)
    return named.contains { !$0.lacksTable(of: function) }
  }

  /// The words of which each file with a call contains at least one.
  var words: [String] { Set(byOwnName.keys).union(messages.keys).union(members.keys).sorted() }

  private static func messages(_ routine: Routine) -> [(part: String, message: Message)] {
    let receiver = routine.name.lastIndex(of: ".").map { String(routine.name[..<$0]) }
    let name = routine.ownName
    let labels = Set(routine.places.compactMap(\.label)).sorted()
    return [(name, Message(routine: routine, receiver: receiver))]
      + labels.map { label in
        (
          name + label.capitalizingFirst,
          Message(routine: routine, receiver: receiver, label: label)
        )
      }
  }

  /// `localizedStringForKey:value:table:` of any bundle.
  private static var bundle: [(part: String, message: Message)] {
    ["localizedStringForKey", "localizedAttributedStringForKey"].map { name in
      (
        name,
        Message(
          routine: Routine(name, table: .label("table"), value: .label("value")).ofPlatform,
          isOfBundle: true)
      )
    }
  }
}

extension RoutineCalls {
  /// The functions of Foundation and Core Foundation, and Wikipedia's.
  ///
  /// Sources: Foundation's `NSBundle.h`, Core Foundation's `CFBundle.h`.
  static var known: [Routine] {
    let families = ["NSLocalizedString", "NSLocalizedAttributedString", "CFCopyLocalizedString"]
    return families.flatMap(family).map(\.ofPlatform) + [.wikipedia]
  }

  private static func family(_ name: String) -> [Routine] {
    [
      Routine(name, comment: .position(1)),
      Routine(name + "FromTable", table: .position(1), comment: .position(2)),
      Routine(name + "FromTableInBundle", table: .position(1), comment: .position(3)),
      Routine(
        name + "WithDefaultValue", table: .position(1), value: .position(3),
        comment: .position(4)),
    ]
  }
}

extension Routine {
  /// The routine as one of the platform.
  fileprivate var ofPlatform: Routine {
    var routine = self
    routine.isOfPlatform = true
    return routine
  }

  fileprivate var places: [Place] { [key] + [table, value, comment].compactMap { $0 } }

  fileprivate var hasOnlyPositions: Bool { places.allSatisfy { $0.label == nil } }
}

extension Routine.Place {
  fileprivate var label: String? { if case .label(let label) = self { label } else { nil } }
}

extension String {
  fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
