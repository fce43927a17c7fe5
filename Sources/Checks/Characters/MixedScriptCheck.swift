import Diagnostics

/// Finds words that mix look-alike letters of two scripts.
struct MixedScriptCheck: TranslationCheck {
  let rule = "mixed-script"
  let severity = Diagnostic.Severity.warning
  let about = """
    A word with Latin and Cyrillic, or Latin and Greek letters: most often one letter was typed with the wrong
    keyboard. It looks right, but a search does not find it.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    guard text.traits.mixesScripts else { return [] }
    return text.first { sentence in
      guard sentence.scan.traits.mixesScripts else { return nil }
      return firstMixed(in: ScalarText(sentence.words)).map { word in
        CheckFinding(
          "\"\(word)\" has letters of two scripts that look alike",
          fix: .decision("retype the word with one keyboard"))
      }
    }
  }

  private func firstMixed(in text: ScalarText) -> String? {
    var start = 0
    while start < text.indices.upperBound {
      var first: LookAlikeScript?
      var isMixed = false
      let end = text.end(from: start) { scalar in
        if let script = scalar.lookAlikeScript {
          isMixed = isMixed || script != first ?? script
          first = script
          return true
        }
        return scalar.isInsideWord
      }
      if isMixed { return text.text(start..<end) }
      start = end + 1
    }
    return nil
  }
}

/// A script with letters that look like those of another.
enum LookAlikeScript {
  case latin, greek, cyrillic
}

extension Unicode.Scalar {
  /// The script of a letter that may look like another script's; nil for any other character.
  var lookAlikeScript: LookAlikeScript? {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: .latin
    // The micro sign and the ohm sign are units.
    case 0x386...0x3FF: .greek
    case 0x400...0x52F: .cyrillic
    default: nil
    }
  }

  /// Whether the character is a letter, or a mark or joiner after one.
  fileprivate var isInsideWord: Bool {
    guard value > 0x7F else { return isASCIILetter }
    return properties.isAlphabetic || isMark || value == 0x200C || value == 0x200D
  }
}
