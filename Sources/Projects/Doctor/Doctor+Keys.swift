import Diagnostics
import Files
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
    examineFolder(of: secret, project)
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

extension Doctor {
  /// Examines who may change the folder of the private key, or read it if it lies outside the clone.
  ///
  /// Git makes the folders of a clone readable, and the key in it is not.
  private mutating func examineFolder(of secret: File, _ project: Project) {
    let folder = Folder.holding(secret.path).folder.path
    let isInClone = File(folder).standardPath.hasPrefix(File(project.root).standardPath + "/")
    guard KeyFiles.isFolderOpen(folder, countsReading: !isInClone) else { return }
    let shown = Folder.holding(secret.shown).folder.path
    add(
      DoctorFinding(
        .warning, "open-key-folder", at: shown,
        "other users can \(isInClone ? "write into" : "read or write") the folder of the private key",
        run: "chmod \(isInClone ? "go-w" : "700") \(Self.quoted(shown))"))
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
