import Diagnostics

/// Compares a call with the first one that has the same id.
struct CallComparison {
  let place: SourcePlace
  let former: SourcePlace
  /// Whether packs go without the phrase, as each place shows its own text.
  var isLeftToApp = false

  /// Returns the finding about the later call; nil if they agree.
  func diagnostic(_ old: CallFacts, _ new: CallFacts, key: () -> String) -> Diagnostic? {
    guard new.traits.contains(.isKeyed), old.identity == new.identity else {
      let isSame = old.identity == new.identity && old.description == new.description
      return isSame ? nil : collision(new)
    }
    if isLeftToApp, old.signature != new.signature || old.value != new.value {
      return severalTexts(key())
    }
    if old.signature != new.signature {
      return conflict("the key \"\(key())\" has other tokens at \(former)")
    }
    if old.value != new.value {
      return conflict("the key \"\(key())\" has another value at \(former)")
    }
    let isSilent = old.traits.union(new.traits).contains(.isUndescribed)
    guard isSilent || old.description == new.description else { return otherComment(key()) }
    return isInOneFolder ? repeated(key()) : nil
  }

  /// Whether one of the two files is in the folder of the other or below it.
  ///
  /// Files of two modules each have their texts, and neither can use a constant of the other.
  private var isInOneFolder: Bool {
    let (one, other) = (Self.folder(place.file), Self.folder(former.file))
    return one.starts(with: other) || other.starts(with: one)
  }

  private static func folder(_ file: String) -> [Substring] {
    file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  }

  private func conflict(_ message: String) -> Diagnostic {
    Diagnostic(
      .keyConflict, at: place, message,
      fix: .decision(advice))
  }

  private func severalTexts(_ key: String) -> Diagnostic {
    Diagnostic(
      .severalTexts, at: place,
      "the key \"\(key)\" has another text at \(former); packs go without it, and each place shows its "
        + "own text",
      fix: .decision(
        "give this one a key of its own, or write one text at both places, so that packs can have it"
      ))
  }

  private var advice: String {
    let areOfNet = [place, former].allSatisfy {
      $0.file.hasSuffix(".resx") || $0.file.hasSuffix(".resw")
    }
    return areOfNet && place.file != former.file
      ? "set \"resourceTables\": true in langpack.json, so that each file has keys of its own, and "
        + "import the app's files again before an export, as every key changes"
      : "keep one of the two texts and write it once, or give this one a key of its own"
  }

  private func collision(_ call: CallFacts) -> Diagnostic {
    Diagnostic(
      .idCollision, at: place,
      "the id \"\(call.id)\" is also that of another phrase at \(former)",
      fix: .decision("change a word of the text or of its description"))
  }

  private func repeated(_ key: String) -> Diagnostic {
    Diagnostic(
      .repeatedKey, at: place, "the key \"\(key)\" is also written at \(former)",
      fix: .decision("write the call once, in a function or constant that both places use"))
  }

  private func otherComment(_ key: String) -> Diagnostic {
    Diagnostic(
      .otherComment, at: place,
      "the key \"\(key)\" has another comment at \(former), which is the one that is kept",
      fix: .decision(
        "give both the better comment, or write the text once, in a function or constant that both places "
          + "use"
      ))
  }
}
