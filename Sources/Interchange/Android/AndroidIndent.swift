import AndroidExtraction

/// The blanks before the elements of a file.
struct AndroidIndent: Equatable {
  /// The blanks before a resource.
  private(set) var resource = "  "
  /// The blanks before an item of a plural or a list.
  private(set) var item = "    "

  /// Creates the indentation of new files.
  init() {}

  /// Finds the indentation of a file: that of its first resource, and of its first item.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - resources: Its resources.
  ///   - other: The indentation of a file without resources.
  init(_ bytes: [UInt8], _ resources: [Resource], or other: AndroidIndent? = nil) {
    let edits = Edits(bytes)
    guard let first = resources.first(where: { Self.beginsLine($0.offset, bytes) }) else {
      self = other ?? self
      return
    }
    resource = edits.indent(of: first.offset)
    item = resource + (resource.isEmpty ? "  " : resource)
    let items = resources.lazy.filter { $0.kind != .string }.flatMap(\.items)
    guard let inner = items.first(where: { Self.beginsLine($0.offset, bytes) }) else { return }
    item = edits.indent(of: inner.offset)
  }

  /// Creates the indentation that a parsed file recorded.
  init(_ file: EntryFile<AndroidEntry>) {
    resource = file.notes["indent"] ?? resource
    item = file.notes["item-indent"] ?? item
  }

  /// The indentation as notes of a parsed file.
  var notes: [String: String] { ["indent": resource, "item-indent": item] }

  private static func beginsLine(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    let start = offset - Edits(bytes).indent(of: offset).utf8.count
    return start > 0 && bytes[start - 1] == 0x0A
  }
}
