import CommandLine
import Projects
import Sodium

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
      question: has(.passphrase) ? .onTerminal("Passphrase of the private key") : nil)
  }
}

extension Question {
  /// A question on the process's terminal.
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
