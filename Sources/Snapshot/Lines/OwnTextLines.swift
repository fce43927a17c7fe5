import Diagnostics

// # langpack files 1
// App/de.lproj/Localizable.strings<TAB>de<TAB>cart<TAB>Kit/de.lproj/Localizable.strings

/// The texts that files of an app have in place of the project's, as `translations/files.lpt` holds
/// them.
///
/// If two files have different texts of a phrase, the project uses one, and the other file keeps its
/// own.
public struct OwnTextLines: Sendable, Hashable {
  /// The first line: the format and its version.
  public static let header = "# langpack files 1"

  /// A text of a file.
  public struct Place: Sendable, Hashable {
    /// The path of the file in the project, with `/`.
    public var file: String
    /// The locale, as a tag.
    public var locale: String
    /// The name of the phrase, as ``PhraseName/written``.
    public var name: String

    /// Creates a place.
    public init(_ file: String, _ locale: String, _ name: String) {
      (self.file, self.locale, self.name) = (file, locale, name)
    }

    /// Whether two places have the same bytes.
    public static func == (one: Place, other: Place) -> Bool {
      one.file.hasBytes(of: other.file) && one.locale == other.locale
        && one.name.hasBytes(of: other.name)
    }

    /// Hashes the locale and the bytes of the name.
    public func hash(into hasher: inout Hasher) {
      var name = name
      hasher.combine(locale)
      name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  /// The file whose text the project uses, for each text of another file.
  public var used: [Place: String]

  /// Creates a list of texts.
  public init(_ used: [Place: String] = [:]) { self.used = used }

  /// The bytes of the file, always the same for the same texts.
  public var bytes: [UInt8] {
    let lines = used.map { place, other -> [UInt8] in
      var line: [UInt8] = []
      LineEscapes.write(place.file, to: &line)
      line += Array("\t\(place.locale)\t\(place.name)\t".utf8)
      LineEscapes.write(other, to: &line)
      return line + [0x0A]
    }
    let sorted = lines.sorted { $0.lexicographicallyPrecedes($1) }
    return Array((Self.header + "\n").utf8) + sorted.joined()
  }

  /// Reads a file; a line with an error is one finding, and reading continues.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - file: The file name for findings.
  /// - Returns: The texts, and the errors: those of ``TranslationLines/read(_:file:)``.
  public static func read(
    _ bytes: [UInt8], file: String
  ) -> (file: OwnTextLines, diagnostics: [Diagnostic]) {
    var reader = LineReader(file)
    var lines = OwnTextLines()
    var former: String?
    reader.read(bytes, header: header) { reader, fields in
      guard let (place, other, sortKey) = reader.ownText(fields),
        reader.isNext(sortKey, after: former)
      else { return }
      former = sortKey
      lines.used[place] = other
    }
    return (lines, reader.findings)
  }

  /// Returns the list with the changes of another branch.
  ///
  /// A text that one side added is kept, and one that one side removed is gone.
  ///
  /// - Parameters:
  ///   - base: The list before both.
  ///   - theirs: The list of the other branch.
  /// - Returns: The merged list, the same whichever side is the other.
  public func merged(base: OwnTextLines, with theirs: OwnTextLines) -> OwnTextLines {
    var merged = OwnTextLines()
    for place in Set(used.keys).union(theirs.used.keys) {
      let sides = [used[place], theirs.used[place]]
      let isRemoved = base.used[place] != nil && sides.contains(nil)
      let new = sides.compactMap(\.self).filter { $0 != base.used[place] }
      merged.used[place] = isRemoved ? nil : new.min() ?? base.used[place]
    }
    return merged
  }
}

extension LineReader {
  /// Reads the fields of a text of a file; nil with an error if a line is broken.
  fileprivate mutating func ownText(
    _ fields: [Bytes]
  ) -> (OwnTextLines.Place, other: String, sortKey: String)? {
    guard fields.count == 4 else {
      report(
        "broken-line", "the line has \(fields.count) fields separated by tabs",
        "write FILE, LOCALE, KEY and FILE")
      return nil
    }
    guard let file = text(fields[0]), let locale = text(fields[1]), let name = name(fields[2]),
      let other = text(fields[3])
    else { return nil }
    let sortKey = String(decoding: fields[0], as: UTF8.self) + "\t\(locale)\t\(name)"
    return (OwnTextLines.Place(file, locale, name), other, sortKey)
  }
}
