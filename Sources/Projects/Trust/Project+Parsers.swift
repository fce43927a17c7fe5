import Foundation
import Owner
import ScriptExtraction

/// The parsers of scripts that a project has itself, and which of them may run.
extension Project {
  /// The parsers that the project has itself, the first to be tried first.
  var ownParsers: [ParserPackage] { ScriptLanguage.parsers(ofProject: root) }

  /// Returns which of the project's own parsers may run: on a user's machine those that the user
  /// allowed, with every file as it was then.
  ///
  /// Where `CI` or `LANGPACK_PARSER` says so, only the machine's parser runs.
  ///
  /// - Throws: An error if the consents cannot be read, or `LANGPACK_PARSER` has another value.
  func ownParserRule() throws(ProjectError) -> OwnParserRule {
    guard try !Self.needsMachineParser(ProcessInfo.processInfo.environment) else { return .never }
    let allowed = Set(try ownConsents().filter { $0.kind == .parser }.map(\.value))
    return OwnParserRule(
      advice: "run '\(trust.command(.parser))' to allow the project's own"
    ) { allowed.contains($0.consentValue) }
  }

  /// Returns whether only the machine's parser may run.
  static func needsMachineParser(
    _ environment: [String: String]
  ) throws(ProjectError) -> Bool {
    switch environment["LANGPACK_PARSER"] {
    case nil, "": break
    case "machine": return true
    case .some(let other):
      throw .failure("LANGPACK_PARSER: \"\(other)\" is no value (write machine, or unset it)")
    }
    return !["", "0", "false"].contains(environment["CI"] ?? "")
  }

  /// Returns what consents say of the parser in a folder that the user names.
  func parserValues(_ folder: String) throws(ProjectError) -> [String] {
    let own = ownParsers.map(\.consentValue)
    // The value as the list shows it, also of a parser that is gone.
    if folder.contains(ParserPackage.separator) { return [folder] }
    let path = file(folder).standardPath + ParserPackage.separator
    let found = own.filter { $0.hasPrefix(path) }
    guard found.isEmpty else { return found }
    throw .failure(
      "\(folder): not a parser of the project, all of whose files are this user's own (see "
        + "'langpack trust\(trust.options)')")
  }
}

extension ParserPackage {
  static let separator = " sha256:"

  /// What a consent says: the folder, and the digest of every file in it.
  var consentValue: String { folder + Self.separator + digest }
}
