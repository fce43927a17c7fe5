import Diagnostics
import Interchange

extension FileFormat {
  /// Returns a note that counts the unreviewed texts, if a file cannot say so.
  func noteOfUnreviewed(in texts: OutputTexts) -> [Diagnostic] {
    guard !holdsStates else { return [] }
    let count = texts.locales.values.reduce(0) { $0 + $1.values.count { $0.state == .new } }
    guard count > 0 else { return [] }
    return [
      Diagnostic(
        .note, rule: "unreviewed-texts", at: SourcePlace(texts.file),
        "\(counted(count, "text")) without a review \(count == 1 ? "is" : "are") among them, and the file "
          + "cannot say so",
        fix: "review them first, in a format with states, such as csv or xliff")
    ]
  }
}
