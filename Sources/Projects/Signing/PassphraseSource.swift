import Foundation
import Sodium

/// A question that a person answers with a passphrase.
public struct Question: Sendable {
  /// The words, without a colon.
  public var words: String
  /// Asks the words, and returns the answer.
  public var ask: @Sendable (_ words: String) throws(SodiumError) -> [UInt8]

  /// Creates a question.
  public init(
    _ words: String, ask: @escaping @Sendable (_ words: String) throws(SodiumError) -> [UInt8]
  ) {
    (self.words, self.ask) = (words, ask)
  }
}

/// The source of a passphrase: a file, a question, or the environment.
public struct PassphraseSource: Sendable {
  /// The file that holds it.
  public var file: File?
  /// The question; nil if nothing is to be asked.
  public var question: Question?
  /// The name of the environment variable that holds it.
  public var variable: String

  /// Creates a source.
  public init(
    file: File? = nil, question: Question? = nil, variable: String = "LANGPACK_PASSPHRASE"
  ) {
    (self.file, self.question, self.variable) = (file, question, variable)
  }

  /// Returns the first of the three that there is, or nil.
  ///
  /// - Parameters:
  ///   - reporter: takes a warning if others may read the file.
  ///   - isNew: whether a question is asked twice.
  /// - Returns: the passphrase.
  /// - Throws: that a file or a variable holds none, or that there is no terminal to ask on.
  public func passphrase(
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
  /// Warns of a file that is its owner's alone and that others may read.
  func warnIfReadable(_ file: File) {
    if KeyFiles.isReadableByOthers(file.path) {
      take(.warning("\(file.shown): others may read this file; run 'chmod 600' on it"))
    }
  }
}
