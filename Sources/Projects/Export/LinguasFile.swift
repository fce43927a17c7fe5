import Diagnostics
import Interchange

/// The file `LINGUAS` of gettext, which names the languages to install.
///
/// Meson and autotools install only the PO files of the languages in it.
/// Source: GNU gettext's manual, "po/LINGUAS".
struct LinguasFile {
  /// The name of the file.
  static let name = "LINGUAS"

  private let text: String

  /// Creates the list of a file's text.
  init(_ text: String) { self.text = text }

  /// Returns the note that a language was added.
  static func note(_ language: String, in list: String) -> Diagnostic {
    Diagnostic(
      .note, rule: "listed-language", at: SourcePlace(list),
      "\"\(language)\" is added, since only the languages in this file are installed",
      fix: "none is needed; commit both files")
  }

  /// Returns the text with a language, in the order and on lines as the others are; nil if it has the
  /// language.
  ///
  /// - Parameter language: The name of a PO file without its ending: `pt_BR`.
  /// - Returns: The text; nil if nothing is to be added.
  func adding(_ language: String) -> String? {
    // By bytes, as a line break of Windows is one character.
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let words = lines.map { Self.words(of: $0) }
    guard !words.joined().contains(language) else { return nil }
    if let index = words.firstIndex(where: { $0.count > 1 }) {
      return adding(language, to: lines, at: index)
    }
    let isOfWindows = text.contains("\r\n")
    let end = isOfWindows ? "\r" : ""
    let listed = words.indices.filter { !words[$0].isEmpty }
    let all = listed.map { words[$0][0] }
    var changed = lines
    if all == all.sorted(), let next = listed.first(where: { words[$0][0] > language }) {
      changed.insert(language + end, at: next)
    } else if let last = listed.last {
      let isClosed = last + 1 < lines.count
      changed.insert(language + (isClosed ? end : ""), at: last + 1)
      if !isClosed, isOfWindows { changed[last] += end }
    } else {
      let isOpen = lines.last?.isEmpty == false
      changed.insert(language + end, at: isOpen ? lines.count : lines.count - 1)
      if isOpen { changed.append("") }
    }
    return changed.joined(separator: "\n")
  }

  /// Returns lines with a language among the words of one.
  private func adding(_ language: String, to lines: [String], at index: Int) -> String {
    let line = lines[index]
    let code = line.prefix { $0 != "#" }
    let words = Self.words(of: line)
    var changed = lines
    if words == words.sorted(), let next = words.first(where: { $0 > language }),
      let place = Self.place(of: next, in: code)
    {
      changed[index] = line[..<place] + language + " " + line[place...]
    } else {
      let end = code.lastIndex { !$0.isWhitespace }.map(code.index(after:)) ?? code.startIndex
      changed[index] = line[..<end] + " " + language + line[end...]
    }
    return changed.joined(separator: "\n")
  }

  /// Returns the place of a whole word.
  private static func place(of word: String, in line: Substring) -> String.Index? {
    line.split(whereSeparator: \.isWhitespace).first { $0 == word }?.startIndex
  }

  private static func words(of line: String) -> [String] {
    line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

extension File {
  /// Adds the language of a new PO file to the list next to it.
  ///
  /// - Parameter format: The format of the file.
  /// - Returns: A note; none if there is no list, or if it has the language.
  /// - Throws: An error if the list cannot be written.
  func addToLanguages(_ format: any FileFormat) throws(ProjectError) -> [Diagnostic] {
    guard format is GettextFormat, path.hasSuffix(".po"), let list = try listLanguage() else {
      return []
    }
    return [LinguasFile.note(stem, in: list)]
  }

  /// Adds the language, and returns the path of the list; nil if there is none, or if it has the language.
  private func listLanguage() throws(ProjectError) -> String? {
    guard PathLocale.tag(stem) != nil else { return nil }
    let name = "/\(stem).po"
    let place = shown.hasSuffix(name) ? String(shown.dropLast(name.count)) : "."
    let list = File(folder.isEmpty ? "." : folder, shown: place, rehearsal: rehearsal)
      .file(LinguasFile.name)
    guard list.exists, let bytes = try? list.texts() else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let added = LinguasFile(text).adding(stem) else { return nil }
    try list.write(Array(added.utf8))
    return list.shown
  }
}
