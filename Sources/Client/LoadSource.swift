import Delivery
import Language

/// The source of a launch's texts, as counted across a fleet.
public enum LoadSource: String, Sendable, Hashable, CaseIterable {
  /// A downloaded pack of the wanted language, the newest known.
  case wanted
  /// A downloaded pack of the wanted language, older than the one offered, or of a previous build.
  case stale
  /// A pack of the wanted language that the app carries.
  case bundled
  /// The language that was shown before, because there is no pack of a wanted one.
  case former
  /// The source code.
  case source
}

extension Launch {
  /// Returns the primary source of the shown texts.
  ///
  /// - Parameters:
  ///   - choice: The wanted languages.
  ///   - path: The path of the timestamp of this build's release, which identifies packs of a
  ///     previous build.
  /// - Returns: The source; nil if the language of the code, which needs no pack, is wanted most.
  public func loadSource(_ choice: LanguageChoice, release path: String?) -> LoadSource? {
    guard case .language(let tag, _) = decision,
      let first = layers.first(where: { $0.overlay == nil })
    else { return choice.endsAtSource && choice.wanted.count == 1 ? nil : .source }
    guard choice.shows(tag) else { return .former }
    guard first.layer.place == .downloaded else { return .bundled }
    return path.map { isNewest(tag, choice, $0) } ?? false ? .wanted : .stale
  }

  /// Returns whether everything that the release's last manifest offered for the wanted locale of a
  /// tag is installed.
  private func isNewest(_ tag: String, _ choice: LanguageChoice, _ path: String) -> Bool {
    guard let state, state.quarantined.isEmpty, let record = state.manifestRecord(of: path),
      let shown = LocaleTag(tag)
    else { return false }
    return choice.wanted.contains { record.tags.contains($0.description) && $0.reads(shown) }
  }
}
