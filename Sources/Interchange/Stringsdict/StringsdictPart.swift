/// The part of an entry that is shown most: the one of all other devices, and of the widest place.
///
///     <key>tap</key> <dict>
///       <key>NSStringDeviceSpecificRuleType</key> <dict>
///         <key>mac</key>   <string>Click</string>
///         <key>other</key> <string>Tap</string>       the part
///       </dict>
///     </dict>
///
/// As in string catalogs, the texts of other devices and widths are the app's own: no pack has them, and
/// an export keeps them.
struct StringsdictPart {
  /// What the texts vary by: `device`, `width`.
  private(set) var rules: [String] = []
  /// The part; the entry itself if its texts do not vary.
  private(set) var member: PropertyList.Member

  /// The depth to which variations are nested.
  private static let deepest = 3
  private static let names = [
    "NSStringDeviceSpecificRuleType": "device", "NSStringVariableWidthRuleType": "width",
  ]

  /// Finds the part of an entry.
  init(_ entry: PropertyList.Member) {
    member = entry
    while rules.count < Self.deepest, let (rule, inner) = Self.variation(in: member.value) {
      rules.append(rule)
      member = inner
    }
  }

  private static func variation(
    in value: PropertyList
  ) -> (rule: String, member: PropertyList.Member)? {
    guard let members = value.members, members.count == 1, let rule = names[members[0].key],
      let all = members[0].value.members, Set(all.map(\.key)).count == all.count
    else { return nil }
    let chosen =
      rule == "device"
      ? CommonPart.devices.lazy.compactMap { name in all.first { $0.key == name } }.first
      : all.max { Int($0.key) ?? 0 < Int($1.key) ?? 0 }
    return chosen.map { (rule, $0) }
  }
}
