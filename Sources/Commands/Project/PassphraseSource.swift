import CommandLine
import Foundation
import Sodium

/// Where a passphrase comes from: a file, a question on the terminal, or the environment.
struct PassphraseSource {
  /// The file that holds it.
  var file: File?
  /// What is asked on the terminal; nil where nothing is to be asked.
  var question: String?
  /// The name of the environment variable that holds it.
  var variable = "LANGPACK_PASSPHRASE"

  /// The first of the three that there is, or nil where there is none.
  ///
  /// - Parameters:
  ///   - terminal: where warnings go.
  ///   - isNew: whether a question is asked twice.
  /// - Returns: the passphrase.
  /// - Throws: that a file or a variable holds none, or that there is no terminal to ask on.
  func passphrase(_ terminal: Terminal, isNew: Bool = false) throws(SodiumError) -> Passphrase? {
    if let file {
      terminal.warnIfReadable(file)
      return try KeyFiles.passphrase(at: file.path)
    }
    if let question { return try ask(question, isNew: isNew) }
    guard let given = ProcessInfo.processInfo.environment[variable] else { return nil }
    guard let passphrase = Passphrase(Array(given.utf8)) else {
      throw .notAPassphrase(path: variable)
    }
    return passphrase
  }

  private func ask(_ question: String, isNew: Bool) throws(SodiumError) -> Passphrase {
    let first = try HiddenLine.read(question)
    guard let passphrase = Passphrase(first) else { throw .notAPassphrase(path: "/dev/tty") }
    if isNew, try HiddenLine.read("\(question), again") != first {
      throw .file(path: "/dev/tty", reason: "the two passphrases differ; nothing was written")
    }
    return passphrase
  }
}

extension Terminal {
  /// Warns of a file that is its owner's alone and that others may read.
  func warnIfReadable(_ file: File) {
    if KeyFiles.isReadableByOthers(file.path) {
      say("warning: \(file.shown): others may read this file; run 'chmod 600' on it")
    }
  }
}

/// A line that is typed on the process's terminal and not shown there.
enum HiddenLine {
  /// Asks for a line.
  ///
  /// - Throws: that there is no terminal.
  static func read(_ question: String) throws(SodiumError) -> [UInt8] {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    var shown = termios()
    guard terminal >= 0, tcgetattr(terminal, &shown) == 0 else {
      if terminal >= 0 { close(terminal) }
      throw .file(
        path: "--passphrase",
        reason: "there is no terminal to ask on; give --passphrase-file FILE, or set "
          + "LANGPACK_PASSPHRASE")
    }
    defer { close(terminal) }
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    // A key that stops the program would leave the terminal without its echo.
    hidden.c_lflag &= ~tcflag_t(ISIG)
    tcsetattr(terminal, TCSAFLUSH, &hidden)
    defer { tcsetattr(terminal, TCSAFLUSH, &shown) }
    let prompt = Array("\(question): ".utf8)
    _ = write(terminal, prompt, prompt.count)
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.count <= Passphrase.longest, Foundation.read(terminal, &byte, 1) == 1 {
      if byte == 0x0A { break }
      if byte == 0x03 { throw .file(path: "/dev/tty", reason: "interrupted; nothing was written") }
      line.append(byte)
    }
    _ = write(terminal, [0x0A], 1)
    return line
  }
}

extension Option {
  static let passphraseFile = text(
    "passphrase-file", "FILE", "the file whose only line is the passphrase of the private key")
  static let passphrase = flag(
    "passphrase", "ask on the terminal for the passphrase of the private key")
}

extension Invocation {
  /// Where the passphrase of the private key comes from.
  var passphraseSource: PassphraseSource {
    PassphraseSource(
      file: self[.passphraseFile].map { File(path($0), shown: $0) },
      question: has(.passphrase) ? "Passphrase of the private key" : nil)
  }
}
