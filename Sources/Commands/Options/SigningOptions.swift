import CommandLine
import Projects

/// The parameters of a command that signs what an origin serves.
struct SigningOptions: ParameterGroup {
  let origin = Parameter.origin
  let singlePublisher = Flag.singlePublisher
  let requireMemory = Flag.requireMemory
  let clockIsRight = Flag.clockIsRight
  let passphraseFile = Parameter.passphraseFile
  let passphrase = Flag.passphrase
  let dryRun = Flag.dryRun
}

/// A command that signs what an origin serves.
protocol SigningTaking: TypedCommand {
  var signing: SigningOptions { get }
}

extension Given where Owner: SigningTaking {
  /// Where the passphrase of the private key comes from.
  var passphraseSource: PassphraseSource {
    passphraseSource(file: self.signing.passphraseFile, asks: self.signing.passphrase)
  }
}
