import JSON

/// The part of a localization that is shown most: the one of all other devices, and of the widest
/// place.
///
///     "variations" : { "device" : { "mac" : {…}, "other" : {"stringUnit": …} } }
///                                                └ the part
///
/// The texts of other devices and widths are the app's own: no pack has them, and an export keeps them.
struct CommonPart {
  /// What the texts vary by: `device`, `width`.
  private(set) var rules: [String] = []
  /// The names of the part: `other`, `iphone`, `50`.
  private(set) var names: [String] = []
  /// The part; the localization itself if its texts do not vary.
  private(set) var value: JSONValue

  /// The depth to which variations are nested.
  private static let deepest = 3
  /// The devices whose text stands for the others', the first one first.
  static let devices = ["other", "iphone", "ipad"]

  /// Finds the part of a member of `localizations`, or of a substitution.
  init(_ localization: JSONValue) {
    value = localization
    while rules.count < Self.deepest, let (rule, name, inner) = Self.variation(in: value) {
      rules.append(rule)
      names.append(name)
      value = inner
    }
  }

  /// Whether there are other parts.
  var isVaried: Bool { !rules.isEmpty }

  private static func variation(
    in value: JSONValue
  ) -> (rule: String, name: String, value: JSONValue)? {
    guard let variations = value["variations"]?.object, variations.count == 1,
      let members = variations[0].value.object, !members.isEmpty
    else { return nil }
    let rule = variations[0].name
    let chosen: JSONValue.Member?
    switch rule {
    case "device":
      chosen = devices.lazy.compactMap { name in members.first { $0.name == name } }.first
    case "width": chosen = members.max { Int($0.name) ?? 0 < Int($1.name) ?? 0 }
    default: return nil
    }
    return chosen.map { (rule, $0.name, $0.value) }
  }

  /// Returns a localization with another value of the part.
  func replacing(in localization: JSONValue, with new: JSONValue) -> JSONValue {
    replacing(in: localization, with: new, 0)
  }

  private func replacing(
    in value: JSONValue, with new: JSONValue, _ depth: Int
  ) -> JSONValue {
    guard depth < rules.count, let variations = value["variations"],
      let all = variations[rules[depth]], let inner = all[names[depth]]
    else { return new }
    let changed = replacing(in: inner, with: new, depth + 1)
    return value.setting(
      "variations",
      variations.setting(rules[depth], all.setting(names[depth], changed)))
  }
}
