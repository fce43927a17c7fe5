import Diagnostics
import Interchange

/// The messages of a project's templates, of which one has each key.
///
/// A key joins a context and a `msgid`. If two messages have one key, it is that of the message without a
/// context, else of the first one. The other message is no phrase, so its entries stay as they are.
struct TemplateMessages {
  /// What becomes of a message.
  enum Result {
    /// It has its key.
    case own
    /// It takes the key from a former message, which is reported.
    case replaces(Diagnostic)
    /// Another message has its key; it is reported.
    case lost(Diagnostic)
  }

  private var owners: [String: (name: MessageName?, place: SourcePlace)] = [:]

  /// Adds a message of a file.
  mutating func add(_ message: GettextKey, in file: String) -> Result {
    let place = SourcePlace(file, line: message.line)
    guard let known = owners[message.key] else {
      owners[message.key] = (message.message, place)
      return .own
    }
    guard let name = message.message, let other = known.name, name != other else { return .own }
    guard name.context == nil else {
      return .lost(Self.finding(name, place, besides: known.place))
    }
    owners[message.key] = (name, place)
    return .replaces(Self.finding(other, known.place, besides: place))
  }

  /// Returns whether a message has its key.
  func owns(_ message: GettextKey) -> Bool {
    guard let name = message.message, let owner = owners[message.key]?.name else { return true }
    return name == owner
  }

  private static func finding(
    _ message: MessageName, _ place: SourcePlace, besides other: SourcePlace
  ) -> Diagnostic {
    Diagnostic(
      .warning, rule: "duplicate-key", at: place,
      "\"\(message.id)\" with the context \"\(message.context ?? "")\" has the key of the message in "
        + "\(other), \"\(message.key)\"; it is no phrase, and its translations stay as they are",
      fix: .decision("give one of the two messages another context"))
  }
}
