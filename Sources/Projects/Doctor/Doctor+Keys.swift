import Diagnostics
import Sodium

extension Doctor {
  /// Examines the keys: what is there, who may read it, and whether both are of one pair.
  mutating func examineKeys(_ project: Project) {
    let (secret, open) = (project.keys.privateKey, project.keys.publicKey)
    add("keys", project.overviewKeys.words)
    var shown: PublicKey?
    if open.exists {
      do throws(ProjectError) { shown = try project.publicKey() } catch {
        add(error, rule: "broken-key", at: open.shown)
      }
    } else if secret.exists || project.keys.root.exists || project.published.exists {
      add(
        DoctorFinding(
          .error, "no-public-key", at: open.shown, "the key that apps pin is missing",
          fix: "restore it from Git or its backup"))
    }
    guard secret.exists else { return }
    if KeyFiles.isReadableByOthers(secret.path) {
      return add(
        DoctorFinding(
          .error, "readable-key", at: secret.shown, "other users can read the private key",
          run: "chmod 600 \(Self.quoted(secret.shown))"))
    }
    do throws(SodiumError) {
      let key = try KeyFiles.signingKey(at: secret.path)
      if let shown, key.publicKey != shown {
        add(
          DoctorFinding(
            .error, "other-key", at: secret.shown, "it does not match \(open.shown)",
            fix: "restore the one that apps pin: they refuse what this one signs"))
      }
    } catch {
      if case .needsPassphrase = error { return add("passphrase", "set") }
      add(.failure("\(error)"), rule: "broken-key", at: secret.shown)
    }
  }
}

extension ProjectOverview.Keys {
  /// The keys in words.
  fileprivate var words: String {
    switch self {
    case .none: "none"
    case .publicKey: "the public key"
    case .signing: "both"
    }
  }
}
