import Language
import Pack

/// A value that can be an argument of `localized`.
public protocol LocalizedArgument {
  /// What is shown and what variants are chosen by.
  var argument: Argument { get }
}

extension String: LocalizedArgument {
  /// Shown as it is.
  public var argument: Argument { .text(self) }
}

extension Int: LocalizedArgument {
  /// Shown in the digits of the text's language; PLURAL chooses by it.
  public var argument: Argument { .number(Number(self)) }
}

extension Number: LocalizedArgument {
  /// Shown in the digits of the text's language; PLURAL chooses by it.
  public var argument: Argument { .number(self) }
}

extension Argument: LocalizedArgument {
  /// Itself.
  public var argument: Argument { self }
}

/// A text of the app in the language of its reader, under an explicit key.
///
/// ```swift
/// localized("places-count", value: "{{PLURAL:%1$d|0=No places|%1$d place|%1$d places}} found",
///           comment: "Title above the list of saved places", count)
/// ```
/// - Parameters:
///   - key: the key, unique in its table.
///   - table: the table's name; empty for the default one.
///   - value: the English text, with `%1$@`, `%1$d` and `{{PLURAL:%1$d|…}}`.
///   - comment: what translators are told.
///   - arguments: the values of `%1$…`, `%2$…` in order.
///   - localizer: where texts are found; the ambient one where none is named.
/// - Returns: the text from a pack, else the English one.
/// - Complexity: linear in key and text; the English value is only read where no pack has the key.
public func localized(
  _ key: StaticString, table: StaticString = "", value: StaticString, comment: StaticString,
  _ arguments: any LocalizedArgument..., localizer: Localizer = .current
) -> String {
  let arguments = arguments.map(\.argument)
  let id = PhraseHasher.key(key, table: table)
  if let text = localizer.text(id, arguments) { return text }
  guard let form = try? KeyedValue(value.description) else { return value.description }
  return form.message.rendered(arguments, .english)
}
