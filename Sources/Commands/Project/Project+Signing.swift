import CommandLine
import Delivery
import Foundation
import Release
import Sodium

extension Project {
  /// What signs the project's manifests, after a warning where the app's root expires within 90 days.
  ///
  /// Every command that signs what is served takes its signer here, so none forgets the warning.
  func signer(_ source: PassphraseSource, _ terminal: Terminal) throws(CommandError) -> Signer {
    terminal.warn(of: try presentRoot())
    return try signerOfRoots(source, terminal)
  }

  /// The newest root of the app; nil where there is none, or the origin cannot say, which the command reports.
  private func presentRoot() throws(CommandError) -> Root? {
    let (team, origin) = (try teamRoot(), try self.origin)
    guard let team else { return nil }
    return (try? origin.presentRoot(of: configuration.app)) ?? team
  }

  /// What signs the project's manifests: the program of the configuration, or the private key.
  ///
  /// - Parameters:
  ///   - source: where the passphrase of a private key comes from, asked where there is need.
  ///   - terminal: where warnings go.
  /// - Returns: the signer.
  /// - Throws: that there is no key, or that it cannot be opened.
  func signerOfRoots(
    _ source: PassphraseSource, _ terminal: Terminal
  ) throws(CommandError) -> Signer {
    guard configuration.signer.isEmpty else { return try outsideSigner() }
    let file = keys.privateKey
    guard file.exists else {
      throw .failure(
        "\(file.shown): no such key (restore it, or make one with 'langpack keys generate')")
    }
    let key = try CommandError.wrapping { () throws(SodiumError) in
      try KeyFiles.signingKey(at: file.path) { () throws(SodiumError) in
        terminal.warnIfReadable(file)
        return try source.passphrase(terminal)
      }
    }
    return Signer(key)
  }

  /// The key that apps pin.
  func publicKey() throws(CommandError) -> PublicKey {
    let file = keys.publicKey
    guard file.exists else {
      throw .failure(
        "\(file.shown): no such key (put the key there that apps pin, "
          + "or make it and private.key with 'langpack keys generate')")
    }
    return try CommandError.wrapping { () throws(SodiumError) in
      try KeyFiles.publicKey(at: file.path)
    }
  }

  private func outsideSigner() throws(CommandError) -> Signer {
    let program = RunningProgram(
      configuration.signer, with: configuration.signerEnvironment, seconds: 120)
    return Signer(publicKey: try publicKey()) { message throws(ReleaseError) in
      do throws(CommandError) {
        return Self.signature(in: try program.output(for: message))
      } catch {
        throw .notSigned(
          reason: "\(error.words) (\(program.environmentShown); "
            + "name what else it needs in \"signerEnvironment\" of langpack.json)")
      }
    }
  }

  /// The bytes of a signature that is written as it is, or as one line of base64.
  private static func signature(in answer: [UInt8]) -> [UInt8] {
    guard answer.count != 64 else { return answer }
    return Base64.bytes(String(decoding: answer, as: UTF8.self)) ?? answer
  }
}

extension Terminal {
  /// Warns that a root expires within 90 days, or has expired.
  func warn(of root: Root?) {
    guard let words = root?.notice(within: Root.warningTime, at: .now) else { return }
    say("warning: \(words)")
  }
}
