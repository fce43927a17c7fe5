import Owner

extension Project {
  /// The absolute path by which consents name the project.
  var consentPath: String { File(root).standardPath }

  /// Returns whether the machine's owner allows something that only the project's files ask for.
  ///
  /// - Parameters:
  ///   - kind: What would be allowed.
  ///   - value: What for, exactly: a consent for one value is none for another.
  /// - Returns: Whether there is a consent for this folder, this kind and this value.
  /// - Throws: An error if the consents cannot be read.
  public func hasConsent(_ kind: Consent.Kind, value: String) throws(ProjectError) -> Bool {
    try consents().contains(Consent(kind, project: consentPath, value: value))
  }

  /// Throws an error that names the command, unless the machine's owner allows something.
  ///
  /// - Parameters:
  ///   - kind: What would be allowed.
  ///   - setting: The setting that asks for it.
  ///   - value: What for, exactly, and without a password.
  ///   - rule: What is not done without the consent: "nothing is sent there".
  ///   - other: Another way to allow it, such as an option; nil for none.
  /// - Throws: An error with the place, the value, the rule and the command.
  public func requireConsent(
    _ kind: Consent.Kind, setting: String, value: String, rule: String, or other: String? = nil
  ) throws(ProjectError) {
    guard try !hasConsent(kind, value: value) else { return }
    throw .failure(refusal(kind, setting: setting, value: value, rule: rule, or: other))
  }

  /// Returns the message of `requireConsent`.
  func refusal(
    _ kind: Consent.Kind, setting: String, value: String, rule: String, or other: String?
  ) -> String {
    let advice = other.map { ", or \($0)" } ?? ""
    return "\(trust.file): \"\(setting)\" names \"\(value)\", and nothing outside the project's "
      + "files does, so \(rule) (run '\(trust.command(kind))' to allow it for this folder\(advice))"
  }

  /// Checks that the folder of the machine's owner, if named, is not one that a branch fills.
  ///
  /// - Throws: An error if `LANGPACK_STATE` names a folder in the project's Git work tree.
  public func checkOwnerFolder() throws(ProjectError) {
    guard trust.namesOwner, let owner = trust.owner?.folder.path else { return }
    guard boundary.contains(owner) else { return }
    throw .failure(
      "\(OwnerFolder.variable): \"\(owner)\" is in \(boundary.top), where a branch could bring "
        + "consents and keys; name a folder outside of it")
  }

  /// The consents that were given to any project on this machine.
  func consents() throws(ProjectError) -> Set<Consent> {
    guard let owner = trust.owner else { return [] }
    return try ProjectError.wrapping { () throws(OwnerError) in try owner.consents() }
  }

  /// The consents that were given to this project.
  func ownConsents() throws(ProjectError) -> [Consent] {
    let path = consentPath
    return try consents().filter { $0.project == path }
      .sorted { ($0.kind.word, $0.value) < ($1.kind.word, $1.value) }
  }
}
