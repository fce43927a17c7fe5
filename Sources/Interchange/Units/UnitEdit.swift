import MessageSyntax
import Phrases
import Snapshot

/// A change of one unit in a file.
enum UnitEdit {
  /// Gives the unit a text.
  case say(Int, String, TranslationState)
  /// Changes the state and keeps the text.
  case mark(Int, TranslationState)
  /// Removes the translation.
  case clear(Int)
  /// Adds a unit after another one.
  case add(UnitPath, String, TranslationState, after: Int)
}

extension UnitGroup {
  /// Returns the edits to the units; nil if they cannot hold the text.
  func edits(_ change: FormerTexts.Change, _ texts: UnitTexts) -> [UnitEdit]? {
    switch change {
    case .keep: []
    case .state(let state): translated.map { .mark($0.place, state) }
    case .remove: entries.filter { $0.text != nil }.map { .clear($0.place) }
    case .text(let translation): edits(translation, texts)
    }
  }

  private func edits(_ translation: Translation, _ texts: UnitTexts) -> [UnitEdit]? {
    for case .other in entries.map(\.path) { return nil }
    // An untranslated unit is written like its source.
    let former = entries.map { entry in
      let text = entry.text?.isEmpty == false ? entry.text : nil
      return UnitTexts.Unit(path: entry.path, text: text ?? entry.source)
    }
    guard let units = texts.units(translation.message, like: former), let last = entries.last
    else { return nil }
    let wanted = Dictionary(
      units.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    let known = Set(entries.map(\.path))
    return entries.compactMap { entry -> UnitEdit? in
      guard let text = wanted[entry.path] else {
        return entry.text == nil ? nil : .clear(entry.place)
      }
      if entry.text == text, entry.foreign == nil {
        return entry.state == translation.state ? nil : .mark(entry.place, translation.state)
      }
      return .say(entry.place, text, translation.state)
    }
      + units.filter { !known.contains($0.path) }.map {
        .add($0.path, $0.text, translation.state, after: last.place)
      }
  }
}
