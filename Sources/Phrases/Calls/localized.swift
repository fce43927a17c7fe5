import Language
import Pack

/// Returns a text of the app in the reader's language, found by an explicit key.
///
/// ```swift
/// localized("places-count", value: "{{PLURAL:%1$d|0=No places|%1$d place|%1$d places}} found",
///           comment: "Title above the list of saved places", count)
/// ```
/// - Parameters:
///   - key: The key, unique in its table.
///   - table: The table's name; empty or `Localizable` for the default one.
///   - value: The English text, with `%1$@`, `%1$d` and `{{PLURAL:%1$d|…}}`.
///   - comment: The description for translators.
///   - arguments: The values of `%1$…`, `%2$…` in order.
///   - localizer: The localizer to use; by default the ambient one.
/// - Returns: The text from a pack, or else the English one.
/// - Complexity: Linear in key and text; the English value is parsed only if no pack has the key.
public func localized(
  _ key: StaticString, table: StaticString = "", value: StaticString, comment: StaticString,
  _ arguments: any LocalizedArgument..., localizer: Localizer = .current
) -> String {
  var call = KeyedCall(
    key: key, table: table, value: value,
    arguments: arguments.map(\.argument))
  return localizer.text(call.id, &call, comment)
}

/// Returns a text, with the arguments of `NSLocalizedString`: key, `tableName:`, `value:`,
/// `comment:`.
///
/// If `value` is empty, the key is the text. Leave out `bundle:`, because texts come from the
/// localizer's packs. Key, table, value and comment must be literals, so that extraction can read
/// them. The result has its values inserted: pass the arguments of an enclosing `String(format:)`
/// as further arguments of this call.
///
/// ```swift
/// localizedString("Saved pages", comment: "Title of the list")
/// localizedString("sign-out", tableName: "Alerts", value: "Sign out?", comment: "Question")
/// ```
/// - Parameters:
///   - key: The key, unique in its table.
///   - tableName: The table's name; nil, empty or `Localizable` for the default one.
///   - value: The English text; if empty, the key is the text.
///   - comment: The description for translators.
///   - arguments: The values of the placeholders, inserted as `String(format:)` would.
///   - localizer: The localizer to use; by default the ambient one.
/// - Returns: The text from a pack, or else the English one.
/// - Complexity: Linear in key and text.
public func localizedString(
  _ key: StaticString, tableName: StaticString? = nil, value: StaticString = "",
  comment: StaticString, _ arguments: any LocalizedArgument..., localizer: Localizer = .current
) -> String {
  var call = KeyedCall(
    key: key, table: tableName ?? "",
    value: value.utf8CodeUnitCount == 0 ? key : value, arguments: arguments.map(\.argument))
  return localizer.text(call.id, &call, comment)
}

/// Returns a text of the app in a given locale, found by an explicit key.
///
/// - Parameters:
///   - key: The key, unique in its table.
///   - table: The table's name; empty or `Localizable` for the default one.
///   - value: The English text, with `%1$@`, `%1$d` and `{{PLURAL:%1$d|…}}`.
///   - comment: The description for translators.
///   - arguments: The values of `%1$…`, `%2$…` in order.
///   - locale: The locale; the ambient localizer provides its packs.
/// - Returns: The text from a pack, or else the English one.
/// - Complexity: Linear in key and text.
public func localized(
  _ key: StaticString, table: StaticString = "", value: StaticString, comment: StaticString,
  _ arguments: any LocalizedArgument..., locale: LocaleTag
) -> String {
  let localizer = Localizer.current.localizer(for: locale)
  var call = KeyedCall(
    key: key, table: table, value: value,
    arguments: arguments.map(\.argument))
  return localizer.text(call.id, &call, comment)
}

/// A call of `localized` with its values.
private struct KeyedCall: RenderedCall {
  let value: StaticString
  let id: PhraseID
  let arguments: [Argument]
  var nested: [NestedPhrase]? { nil }
  var fault: TextFault? {
    arguments.firstIndex(where: \.isNotANumber).map { .notANumber(parameter: $0) }
  }

  init(
    key: StaticString, table: StaticString, value: StaticString,
    arguments: [Argument]
  ) {
    self.value = value
    self.arguments = arguments
    id = PhraseHasher.key(key, table: table)
  }

  func withArguments<Result>(_ body: (ArgumentView) -> Result) -> Result {
    arguments.withUnsafeBufferPointer { body(ArgumentView($0)) }
  }

  func appendSource(
    _ values: [Argument]?, _ rules: SharedRules, to output: inout TextOutput
  ) {
    guard let form = try? KeyedValue(value.description, rules.rules.plural.categories) else {
      output.note(.brokenSource)
      return output.append(words: BrokenSource.words(of: value.description))
    }
    (values ?? arguments).withView {
      form.message.render($0, rules, into: &output)
    }
  }
}
