import CommandLine

/// The parameters of a command that signs what an origin serves.
struct SigningOptions: ParameterGroup {
  let origin = Parameter.origin
  let singlePublisher = Flag.singlePublisher
  let requireMemory = Flag.requireMemory
  let clockIsRight = Flag.clockIsRight
  let passphrase = PassphraseOptions()
  let dryRun = ValueFlag.dryRun
}
