import CommandLine
import Projects
import Sodium

extension Parameter where Parsed == String {
  static var passphraseFile: Self {
    text(
      "passphrase-file", "FILE", "a file with the passphrase of the private key as its only line")
  }
}

extension Flag {
  static let passphrase = Flag(
    "passphrase", "ask for the passphrase of the private key on the terminal")
}

/// A command that opens the private key.
protocol PassphraseTaking: TypedCommand {
  var passphraseFile: Parameter<String> { get }
  var passphrase: Flag { get }
}

extension Given where Owner: PassphraseTaking {
  /// The source of the private key's passphrase.
  var passphraseSource: PassphraseSource {
    passphraseSource(file: self.passphraseFile, asks: self.passphrase)
  }
}

extension Given {
  /// Returns a passphrase's source: the file if one is given, else the terminal if asked for.
  func passphraseSource(file given: String?, asks: Bool) -> PassphraseSource {
    PassphraseSource(
      file: given.map(file),
      question: asks ? .onTerminal("Passphrase of the private key") : nil)
  }
}

extension Question {
  /// Returns a prompt on the process's terminal.
  static func onTerminal(_ words: String) -> Question {
    Question(words) { words throws(SodiumError) in
      do throws(HiddenLineError) {
        return try HiddenLine.read(words, longest: Passphrase.longest)
      } catch {
        throw .file(path: error.place, reason: error.reason)
      }
    }
  }
}
