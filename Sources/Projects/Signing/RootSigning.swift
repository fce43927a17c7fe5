import Delivery
import Release
import Sodium

/// A root to sign, and the key that signs it.
public struct RootSigning {
  /// The file of the root, which gets the signature.
  public var file: File
  /// The file of the private key; nil for the key that signs the project's manifests.
  public var key: File?
  /// The source of the private key's passphrase, used only if the key needs one.
  public var passphrase: PassphraseSource
  /// Reads the project of the current folder.
  private let project: () throws(ProjectError) -> Project

  /// Creates the signing of a root with the project's key.
  ///
  /// - Parameters:
  ///   - file: The file of the root.
  ///   - passphrase: The source of the private key's passphrase.
  ///   - project: Reads the project of the current folder, which only its own key needs.
  public init(
    of file: File, _ passphrase: PassphraseSource,
    project: @escaping () throws(ProjectError) -> Project
  ) {
    (self.file, self.passphrase, self.project) = (file, passphrase, project)
  }

  /// Adds the key's signature to the root in the file.
  ///
  /// - Parameter reporter: Receives warnings, such as that the root expires soon.
  /// - Returns: The public key of the signer.
  /// - Throws: An error if a file cannot be read or written, or the key cannot be opened.
  public func sign(_ reporter: Reporter) throws(ProjectError) -> PublicKey {
    let root = try Signed<Root>.read(file)
    let signer =
      if let key { try Signer.opening(key, passphrase, reporter) } else {
        try project().signerOfRoots(passphrase, reporter)
      }
    reporter.warn(of: root.content)
    let signed = try ProjectError.wrapping { () throws(ReleaseError) in
      try signer.adding(to: root)
    }
    try file.write(signed)
    return signer.publicKey
  }
}
