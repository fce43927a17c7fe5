/// The temporary name of a file before its rename: `<name>.langpack-<16 digits>.new`.
///
/// The digits are random, so that no other process can place a link there first. Files on the
/// team's machines omit the first part: such a name is hidden, and never too long.
public enum AsideName {
  private static let start = ".langpack-"
  private static let end = ".new"
  private static let digits = 16

  /// Returns a new temporary name.
  ///
  /// - Parameter name: The prefix.
  /// - Returns: The name, with 64 random bits.
  public static func random(for name: String = "") -> String {
    var random = SystemRandomNumberGenerator()
    let text = String(random.next() as UInt64, radix: 16)
    return name + start + String(repeating: "0", count: digits - text.utf8.count) + text + end
  }

  /// Returns the prefix of a temporary name; nil for any other name.
  public static func target(of name: String) -> Substring? {
    guard name.hasSuffix(end) else { return nil }
    let rest = name.dropLast(end.utf8.count)
    guard rest.utf8.count >= start.utf8.count + digits else { return nil }
    let random = rest.utf8.suffix(digits)
    let isHex = random.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    let target = rest.utf8.dropLast(digits)
    guard isHex, target.suffix(start.utf8.count).elementsEqual(start.utf8) else { return nil }
    return Substring(target.dropLast(start.utf8.count))
  }

  /// Returns whether a name is a temporary one.
  public static func isOne(_ name: String) -> Bool { target(of: name) != nil }
}
