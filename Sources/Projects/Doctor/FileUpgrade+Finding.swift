extension FileUpgrade {
  /// What a person has to know, as a finding.
  var finding: DoctorFinding {
    if let command {
      return DoctorFinding(.warning, "former-version", at: file, words, run: command)
    }
    return DoctorFinding(
      .error, isFuture ? "later-version" : "unread-version", at: file, words,
      fix: "use a langpack that reads version \(found) of \"\(format.name)\"")
  }
}
