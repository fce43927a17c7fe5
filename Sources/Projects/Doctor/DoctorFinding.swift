import Diagnostics

/// Something that is broken in a project or on its machine, or soon will be.
public struct DoctorFinding: Sendable, Hashable {
  /// The place, the problem and the fix.
  public var diagnostic: Diagnostic
  /// The shell command that fixes it, to run in the project's folder; nil if a person has to.
  public var command: String?

  /// Creates a finding that a command fixes.
  init(
    _ severity: Diagnostic.Severity, _ rule: String, at place: String, _ message: String,
    run command: String, or other: String? = nil
  ) {
    let quote = command.contains("'") ? "`" : "'"
    let fix = "run \(quote)\(command)\(quote)" + (other.map { ", or \($0)" } ?? "")
    diagnostic = Diagnostic(severity, rule: rule, at: SourcePlace(place), message, fix: fix)
    self.command = command
  }

  /// Creates a finding that a person fixes.
  init(
    _ severity: Diagnostic.Severity, _ rule: String, at place: String, _ message: String,
    fix: Fix? = nil
  ) {
    self.init(Diagnostic(severity, rule: rule, at: SourcePlace(place), message, fix: fix))
  }

  /// Creates a finding from one of another part of the tool, whose fix may name a command.
  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
    let words = (diagnostic.fix?.words ?? "").split(
      separator: "'", omittingEmptySubsequences: false)
    // "run 'langpack extract' and commit the file" names one command, and no placeholder.
    guard words.count == 3, words[0].hasSuffix("run "), words[1].hasPrefix("langpack ") else {
      return
    }
    command = String(words[1])
  }
}

/// What the doctor looked at, and what it found.
public struct DoctorReport: Sendable {
  /// A part of the machine or the project, and its state.
  public struct Fact: Sendable, Hashable {
    /// The name of the part.
    public var name: String
    /// Its version, age or size.
    public var value: String
  }

  /// What is there.
  public internal(set) var facts: [Fact] = []
  /// What is broken or soon will be, errors last.
  public internal(set) var findings: [DoctorFinding] = []

  /// Whether something is broken now.
  public var hasErrors: Bool { findings.contains { $0.diagnostic.severity == .error } }

  mutating func add(_ name: String, _ value: String?) {
    if let value { facts.append(Fact(name: name, value: value)) }
  }

  /// Adds a finding, unless another part has reported the same problem of the same place.
  mutating func add(_ finding: DoctorFinding) {
    let isKnown = findings.contains { other in
      other.diagnostic.place == finding.diagnostic.place
        && other.diagnostic.message == finding.diagnostic.message
    }
    if !isKnown { findings.append(finding) }
  }
}

/// What the doctor reads of the machine, so that tests can give another one.
public struct DoctorSurroundings: Sendable {
  /// The time in seconds since 1970.
  public var now: @Sendable () -> UInt64
  /// Returns the free bytes of the disk that holds a path; nil if unknown.
  public var freeBytes: @Sendable (_ path: String) -> UInt64?

  /// Creates surroundings.
  public init(
    now: @escaping @Sendable () -> UInt64,
    freeBytes: @escaping @Sendable (String) -> UInt64?
  ) {
    (self.now, self.freeBytes) = (now, freeBytes)
  }
}
