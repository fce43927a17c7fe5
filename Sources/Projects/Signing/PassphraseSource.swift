import Foundation
import Sodium

/// A prompt that the user answers with a passphrase.
public struct Question: Sendable {
  /// The text of the prompt, without a colon.
  public var words: String
  /// Shows a prompt and returns the answer.
  public var ask: @Sendable (_ words: String) throws(SodiumError) -> [UInt8]

  /// Creates a prompt.
  public init(
    _ words: String, ask: @escaping @Sendable (_ words: String) throws(SodiumError) -> [UInt8]
  ) {
    (self.words, self.ask) = (words, ask)
  }
}

/// The source of a passphrase: a file, a prompt, or the environment.
public struct PassphraseSource: Sendable {
  /// The file that contains the passphrase.
  public var file: File?
  /// The prompt; nil to ask nothing.
  public var question: Question?
  /// The name of the environment variable that contains the passphrase.
  public var variable: String

  /// Creates a source.
  public init(
    file: File? = nil, question: Question? = nil, variable: String = "LANGPACK_PASSPHRASE"
  ) {
    (self.file, self.question, self.variable) = (file, question, variable)
  }

  /// Returns the passphrase from the file, the prompt or the environment, or nil if none is set.
  ///
  /// The first source that is set, in this order, is used.
  ///
  /// - Parameters:
  ///   - reporter: Receives a warning if other users may read the file.
  ///   - isNew: Whether to prompt twice.
  /// - Returns: The passphrase.
  /// - Throws: An error if the file or variable has none, or there is no terminal for a prompt.
  func passphrase(
    _ reporter: Reporter, isNew: Bool = false
  ) throws(SodiumError) -> Passphrase? {
    if let file {
      reporter.warnIfReadable(file)
      return try KeyFiles.passphrase(at: file.path)
    }
    if let question { return try ask(question, isNew: isNew) }
    guard let given = ProcessInfo.processInfo.environment[variable] else { return nil }
    guard let passphrase = Passphrase(Array(given.utf8)) else {
      throw .notAPassphrase(path: variable)
    }
    return passphrase
  }

  private func ask(_ question: Question, isNew: Bool) throws(SodiumError) -> Passphrase {
    let first = try question.ask(question.words)
    guard let passphrase = Passphrase(first) else { throw .notAPassphrase(path: "/dev/tty") }
    if isNew, try question.ask("\(question.words), again") != first {
      throw .file(path: "/dev/tty", reason: "the two passphrases differ; nothing was written")
    }
    return passphrase
  }
}

extension Reporter {
  /// Warns if other users may read a file that should be private to its owner.
  func warnIfReadable(_ file: File) {
    if KeyFiles.isReadableByOthers(file.path) {
      take(.warning("\(file.shown): other users can read this file; run 'chmod 600' on it"))
    }
  }
}
