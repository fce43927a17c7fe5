import Extraction

/// Finds in one pass over the bytes whether a file can contain a call, so that most are never
/// parsed.
struct Prefilter {
  private typealias Name = (bytes: [UInt8], label: ByteSearch?)

  /// The names by their last byte.
  private let names: [[Name]]
  /// The members of texts, which may be properties.
  private let members: [ByteSearch]
  /// The same members without a dot, and what extends texts, so that `self` need not be written.
  private let memberNames: [ByteSearch]
  private static let extensions = ["extension String", "extension NSString", "extension Substring"]
    .map { ByteSearch($0) }
  /// A subscript with a literal, if one is a routine.
  private let subscripts: ByteSearch?
  private static let parenthesis = ByteSearch("(")
  /// An argument that only functions of localized texts have.
  private static let comment = ByteSearch("comment: \"")
  /// The code that R.swift generates.
  private static let generated = ByteSearch("R.string")
  /// The types whose literals are keys, and the framework whose types take them.
  private static let types = (TextDeclarationFinder.words + ["AppIntents"]).map(ByteSearch.init)

  init(_ routines: RoutineTable) {
    let functions = CallFinder.Function.allCases.map { ($0.rawValue, String?.none) }
    var names = [[Name]](repeating: [], count: 256)
    for (name, label) in functions + [("Phrase.init", nil)] + routines.calls {
      guard let last = name.utf8.last else { continue }
      names[Int(last)].append((Array(name.utf8), label.map { ByteSearch($0) }))
    }
    self.names = names
    subscripts = routines.subscripts.isEmpty ? nil : ByteSearch("[\"")
    members = routines.memberNames.map { ByteSearch("." + $0) }
    memberNames = routines.memberNames.map { ByteSearch($0) }
  }

  /// Returns whether a function's name precedes an opening parenthesis, the name of a text's
  /// member follows a dot, a call of any function has a comment, or a type of texts is named.
  ///
  /// If the call has a label, the label may be anywhere in the file.
  func mayHoldCalls(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    while let found = Self.parenthesis.next(in: bytes, from: position) {
      var end = found
      while end > 0, Self.isSkipped(bytes[end - 1]) { end -= 1 }
      if end > 0, mayEndName(bytes, end) { return true }
      position = found + 1
    }
    return members.contains { $0.isIn(bytes) } || subscripts?.isIn(bytes) == true
      || mayPassSelf(bytes)
      || Self.comment.isIn(bytes)
      || Self.generated.isIn(bytes)
      || Self.types.contains { $0.isIn(bytes) }
  }

  private func mayPassSelf(_ bytes: UnsafeRawBufferPointer) -> Bool {
    !memberNames.isEmpty && Self.extensions.contains { $0.isIn(bytes) }
      && memberNames.contains { $0.isIn(bytes) }
  }

  private func mayEndName(_ bytes: UnsafeRawBufferPointer, _ end: Int) -> Bool {
    names[Int(bytes[end - 1])].contains { name in
      end >= name.bytes.count
        && bytes[(end - name.bytes.count)..<end].elementsEqual(name.bytes)
        && name.label?.isIn(bytes) ?? true
    }
  }

  /// Returns whether a byte may separate name and parenthesis: a blank, the backtick of an escaped
  /// name, or the end of `(fbt)`.
  private static func isSkipped(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "`")
      || byte == UInt8(ascii: ")")
  }
}
