import Diagnostics
import Interchange

extension [Diagnostic] {
  /// The number of unknown keys of a file that are reported one by one.
  private static let mostUnknownKeys = 5

  /// Returns the findings, with one finding for the unknown keys of each file that has many.
  ///
  /// An app's file may have hundreds of texts that no call has.
  func countingUnknownKeys() -> [Diagnostic] {
    let unknown = filter { $0.rule == "unknown-key" && $0.severity != .error }
    let groups = Dictionary(grouping: unknown) { $0.place?.file ?? "" }
      .filter { $0.value.count > Self.mostUnknownKeys }
    guard !groups.isEmpty else { return self }
    var told: Set<String> = []
    return compactMap { finding in
      guard finding.rule == "unknown-key", finding.severity != .error,
        let group = groups[finding.place?.file ?? ""]
      else { return finding }
      return told.insert(finding.place?.file ?? "").inserted ? Self.summary(of: group) : nil
    }
  }

  private static func summary(of findings: [Diagnostic]) -> Diagnostic {
    let names = findings.prefix(3).map { name(in: $0.message) }.joined(separator: ", ")
    let isWarning = findings.contains { $0.severity == .warning }
    return Diagnostic(
      isWarning ? .warning : .note, rule: "unknown-key", at: findings[0].place,
      "\(counted(findings.count, "key")) of the file are not keys of the source, such as \(names); their "
        + "texts are not used",
      fix: .decision(
        "leave them if the app uses them in a way that 'extract' does not find; otherwise correct "
          + "the keys, or remove the entries"))
  }

  /// Returns the name at the start of a message, with its quotation marks.
  private static func name(in message: String) -> Substring {
    message.firstRange(of: " is not a key").map { message[..<$0.lowerBound] } ?? message[...]
  }
}
