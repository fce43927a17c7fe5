/// How long property lists are in their binary form, as Apple's tools write them: equal strings stand once.
///
/// Foundation's writer on Linux writes each string as often as it is named, which would flatter us.
enum BinaryPropertyList {
  private static let header = 8
  private static let trailer = 32

  /// The bytes of a file.
  ///
  /// - Parameter list: Dictionaries of dictionaries and strings.
  /// - Returns: The length.
  static func length(of list: [String: Any]) -> Int {
    var objects = Objects()
    objects.add(list)
    // A reference is as wide as the number of objects needs, a place as the last place.
    let width = bytes(for: objects.count)
    let end = header + objects.bytes + objects.references * width
    return end + objects.count * bytes(for: end) + trailer
  }

  /// The bytes of a whole number below 2^32, of which there are one, two or four.
  private static func bytes(for number: Int) -> Int {
    number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : 4
  }

  /// What is written.
  private struct Objects {
    var count = 0
    /// Of markers, lengths and strings.
    var bytes = 0
    var references = 0
    private var strings: Set<String> = []

    mutating func add(_ value: Any) {
      if let text = value as? String { return add(text) }
      guard let members = value as? [String: Any] else { return }
      count += 1
      bytes += Self.marker(of: members.count)
      references += 2 * members.count
      for (key, value) in members {
        add(key)
        add(value)
      }
    }

    private mutating func add(_ text: String) {
      guard strings.insert(text).inserted else { return }
      count += 1
      let units = text.utf16.count
      bytes += Self.marker(of: units) + (text.utf8.count == units ? units : 2 * units)
    }

    /// A byte, and from 15 on a number behind it with a byte of its own.
    private static func marker(of length: Int) -> Int {
      length < 15 ? 1 : 2 + BinaryPropertyList.bytes(for: length)
    }
  }
}
