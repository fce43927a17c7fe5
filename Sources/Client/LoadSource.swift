import Delivery

/// Where the texts of a launch come from, as a fleet is counted by.
public enum LoadSource: String, Sendable, Hashable, CaseIterable {
  /// A downloaded pack of the wanted language, the newest that is known of.
  case wanted
  /// A downloaded pack of the wanted language, older than what is offered, or of a former build.
  case stale
  /// A pack of the wanted language that the app carries.
  case bundled
  /// The language that was shown before, since there is no pack of a wanted one.
  case former
  /// The source code.
  case source
}

extension Launch {
  /// Where the texts of the shown language come from first.
  ///
  /// - Parameters:
  ///   - choice: the wanted languages.
  ///   - path: the path of the timestamp of this build's release, by which a pack of a former build is known.
  /// - Returns: the source; nil where the language of the code is wanted most, which needs no pack.
  public func loadSource(_ choice: LanguageChoice, release path: String?) -> LoadSource? {
    guard case .language(let tag, _) = decision,
      let first = layers.first(where: { $0.overlay == nil })
    else { return choice.endsAtSource && choice.chains.count == 1 ? nil : .source }
    guard choice.chains.contains(where: { $0.contains(tag) }) else { return .former }
    guard first.layer.place == .downloaded else { return .bundled }
    return path.map { isNewest(tag, $0) } ?? false ? .wanted : .stale
  }

  /// Whether all is installed that the release's last manifest offered for a tag.
  private func isNewest(_ tag: String, _ path: String) -> Bool {
    guard let state, state.quarantined.isEmpty else { return false }
    return state.manifestRecord(of: path)?.tags.contains(tag) ?? false
  }
}
