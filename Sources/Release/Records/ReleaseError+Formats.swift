import Delivery
import Install

extension ReleaseError {
  /// Returns the words on a build that cannot read what its release serves.
  static func otherFormat(
    _ release: String, _ what: String, _ served: UInt8, _ given: UInt8
  ) -> String {
    let isCodings = what == "codings"
    let (theirs, own) =
      isCodings
      ? (codings(served), codings(given)) : ("\"\(what)\" \(served)", "\"\(what)\" \(given)")
    let fix = isCodings ? "build it with \(options(served))" : "build it with the langpack of then"
    return
      "release \"\(release)\": serves \(theirs) to the apps that users have, and this build reads "
      + "\(own); publish it under a release of its own, or \(fix)"
  }

  private static func names(_ codings: UInt8) -> [String] {
    WireForm.Coding.allCases.filter { codings >> $0.rawValue & 1 == 1 }.map { "\($0)" }
  }

  private static func codings(_ codings: UInt8) -> String {
    let names = names(codings)
    return names.count == 1
      ? "the coding \(names[0]) alone" : "the codings \(names.joined(separator: " and "))"
  }

  private static func options(_ codings: UInt8) -> String {
    names(codings).map { "--coding \($0)" }.joined(separator: " ")
  }
}
