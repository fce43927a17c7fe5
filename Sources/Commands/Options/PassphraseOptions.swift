import CommandLine
import Projects
import Sodium

/// The parameters of a command that opens the private key.
struct PassphraseOptions: ParameterGroup {
  let passphraseFile = Parameter.text(
    "passphrase-file", "FILE", "a file with the passphrase of the private key as its only line")
  let asks = Flag("passphrase", "ask for the passphrase of the private key on the terminal")
}

extension Given where Owner == PassphraseOptions {
  /// The source of the private key's passphrase: the file if one is given, else the terminal if
  /// asked for.
  var source: PassphraseSource {
    PassphraseSource(
      file: self.passphraseFile.map(file),
      question: self.asks
        ? .onTerminal("Passphrase of the private key", invocation.terminal) : nil)
  }
}

extension Question {
  /// Returns a prompt on the process's terminal, which shows no progress meanwhile.
  static func onTerminal(_ words: String, _ terminal: Terminal?) -> Question {
    Question(words) { words throws(SodiumError) in
      terminal?.pause(true)
      defer { terminal?.pause(false) }
      do throws(HiddenLineError) {
        return try HiddenLine.read(words, longest: Passphrase.longest)
      } catch {
        throw .file(path: error.place, reason: error.reason)
      }
    }
  }
}
