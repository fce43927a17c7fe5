/// The length of binary property lists as Apple's tools write them, with equal strings stored once.
///
/// Foundation's writer on Linux repeats a string at each use, which would make our packs look
/// better than they are.
enum BinaryPropertyList {
  private static let header = 8
  private static let trailer = 32

  /// Returns the length of a property list's binary form.
  ///
  /// - Parameter list: Dictionaries of dictionaries and strings.
  /// - Returns: The length in bytes.
  static func length(of list: [String: Any]) -> Int {
    var objects = Objects()
    objects.add(list)
    // The object count sets the width of references; the last offset sets the width of offsets.
    let width = bytes(for: objects.count)
    let end = header + objects.bytes + objects.references * width
    return end + objects.count * bytes(for: end) + trailer
  }

  /// Returns how many bytes encode a whole number below 2^32: one, two or four.
  private static func bytes(for number: Int) -> Int {
    number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : 4
  }

  /// The objects of a list, counted as they are added.
  private struct Objects {
    var count = 0
    /// The bytes of markers, lengths and strings.
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

    /// Returns the length of an object's marker: one byte, plus a tagged number for 15 and more.
    private static func marker(of length: Int) -> Int {
      length < 15 ? 1 : 2 + BinaryPropertyList.bytes(for: length)
    }
  }
}
