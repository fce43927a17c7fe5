import Diagnostics
import Interchange

extension NativeSource {
  /// The native file of the source, as Apple's extraction writes it: UTF-16 with a byte order mark,
  /// sorted by key, each text with its description above.
  public var nativeFile: [UInt8] {
    let text = entries.map { entry in
      let comment =
        entry.comment.isEmpty
        ? "No comment provided by engineer." : WikiDescription.comment(entry.comment)
      return """
        \(AppleStringsWords.comment(comment))
        \(AppleStringsWords.quoted(entry.key)) = \(AppleStringsWords.quoted(entry.value));


        """
    }.joined()
    return ([0xFEFF] + text.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  /// Returns the texts with those former ones whose keys are missing, and with the errors that may
  /// be the reason.
  ///
  /// A text that cannot be read would seem to be gone, and its translations would be removed.
  public func keepingTexts(of former: NativeSource, because errors: [Diagnostic]) -> NativeSource {
    var source = NativeSource(entries + former.entries, diagnostics + errors)
    source.improved = improved
    return source
  }

  /// Returns the texts with the types of former ones, if nothing else differs.
  ///
  /// Extraction from source code distinguishes numbers from texts, but not `%1$d` from `%1$lld`.
  public func keepingTypes(of former: NativeSource) -> NativeSource {
    let before = Dictionary(
      former.entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    var source = NativeSource(
      entries.map { entry in
        guard let text = before[entry.key], NativeTokens.dollars(text) == entry.wikiText else {
          return entry
        }
        return Entry(entry.key, text, comment: entry.comment, line: entry.line)
      }, diagnostics)
    source.improved = improved
    return source
  }
}
