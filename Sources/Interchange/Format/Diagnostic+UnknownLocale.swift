import Diagnostics

extension Diagnostic {
  /// Creates the error of a file whose language is unknown.
  ///
  /// - Parameters:
  ///   - name: The language as written in the file or its name.
  ///   - place: The position of that name.
  /// - Returns: The error, of the rule `unknown-locale`.
  public static func unknownLocale(_ name: String, _ place: SourcePlace) -> Diagnostic {
    Diagnostic(
      .error, rule: "unknown-locale", at: place, "\"\(name)\" is not a known language",
      fix: "name the file by a BCP 47 tag, such as pt-BR")
  }
}
